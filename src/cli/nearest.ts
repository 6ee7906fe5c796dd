// The known word that somebody probably meant, or none where nothing is near.
import { editDistance } from '../browse/edit-distance.ts';

export function nearest(word: string, known: Iterable<string>): string | undefined {
  const most = Math.max(1, Math.floor(word.length / 3));
  return [...known]
    .map((each) => ({ each, distance: distance(word, each, most) }))
    .filter(({ distance }) => distance <= most)
    .sort((a, b) => a.distance - b.distance)[0]?.each;
}

/** A beginning counts as one slip: who types `cat` or `--form` has begun the right word. */
function distance(word: string, known: string, most: number): number {
  return word.length >= 3 && known.startsWith(word) ? 1 : editDistance(word, known, most);
}
