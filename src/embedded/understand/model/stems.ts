// Words as they are compared with other texts' words: a plural or a form in -ing is the same word.
import { hash } from './hash.ts';

/** Words are compared by number, so that an artefact can hold them in two bytes each. */
export const stemNumbers = 65_536;

export function stemOf(key: string): string {
  if (key.length > 6 && key.endsWith('ing')) return key.slice(0, -3);
  return key.length > 3 && key.endsWith('s') && !key.endsWith('ss') ? key.slice(0, -1) : key;
}

export function stemNumber(key: string): number {
  return hash(stemOf(key)) % stemNumbers;
}
