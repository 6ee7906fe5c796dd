// The known ids that somebody could have meant by a word that is none.
import { editDistance } from './edit-distance.ts';
import { longestSearch } from './fold-words.ts';

const mostOffered = 8;

/** Those that share a part of the word, then those within a few slips of it. */
export function nearestWords(name: string, known: readonly string[]): string[] {
  const word = name.slice(0, longestSearch).toLowerCase();
  const parts = word.split(/[^a-z0-9]+/).filter((part) => part.length > 2);
  const sharing = known.filter((other) => parts.some((part) => other.includes(part)));
  const slips = Math.max(1, Math.floor(word.length / 3));
  const similar = known.filter((other) => editDistance(word, other, slips) <= slips);
  return [...new Set([...sharing, ...similar])].slice(0, mostOffered);
}
