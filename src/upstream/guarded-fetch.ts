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
  return new Response(bounded(body), { status, statusText, headers });
};

/** One reader and no pipe: a pipe's two more queues would cost every piece a good part of what we may add to it. */
function bounded(body: ReadableStream<Uint8Array>): ReadableStream<Uint8Array> {
  const reader = body.getReader();
  let bytes = 0;
  return new ReadableStream(
    {
      async pull(controller) {
        const { done, value } = await reader.read();
        if (done && bytes === 0) throw new UnreadableAnswerError('the AI provider sent nothing');
        if (done) return controller.close();
        bytes += value.byteLength;
        if (bytes <= mostBytes) return controller.enqueue(value);
        const error = new UnreadableAnswerError(`the AI provider sent more than ${mostBytes} bytes`);
        await reader.cancel(error);
        throw error;
      },
      cancel: (reason) => reader.cancel(reason),
    },
    { highWaterMark: 0 },
  );
}
