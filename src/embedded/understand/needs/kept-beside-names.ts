// Where a name is ruled out, and a sentence says how far that goes, the parts it lists are wanted, from somebody else: "nothing from Google, so no
// maps or analytics from them", "nothing that runs on the JVM, message broker included".
import { groupBy } from '../../../catalog/group-by.ts';
import type { Word } from '../words/words.ts';

const fromThem = / (?:from|by|of) (?:them|theirs)$/;
const included = / (?:included|inclusive|inbegriffen|eingeschlossen|incluidos?|incluidas?|comprise?s?)$/;
/** "Stripe takes the money, no shipping included" denies by itself. */
const denying = / (?:no|not|never|without|kein\p{L}*|ohne|nicht|sans|pas|sin|sem|nao) /u;
const said = (words: readonly Word[]) => ` ${words.map(({ key }) => key).join(' ')}`;

/** In place. What the names themselves are called stays as it is. */
export function keepBesideNames(words: readonly Word[], ofNames: ReadonlySet<Word>): void {
  if (ofNames.size === 0) return;
  for (const sentence of groupBy(words, (word) => word.sentence).values()) {
    const name = sentence.findIndex((word) => ofNames.has(word));
    if (name < 0) continue;
    const { clause: ofName } = sentence[name] as Word;
    const after = sentence.slice(name).filter((word) => word.clause !== ofName && !ofNames.has(word));
    const clauses = [...groupBy(after, ({ clause }) => clause).values()];
    const isExtent = (clause: readonly Word[]) => included.test(said(clause)) && !denying.test(said(clause));
    const last = fromThem.test(said(sentence)) ? clauses.length : 1 + clauses.findIndex(isExtent);
    for (const word of clauses.slice(0, last).flat()) word.negated = false;
  }
}
