// "Elasticsearch stays, but no Elastic Cloud": what is refused is one form of a product that is wanted.
import type { Word } from '../words/words.ts';

type Named = { providers: readonly string[]; words: readonly Word[]; index: number };

const capital = /^\p{Lu}/u;
/** In which form one may have a product. */
const edition = /^(?:cloud|saas|enterprise|hosted|managed|licen[cs]es?|lock|lock-in|extensions?|plugins?|desktop|premium|pro|services?)$/;

/** Whether more words after a denied name, or in it, make it that of a longer thing, where the product stands undenied elsewhere. */
export function isOfEdition(mention: Named, named: readonly Named[], words: readonly Word[]): boolean {
  const last = mention.words.at(-1) as Word;
  const next = mention.words.length > 1 && edition.test(last.key) ? last : words[mention.index + mention.words.length];
  const isSame = ({ providers }: Named) => providers.some((id) => mention.providers.includes(id));
  return (
    next !== undefined &&
    next.clause === mention.words[0]?.clause &&
    (edition.test(next.key) || capital.test(next.raw)) &&
    named.some((other) => other !== mention && isSame(other) && !other.words.some(({ negated }) => negated))
  );
}
