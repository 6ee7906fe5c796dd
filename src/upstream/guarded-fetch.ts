// The fetch that upstream calls go through: follows no redirect, which could carry the key elsewhere, and lets no junk or endless answer in.
import type { IncomingMessage } from 'node:http';
import { sendRequest } from './send-request.ts';
import type { StandingText } from './standing-text.ts';

/** A whole grounded answer is some 6 KB; this leaves room for as many tokens of reasoning as are allowed, each in an envelope of its own. */
const mostBytes = 8 * 1024 * 1024;

class RedirectedError extends Error {
  override readonly name = 'RedirectedError';
}

/** Something came back, but nothing a model said: a web page, nothing at all, or far too much. */
class UnreadableAnswerError extends Error {
  override readonly name = 'UnreadableAnswerError';
}

/** What the SDKs post is JSON, with headers as a plain object. */
export function createGuardedFetch({ writeOut }: StandingText): typeof fetch {
  return async (input, { method = 'GET', headers, body, signal } = {}) => {
    const url = input instanceof Request ? input.url : String(input);
    const message = await sendRequest({ url, method, headers: headers as Record<string, string>, body: writeOut(body as string), signal });
    const status = message.statusCode ?? 0;
    if (status >= 300 && status < 400) {
      message.destroy();
      throw new RedirectedError(`the AI provider redirected with status ${status}`);
    }
    if (status < 300 && message.headers['content-type']?.startsWith('text/html')) {
      message.destroy();
      throw new UnreadableAnswerError('the AI provider sent a web page');
    }
    const told = Object.entries(message.headersDistinct).map(([name, values = []]): [string, string] => [name, values.join(', ')]);
    return new Response(bodiless.has(status) ? null : bounded(message, { mayBeEmpty: status >= 300 }), {
      status,
      statusText: message.statusMessage ?? '',
      headers: told,
    });
  };
}

const bodiless = new Set([204, 205]);

/** Piece by piece as they are asked for, without a pipe, whose two more queues would cost every piece a good part of what we may add to it. */
function bounded(message: IncomingMessage, { mayBeEmpty }: { mayBeEmpty: boolean }): ReadableStream<Uint8Array> {
  const pieces = message.iterator({ destroyOnReturn: true });
  let bytes = 0;
  return new ReadableStream(
    {
      async pull(controller) {
        const { done, value } = (await pieces.next()) as IteratorResult<Uint8Array, undefined>;
        if (done && bytes === 0 && !mayBeEmpty) throw new UnreadableAnswerError('the AI provider sent nothing');
        if (done) return controller.close();
        bytes += value.byteLength;
        if (bytes <= mostBytes) return controller.enqueue(value);
        message.destroy();
        throw new UnreadableAnswerError(`the AI provider sent more than ${mostBytes} bytes`);
      },
      cancel: () => void message.destroy(),
    },
    { highWaterMark: 0 },
  );
}
