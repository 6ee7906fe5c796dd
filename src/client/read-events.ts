// Reads server-sent events from a body, however it was cut into pieces.
import { invalidAnswer, networkError } from './problem-error.ts';

export type ServerEvent = { name: string; data: string };

/** Far above any answer; a stream that never ends a line must not fill the memory. */
const longestEvent = 4 * 1024 * 1024;

export async function* readEvents(response: Response): AsyncGenerator<ServerEvent, void, void> {
  let rest = '';
  for await (const piece of readText(response)) {
    rest += piece;
    if (rest.length > longestEvent) throw invalidAnswer(response.status, 'An event of the stream has no end.');
    if (!/[\r\n]/.test(piece)) continue;
    const blocks = toBlocks(rest);
    rest = blocks.pop() ?? '';
    yield* blocks.flatMap(parseEvent);
  }
  if (rest.endsWith('\r')) yield* toBlocks(`${rest}\n`).slice(0, -1).flatMap(parseEvent);
}

/** A line break may be cut in two: its first half stays at the end until the next piece has come. */
function toBlocks(text: string): string[] {
  return text.replaceAll(/\r\n|\r(?=[^\n])/g, '\n').split('\n\n');
}

/** By a reader, since not every browser can loop over a stream; whoever stops reading ends the request. */
async function* readText(response: Response): AsyncGenerator<string, void, void> {
  const reader = response.body?.getReader();
  if (!reader) return;
  const decoder = new TextDecoder();
  try {
    for (;;) {
      const { done, value } = await reader.read().catch((cause: unknown) => Promise.reject(networkError(cause)));
      if (done) return;
      yield decoder.decode(value, { stream: true });
    }
  } finally {
    await reader.cancel().catch(() => {});
  }
}

function parseEvent(block: string): ServerEvent[] {
  let name = 'message';
  const data: string[] = [];
  for (const line of block.split('\n')) {
    const [, field = '', value = ''] = /^([^:]*):? ?(.*)$/s.exec(line) ?? [];
    if (field === 'event') name = value;
    else if (field === 'data') data.push(value);
  }
  return data.length > 0 ? [{ name, data: data.join('\n') }] : [];
}
