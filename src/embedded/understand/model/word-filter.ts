// Knows whether something is a word without holding the words: each sets a few of many bits, and what finds all of its own set is very likely one.
import { hash } from './hash.ts';

const bitsPerWord = 5;

/** For training. */
export function makeWordFilter(words: Iterable<string>, length: number): Uint8Array {
  const bytes = new Uint8Array(length);
  for (const word of words)
    for (const place of placesOf(word, length * 8)) bytes[place >> 3] = (bytes[place >> 3] as number) | (1 << (place & 7));
  return bytes;
}

/** The places of a word's bits among so many. */
function placesOf(word: string, bits: number): number[] {
  const first = hash(word);
  const step = hash(`${word}'`) | 1;
  return Array.from({ length: bitsPerWord }, (_, at) => ((first + at * step) >>> 0) % bits);
}

export function openWordFilter(bytes: Uint8Array): (word: string) => boolean {
  return (word) => placesOf(word, bytes.length * 8).every((place) => ((bytes[place >> 3] as number) >> (place & 7)) & 1);
}
