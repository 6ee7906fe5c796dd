// One request over Node's own HTTP client: an answer begins sooner through it than through fetch, and a caller waits for little else of ours.
import { type IncomingMessage, request as sendPlain } from 'node:http';
import { request as sendSecurely } from 'node:https';

type Sent = {
  url: string;
  method: string;
  headers: Record<string, string>;
  body: Uint8Array;
  signal?: AbortSignal | null | undefined;
};

/** Ends with the head of the answer. Connections are kept open between requests, as Node's agents do. */
export function sendRequest({ url, method, headers, body, signal }: Sent): Promise<IncomingMessage> {
  return new Promise((resolve, reject) => {
    const send = url.startsWith('https:') ? sendSecurely : sendPlain;
    send(url, { method, headers, ...(signal && { signal }) }, resolve)
      .on('error', reject)
      .end(body);
  });
}
