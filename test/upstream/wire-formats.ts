// How each provider streams a text over the wire, so that the real SDKs read it as they would read the real thing.
import type { UpstreamProvider } from '../../src/upstream-config.ts';

export type WireFormat = {
  contentType: string;
  /** Chunks before the text, one for each piece of it, and after it; the last ones say that the model has finished. */
  open: string[];
  piece(text: string): string;
  close: string[];
};

const sse = (data: unknown, event?: string) =>
  `${event ? `event: ${event}\n` : ''}data: ${typeof data === 'string' ? data : JSON.stringify(data)}\n\n`;
const ndjson = (data: unknown) => `${JSON.stringify(data)}\n`;
const anthropic = (data: { type: string } & Record<string, unknown>) => sse(data, data.type);
const usage = { prompt_tokens: 9000, completion_tokens: 300, total_tokens: 9300 };

const chatChunk = (delta: object, finish: string | null = null) =>
  sse({
    id: 'c1',
    object: 'chat.completion.chunk',
    created: 1,
    model: 'm',
    choices: [{ index: 0, delta, finish_reason: finish }],
    ...(finish && { usage }),
  });
const chat: WireFormat = {
  contentType: 'text/event-stream',
  open: [chatChunk({ role: 'assistant', content: '' })],
  piece: (text) => chatChunk({ content: text }),
  close: [chatChunk({}, 'stop'), sse('[DONE]')],
};

export const wireFormats: Record<UpstreamProvider, WireFormat> = {
  'openai-compatible': chat,
  mistral: chat,
  openai: {
    contentType: 'text/event-stream',
    open: [
      sse({ type: 'response.created', response: { id: 'r1', created_at: 1, model: 'm' } }),
      sse({ type: 'response.output_item.added', output_index: 0, item: { type: 'message', id: 'i1' } }),
    ],
    piece: (text) => sse({ type: 'response.output_text.delta', item_id: 'i1', delta: text }),
    close: [
      sse({ type: 'response.output_item.done', output_index: 0, item: { type: 'message', id: 'i1' } }),
      sse({ type: 'response.completed', response: { usage: { input_tokens: 9000, output_tokens: 300 } } }),
    ],
  },
  anthropic: {
    contentType: 'text/event-stream',
    open: [
      anthropic({
        type: 'message_start',
        message: {
          id: 'm1',
          type: 'message',
          role: 'assistant',
          model: 'm',
          content: [],
          stop_reason: null,
          usage: { input_tokens: 9000, output_tokens: 1 },
        },
      }),
      anthropic({ type: 'content_block_start', index: 0, content_block: { type: 'text', text: '' } }),
    ],
    piece: (text) => anthropic({ type: 'content_block_delta', index: 0, delta: { type: 'text_delta', text } }),
    close: [
      anthropic({ type: 'content_block_stop', index: 0 }),
      anthropic({ type: 'message_delta', delta: { stop_reason: 'end_turn', stop_sequence: null }, usage: { output_tokens: 300 } }),
      anthropic({ type: 'message_stop' }),
    ],
  },
  google: {
    contentType: 'text/event-stream',
    open: [],
    piece: (text) => sse({ candidates: [{ content: { role: 'model', parts: [{ text }] }, index: 0 }] }),
    close: [
      sse({
        candidates: [{ content: { role: 'model', parts: [{ text: '' }] }, finishReason: 'STOP', index: 0 }],
        usageMetadata: { promptTokenCount: 9000, candidatesTokenCount: 300, totalTokenCount: 9300 },
      }),
    ],
  },
  ollama: {
    contentType: 'application/x-ndjson',
    open: [],
    piece: (text) => ndjson({ model: 'm', created_at: '2026-01-01T00:00:00Z', message: { role: 'assistant', content: text }, done: false }),
    close: [
      ndjson({
        model: 'm',
        created_at: '2026-01-01T00:00:00Z',
        message: { role: 'assistant', content: '' },
        done: true,
        done_reason: 'stop',
        eval_count: 300,
        prompt_eval_count: 9000,
        total_duration: 1,
        load_duration: 1,
        prompt_eval_duration: 1,
        eval_duration: 1,
      }),
    ],
  },
};
