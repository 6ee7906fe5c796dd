// What nobody is to touch stays: "no changes to Kafka", "don't touch Adyen" and "leave Stripe alone" are read as "keep" it, so that nobody takes
// them for a denial of the thing itself.
import type { Word } from './words.ts';

const setOf = (words: string) => new Set(words.split(/\s+/));
const deniers = setOf(
  "no not without nobody don't dont doesn't can't cannot mustn't shouldn't won't nicht kein keine ohne sin pas sans nao sem",
);
/** What may stand between the denial and the deed. */
const between = setOf('may must should shall can will want wants to need have plan any please ever make making do be allowed permitted');
const deeds = setOf(
  `touch touching change changing modify modifying break breaking alter altering disturb disturbing rewrite rewriting refactor refactoring
  rebuild rebuilding reinvent reinventing tocar toucher modificar modifier`,
);
/** "Must not be touched". */
const done = setOf('touched changed modified altered broken disturbed rewritten replaced migrated');
/** Deeds as things, which need a word that says to what they are done. */
const changes = setOf(
  `change changes modification modifications alteration alterations rewrite rewrites migration migrations replacement refactoring
  anderung anderungen cambio cambios changement changements modificaciones mudanca mudancas`,
);
const onto = setOf('to of in on an am en a au aux de del du da do no na');
/** Who changes no code programs nothing, and who breaks no bank pays little. */
const idioms = setOf('code line lines bank');
const articles = setOf('the a an any single our your existing current');
const touching = setOf('touch touching tocar toucher');
const subjects = setOf("we i they we'll i'll will would");
export const leftAloneFrom: ReadonlySet<string> = new Set([...deniers, 'leave']);
const longestGap = 3;
/** How far after "leave" the word stands that says how. */
const reach = 6;
const pronouns = setOf('it that them those these both');
const asItIs = setOf('alone untouched unchanged');

export function keepWhatIsLeftAlone(words: readonly Word[]): Word[] {
  const kept: Word[] = [];
  for (let at = 0; at < words.length; at++) {
    const word = words[at] as Word;
    const deed = deniers.has(word.key) ? deedAfter(words, at) : undefined;
    if (deed) {
      kept.push({ ...(words[deed.at] as Word), key: 'keep' });
      at = deed.objectAt - 1;
    } else if (word.key === 'not' && words[at + 1]?.key === 'be' && done.has(words[at + 2]?.key ?? '')) {
      kept.push(words[at + 1] as Word, { ...(words[at + 2] as Word), key: 'kept' });
      at += 2;
    } else if (word.key === 'leave' && isLeftAlone(words, at)) kept.push({ ...word, key: 'keep' });
    else kept.push(word);
  }
  return kept;
}

/** The deed that is denied here, and where what it would be done to begins. */
function deedAfter(words: readonly Word[], from: number): { at: number; objectAt: number } | undefined {
  const { clause } = words[from] as Word;
  const isHere = (at: number) => words[at]?.clause === clause;
  let at = from + 1;
  while (at <= from + longestGap && isHere(at) && between.has(words[at]?.key ?? '')) at++;
  if (!isHere(at + 1)) return undefined;
  const { key } = words[at] as Word;
  const isThing = changes.has(key) && onto.has(words[at + 1]?.key ?? '');
  if (!isThing && (words[from]?.key === 'no' || !deeds.has(key))) return undefined;
  const objectAt = isThing ? at + 2 : at + 1;
  let head = objectAt;
  while (articles.has(words[head]?.key ?? '')) head++;
  if (!isHere(head) || idioms.has(words[head]?.key ?? '')) return undefined;
  // "We won't touch PHP" is a refusal of PHP.
  return touching.has(key) && head === objectAt && subjects.has(words[from - 1]?.key ?? '') ? undefined : { at, objectAt };
}

/** "Leave the checkout alone", "leave Kafka as it is", "please leave them". */
function isLeftAlone(words: readonly Word[], at: number): boolean {
  const [last, next, end] = [words[at - 1], words[at + 1], words[at + 2]];
  if (last?.key === 'please' && pronouns.has(next?.key ?? '') && end?.sentence !== next?.sentence) return true;
  for (let next = at + 2; next <= at + reach && words[next]?.sentence === words[at]?.sentence; next++) {
    const { key } = words[next] as Word;
    if (asItIs.has(key) || (key === 'as' && ['is', 'it', 'they'].includes(words[next + 1]?.key ?? ''))) return true;
  }
  return false;
}
