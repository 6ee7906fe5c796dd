// Reads a request down to the description it carries, or says in a sentence what to correct.
import { maxBodyBytes } from '../contract/analysis-request.ts';
import { ServiceError } from '../errors.ts';
import { parseDescription } from '../parse-description.ts';

const malformed = (detail: string) => new ServiceError('malformed_request', detail);

export async function readDescription(request: Request): Promise<string> {
  requireJson(request.headers);
  const body = parseJson(await readText(request));
  if (typeof body !== 'object' || body === null || Array.isArray(body)) {
    throw malformed('The body must be a JSON object such as {"description": "what you want to build"}.');
  }
  return parseDescription(body);
}

function requireJson(headers: Headers): void {
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

function requireUncompressed(headers: Headers): void {
  const encoding = headers.get('content-encoding');
  if (encoding !== null && encoding !== 'identity') throw malformed('Send the body uncompressed.');
}

const tooLarge = () => new ServiceError('payload_too_large', `The body may have at most ${maxBodyBytes / 1024} KiB.`);

async function readText(request: Request): Promise<string> {
  const declared = Number(request.headers.get('content-length') ?? 0);
  if (declared > maxBodyBytes) throw tooLarge();
  try {
    // A server holds a body to its declared length, so that it can be taken whole, which is quicker than piece by piece.
    if (declared > 0) return whole.decode(await request.arrayBuffer());
    return await readPieces(request);
  } catch (error) {
    if (error instanceof ServiceError) throw error;
    throw new ServiceError('malformed_request', 'The body must be whole and in UTF-8.', { cause: error });
  }
}

/** Stops reading at the limit, so that a body of any size costs no more than the limit. */
async function readPieces(request: Request): Promise<string> {
  if (request.body === null) throw malformed('The body is empty. Send {"description": "what you want to build"}.');
  const decoder = strictly();
  let bytes = 0;
  let text = '';
  for await (const chunk of request.body) {
    bytes += chunk.byteLength;
    if (bytes > maxBodyBytes) throw tooLarge();
    text += decoder.decode(chunk, { stream: true });
  }
  return text + decoder.decode();
}

const whole = strictly();

function strictly(): TextDecoder {
  return new TextDecoder('utf-8', { fatal: true });
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw malformed('The body is not valid JSON. Send {"description": "what you want to build"}.');
  }
}
