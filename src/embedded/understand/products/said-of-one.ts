// "Next.js, Supabase and Stripe is out": a verb that agrees with one product says nothing of those before it.
import type { Word } from '../words/words.ts';

const setOf = (words: string) => new Set(words.split(' '));
/** Verbs of one. */
const singular = setOf(
  "is was isn't wasn't has hasn't doesn't seems looks costs keeps eats makes gets goes ist war hat wird es era fue tiene est etait foi tem",
);
/** Verbs that may be of one or of many: without a conjunction before it, a product that such a verb follows is the only one it is said of. */
const either = setOf("got became went ate kept turned proved cost took made broke failed died can't cannot won't will must");
const alsoJoins = setOf('and plus but y und et e pero aber mais mas');

/** Whether what follows a name that ends before this word is said of it alone. */
export function isSaidOfOne(words: readonly Word[], { index, length }: { index: number; length: number }): boolean {
  const [first, next] = [words[index], words[index + length]];
  if (!first || !next || next.sentence !== first.sentence || next.clause !== first.clause) return false;
  return singular.has(next.key) || (either.has(next.key) && !alsoJoins.has(words[index - 1]?.key ?? ''));
}
