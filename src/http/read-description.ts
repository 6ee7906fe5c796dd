// Reads a request down to the description it carries, or says in a sentence what to correct.
import { ServiceError } from '../errors.ts';
import { parseDescription } from '../parse-description.ts';
import type { Asking } from './asking.ts';
import { readBody } from './read-body.ts';

const malformed = (detail: string) => new ServiceError('malformed_request', detail);

export async function readDescription(request: Asking): Promise<string> {
  const bytes = await readBody(request);
  requireJson(request.headers);
  const body = parseJson(decode(bytes));
  if (typeof body !== 'object' || body === null || Array.isArray(body)) {
    throw malformed('The body must be a JSON object such as {"description": "what you want to build"}.');
  }
  return parseDescription(body);
}

function requireJson(headers: Asking['headers']): void {
  requireUncompressed(headers);
  if (headers.get('content-type') === 'application/json') return;
  const [type = '', ...parameters] = (headers.get('content-type') ?? '')
    .toLowerCase()
    .split(';')
    .map((part) => part.trim());
  if (!/^application\/([\w.-]+\+)?json$/.test(type))
    throw malformed('Send the body as JSON, with the header Content-Type: application/json.');
  const charset = parameters
    .find((parameter) => parameter.startsWith('charset='))
    ?.slice('charset='.length)
    .replaceAll('"', '');
  if (charset !== undefined && charset !== 'utf-8' && charset !== 'utf8') throw malformed('Send the body in UTF-8.');
}

function requireUncompressed(headers: Asking['headers']): void {
  const encoding = headers.get('content-encoding');
  if (encoding !== null && encoding !== 'identity') throw malformed('Send the body uncompressed.');
}

const strictly = new TextDecoder('utf-8', { fatal: true });

function decode(bytes: Uint8Array): string {
  if (bytes.byteLength === 0) throw malformed('The body is empty. Send {"description": "what you want to build"}.');
  try {
    return strictly.decode(bytes);
  } catch (error) {
    throw new ServiceError('malformed_request', 'The body must be in UTF-8.', { cause: error });
  }
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw malformed('The body is not valid JSON. Send {"description": "what you want to build"}.');
  }
}
