// The fetch that upstream calls go through: follows no redirect, which could carry the key elsewhere, and lets no junk or endless answer in.

/** A whole grounded answer is some 6 KB; this leaves room for reasoning text and chatter. */
const mostBytes = 1024 * 1024;

class RedirectedError extends Error {
  override readonly name = 'RedirectedError';
}

/** Something came back, but nothing a model said: a web page, nothing at all, or far too much. */
class UnreadableAnswerError extends Error {
  override readonly name = 'UnreadableAnswerError';
}

export const guardedFetch: typeof fetch = async (input, init) => {
  const response = await fetch(input, { ...init, redirect: 'manual' });
  const { status, statusText, headers, body } = response;
  if (status >= 300 && status < 400) {
    await body?.cancel();
    throw new RedirectedError(`the AI provider redirected with status ${status}`);
  }
  if (!response.ok || body === null) return response;
  if (headers.get('content-type')?.startsWith('text/html')) {
    await body.cancel();
    throw new UnreadableAnswerError('the AI provider sent a web page');
  }
  return new Response(body.pipeThrough(readable()), { status, statusText, headers });
};

function readable(): TransformStream<Uint8Array, Uint8Array> {
  let bytes = 0;
  return new TransformStream({
    transform(chunk, controller) {
      bytes += chunk.byteLength;
      if (bytes > mostBytes) controller.error(new UnreadableAnswerError(`the AI provider sent more than ${mostBytes} bytes`));
      else controller.enqueue(chunk);
    },
    flush(controller) {
      if (bytes === 0) controller.error(new UnreadableAnswerError('the AI provider sent nothing'));
    },
  });
}
