// The name under which an answer is kept: everything that could make the answer another, and nothing that could not.
import { createHash } from 'node:crypto';

/** `scope` holds what is the same for all requests of a process; `asked` every option of the request that bears on the answer. */
export type KeyParts = { scope: readonly string[]; text: string; asked: object };

/** Changes when entries of an older release must no longer be read. */
const format = 1;

export function answerKey({ scope, text, asked }: KeyParts): string {
  return createHash('sha256')
    .update(JSON.stringify([format, scope, text, inOrder(asked)]))
    .digest('hex');
}

/** The order in which a caller wrote the fields of an object says nothing. */
function inOrder(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(inOrder);
  if (typeof value !== 'object' || value === null) return value;
  return Object.entries(value)
    .filter(([, field]) => field !== undefined)
    .toSorted(([a], [b]) => (a < b ? -1 : 1))
    .map(([name, field]) => [name, inOrder(field)]);
}
