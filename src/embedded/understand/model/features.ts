// Turns words into rows of the trained table: word pieces for Latin letters, hashed characters for other scripts, hashed pairs and denials.

import type { Word } from '../words/words.ts';
import { hash } from './hash.ts';
import { remember } from './remember.ts';

export type Pieces = Pick<ReadonlyMap<string, number>, 'get' | 'size'>;
export type Vocabulary = { pieces: Pieces; hashedRows: number; pairRows: number };
/** Rows that one word brings; kept per word so that a score can be traced back to the words that made it. */
export type WordRows = { word: Word; rows: readonly number[] };

const cjk = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]/u;
const ascii = /^[ -~]+$/;
const plain = /^[a-z0-9+#]+$/;
const longestPiece = 24;
/** Enough of a word to know its stem by, in the languages that inflect. */
const stem = 5;

export type Features = ReturnType<typeof createFeatures>;

export function createFeatures({ pieces, hashedRows, pairRows }: Vocabulary) {
  const hashed = (text: string) => pieces.size + (hash(text) % hashedRows);
  /** Pairs of words are many and say little each: they share rows of their own and crowd out no word. */
  const pair = (text: string) => pieces.size + hashedRows + (hash(text) % pairRows);

  /** The rows of a word by itself, denied or not. */
  const ownRows = remember((key): readonly number[] =>
    ascii.test(key) ? pieceRows(key) : cjk.test(key) ? characterRows(key) : otherRows(key),
  );
  const own = ({ key }: Word): readonly number[] => ownRows(key);
  const rowsOf = (word: Word, previous: Word | undefined): readonly number[] => {
    if (word.negated) return [hashed(`!${word.key}`)];
    const rows = own(word);
    const isPair = previous && previous.clause === word.clause && !previous.negated;
    return isPair ? [...rows, pair(`${previous.key} ${word.key}`)] : rows;
  };
  const pieceRows = (key: string): number[] => {
    const row = pieces.get(key);
    if (row !== undefined && plain.test(key)) return [row];
    return key
      .split(/[^a-z0-9+#]+/)
      .filter(Boolean)
      .flatMap(partRows);
  };
  const partRows = (part: string): number[] => {
    const found = wordPieces(part, pieces);
    // The pieces are those of English; a word they cut up is known by itself and by its stem, too.
    if (found.length === 1) return found;
    return [...found, hashed(part), ...(part.length > stem ? [hashed(`${part.slice(0, stem)}-`)] : [])];
  };
  const characterRows = (key: string): number[] => {
    const characters = [...key];
    return characters.flatMap((character, index) =>
      index === 0 ? [hashed(character)] : [hashed(character), hashed(`${characters[index - 1]}${character}`)],
    );
  };
  const otherRows = (key: string): number[] => {
    const padded = `<${key}>`;
    const grams = Array.from({ length: padded.length - 2 }, (_, index) => hashed(padded.slice(index, index + 3)));
    return [hashed(key), ...grams];
  };

  return {
    own,
    read: (words: readonly Word[]): WordRows[] => words.map((word, index) => ({ word, rows: rowsOf(word, words[index - 1]) })),
  };
}

/** Longest match first, as the vocabulary was made. */
function wordPieces(word: string, pieces: Pieces): number[] {
  const rows: number[] = [];
  for (let start = 0; start < word.length; ) {
    let end = Math.min(word.length, start + longestPiece);
    let row: number | undefined;
    for (; end > start; end--) {
      row = pieces.get((start > 0 ? '##' : '') + word.slice(start, end));
      if (row !== undefined) break;
    }
    if (row === undefined) return rows;
    rows.push(row);
    start = end;
  }
  return rows;
}
