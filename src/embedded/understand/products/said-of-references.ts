// What is said of products where only a pronoun stands for them: "We run WordPress. It must go.", "Redis and Kafka run today. The former goes."
import type { Word } from '../words/words.ts';
import type { NamedProduct } from './find-mentions.ts';
import { findReferences, toReferred } from './references.ts';
import { stanceInPhrase } from './set-phrases.ts';

/** Odds that a product is ruled out, from which the trained judge is believed though a pronoun may stand for something else. */
const ruledOutFrom = 3;
/** What is denied there is mostly denied of something else: "A Laravel shop. It does not need payments." */
const denials = /^(?:no|not|never|nothing|nobody|none|neither|why|cannot|without|rarely|hardly)$|n't$/;
const particles = new Set('up off out away down'.split(' '));

/** `against` tells the odds that a product is ruled out where it is named. What is said last holds. */
export function saidOfReferences(
  products: readonly NamedProduct[],
  words: readonly Word[],
  against: (mention: NamedProduct) => number,
): Map<NamedProduct, 'wanted' | 'unwanted'> {
  const stances = new Map<NamedProduct, 'wanted' | 'unwanted'>();
  for (const { to, at } of findReferences(products, words)) {
    const [product] = to as [NamedProduct];
    const isHeard = () => !isDenied(words, at) && !isNear(product, words, at) && against(toReferred(product, words, at)) >= ruledOutFrom;
    const stance = isOfDecision(product, words, at) ? undefined : (inPhrase(words, at) ?? (isHeard() ? 'unwanted' : undefined));
    if (stance) for (const mention of to) stances.set(mention, stance);
  }
  return stances;
}

const decided = new Set('decided settled agreed done official final'.split(' '));

/** "Drupal goes, it's decided": what is decided is that it goes. */
function isOfDecision({ index, words: own }: NamedProduct, words: readonly Word[], at: number): boolean {
  const isSaid = [at + 1, at + 2].some((next) => words[next]?.clause === words[at]?.clause && decided.has(words[next]?.key ?? ''));
  return isSaid && stanceInPhrase(words, { index, length: own.length }) === 'unwanted';
}

function inPhrase(words: readonly Word[], at: number): 'wanted' | 'unwanted' | undefined {
  const told = withNameLast(withVerb(words, at), at);
  const stance = stanceInPhrase(told.words, { index: told.at, length: 1 });
  return stance === 'mentioned' || (stance === 'unwanted' && isDenied(words, at)) ? undefined : stance;
}

/** "It's coming out": a name would have its verb apart. */
function withVerb(words: readonly Word[], at: number): readonly Word[] {
  const own = words[at] as Word;
  const verb = own.key.endsWith("'s") ? 'is' : own.key.endsWith("'re") ? 'are' : undefined;
  return verb ? [...words.slice(0, at + 1), { ...own, key: verb }, ...words.slice(at + 1)] : words;
}

/** "We are not giving it up": a name would come after the particle. */
function withNameLast(words: readonly Word[], at: number): { words: readonly Word[]; at: number } {
  const [own, next] = [words[at] as Word, words[at + 1]];
  if (!next || !particles.has(next.key) || next.clause !== own.clause) return { words, at };
  return { words: [...words.slice(0, at), next, own, ...words.slice(at + 2)], at: at + 1 };
}

function isDenied(words: readonly Word[], at: number): boolean {
  const { clause } = words[at] as Word;
  return words.some((word) => word.clause === clause && (word.negated || denials.test(word.key)));
}

/** In one sentence the judge has seen both. */
function isNear({ words: [first] }: NamedProduct, words: readonly Word[], at: number): boolean {
  return first?.sentence === words[at]?.sentence;
}
