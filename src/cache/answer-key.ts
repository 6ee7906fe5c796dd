// The name under which an answer is kept: everything that could make the answer another, and nothing that could not.
import { hash } from 'node:crypto';

/** `scope` holds what is the same for all requests of a process; `asked` every option of the request that bears on the answer. */
export type KeyParts = { scope: readonly string[]; text: string; asked: object };

/** Changes when entries of an older release must no longer be read. */
const format = 2;

export function answerKey({ scope, text, asked }: KeyParts): string {
  return hash('sha256', JSON.stringify([format, scope, text, inOrder(asked)]), 'hex');
}

/** The order in which a caller wrote the fields of an object says nothing, nor does a field that holds nothing or only functions. */
function inOrder(value: unknown): unknown {
  if (typeof value === 'function') return undefined;
  if (Array.isArray(value)) return value.length > 0 ? value.map(inOrder) : undefined;
  if (typeof value !== 'object' || value === null) return value;
  const fields = Object.entries(value)
    .map(([name, field]) => [name, inOrder(field)] as const)
    .filter(([, field]) => field !== undefined)
    .toSorted(([a], [b]) => (a < b ? -1 : 1));
  return fields.length > 0 ? fields : undefined;
}
