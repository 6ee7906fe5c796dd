// "Postgres won't go, MySQL will"; "Drupal can be thrown out, Solr can't": a bare auxiliary says of the second product the opposite of what is
// said of the first.
import type { Word } from '../words/words.ts';
import { createWordsAround } from '../words/words-around.ts';
import type { NamedProduct } from './find-mentions.ts';
import type { Stance } from './stance.ts';

type Said = { mention: NamedProduct; stance: Stance; phrased: boolean };

const reach = 12;
/** All that is said of the second, but for who says it. */
const auxiliary = '(?:is|are|was|were|do|does|did|has|have|had|can|could|will|would|shall|should|may|might|must)';
const bare = new RegExp(
  `^(?:(?:we|i|they|you) )?(?:${auxiliary}(?<denied> not| never|n't)?|(?<also>can't|cannot|won't|shan't|never (?:has|have|did|does|do|will|would)))(?: (?:however|though|by contrast))?$`,
);
/** What may stand before it in its clause. */
const opening = /^(?:(?:and|but|while|whereas|yet|the|our|my|only) )*$/;
const denials = /^(?:no|not|never|nobody|nothing|without|cannot)$|n't$/;
/** What is not so yet may be soon, and what is hard is none the worse for it. */
const unripe = /^(?:yet|yes|too|either|neither|hard|difficult)$/;
/** That it stays, or that it is what is wrong. */
const staying = /^(?:stays?|staying|remains?|survives?|survived|exempt|exempted|kept|spared|untouched|safe|welcome)$/;
const wrong = /^(?:problem|issue|trouble|culprit|bottleneck|headache|offender)$/;

/** What such an auxiliary says of products, in the order of the text. */
export function findContrasts(said: readonly Said[], words: readonly Word[]): Map<NamedProduct, 'wanted' | 'unwanted'> {
  const fates = new Map<NamedProduct, 'wanted' | 'unwanted'>();
  const products = said.filter(({ stance }) => stance !== 'coincidental');
  for (const [at, { mention }] of products.entries()) {
    const first = products[at - 1];
    if (!first || !standsNext(first.mention, mention)) continue;
    const around = createWordsAround(words, { index: mention.index, length: mention.words.length }, reach);
    const verb = bare.exec(around.after('clause'));
    if (!verb || !opening.test(`${around.before('clause')} `.trimStart())) continue;
    const isDenied = verb.groups?.['denied'] !== undefined || verb.groups?.['also'] !== undefined;
    const predicate = saidOf(first.mention, words, mention.index);
    if (predicate.some((key) => unripe.test(key))) continue;
    if (predicate.some((key) => denials.test(key)) === isDenied) continue;
    const fate = oppositeOf({ ...first, stance: fates.get(first.mention) ?? first.stance }, predicate, isDenied);
    if (fate) fates.set(mention, fate);
  }
  return fates;
}

function standsNext({ words: [one] }: NamedProduct, { words: [other] }: NamedProduct): boolean {
  return one !== undefined && other !== undefined && one.clause !== other.clause && other.sentence - one.sentence <= 1;
}

/** The words of its clause, and of those that follow it up to here. */
function saidOf({ index, words: [own] }: NamedProduct, words: readonly Word[], to: number): string[] {
  let from = index;
  while (words[from - 1]?.clause === own?.clause) from--;
  return words.slice(from, to).map(({ key }) => key);
}

/** Who wants the one for another reason than that it stays says nothing yet against the other. */
function oppositeOf({ stance, phrased }: Said, predicate: readonly string[], isDenied: boolean): 'wanted' | 'unwanted' | undefined {
  if (!isDenied && predicate.some((key) => wrong.test(key))) return 'unwanted';
  if (stance === 'unwanted') return 'wanted';
  return stance === 'wanted' && (isDenied ? predicate.some((key) => staying.test(key)) : phrased) ? 'unwanted' : undefined;
}
