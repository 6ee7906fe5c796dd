// One line of a batch: what it asks, or what is wrong with it.
import { maxBodyBytes } from '../../contract/analysis-request.ts';
import { ServiceError } from '../../errors.ts';
import { parseDescription } from '../../parse-description.ts';
import type { Line } from './read-lines.ts';

export type Asked =
  | { kind: 'asked'; number: number; description: string; id: unknown }
  | { kind: 'bad'; number: number; message: string }
  | { kind: 'blank' };

const example = 'Write {"description": "what you want to build"} on one line.';

export function parseLine({ number, text, fault }: Line): Asked {
  const bad = (message: string): Asked => ({ kind: 'bad', number, message });
  if (fault !== undefined)
    return bad(fault === 'long' ? `The line is longer than ${maxBodyBytes / 1024} KiB. ${example}` : 'The line is not text in UTF-8.');
  if (text.trim() === '') return { kind: 'blank' };
  let value: unknown;
  try {
    value = JSON.parse(text, keepNumber as (key: string, value: unknown) => unknown);
  } catch {
    return bad(`The line is not valid JSON. ${example}`);
  }
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return bad(`The line is no JSON object. ${example}`);
  const { id, ...request } = value as { id?: unknown; description?: unknown };
  try {
    return { kind: 'asked', number, description: parseDescription(request), id };
  } catch (error) {
    if (error instanceof ServiceError) return bad(error.detail);
    throw error;
  }
}

const { rawJSON } = JSON as { rawJSON?: (source: string) => unknown };

/** An id may be a number that JavaScript would round; it comes back as it was written. */
function keepNumber(_key: string, value: unknown, context?: { source?: string }): unknown {
  const { source } = context ?? {};
  return typeof value === 'number' && source !== undefined && rawJSON && String(value) !== source ? rawJSON(source) : value;
}
