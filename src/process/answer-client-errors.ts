// What is not HTTP, or does not arrive, never becomes a request; its sender is told so all the same, in a problem document.
import type { Server, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import { ServiceError } from '../errors.ts';
import { problemReply } from '../http/problem-response.ts';
import { maxHeaderSize, STATUS_CODES } from './node-http.ts';

/** As Node keeps it, and looks at it itself before it answers. */
type Answering = Socket & { _httpMessage?: ServerResponse | null };

export function answerClientErrors(server: Server): void {
  server.on('clientError', ({ code }: NodeJS.ErrnoException, socket: Answering) => {
    // Nobody is there any more, or somebody is in the middle of an answer, where this would be taken for a part of it.
    if (!socket.writable || socket._httpMessage?.headersSent) return void socket.destroy();
    const { status, headers, body } = problemReply(toError(code), { Connection: 'close' });
    const told = Object.entries({ ...headers, 'Content-Length': Buffer.byteLength(body as string) });
    const head = [`HTTP/1.1 ${status} ${STATUS_CODES[status]}`, ...told.map(([name, value]) => `${name}: ${value}`)];
    socket.write(`${head.join('\r\n')}\r\n\r\n${body}`);
    socket.destroySoon();
  });
}

function toError(code: string | undefined): ServiceError {
  if (code === 'ERR_HTTP_REQUEST_TIMEOUT')
    return new ServiceError('request_timeout', 'The request took too long to arrive. Send it again.');
  if (code === 'HPE_HEADER_OVERFLOW')
    return new ServiceError('headers_too_large', `Address and header fields may have at most ${maxHeaderSize / 1024} KiB.`);
  return new ServiceError('malformed_request', 'This is not valid HTTP. Check the method, the header fields and the length of the body.');
}
