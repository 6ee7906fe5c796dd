// What a text has no such thing of yet, or cannot do without, is missing and not unneeded: "we have no monitoring yet", "currently no CI",
// "without a CMS editors can't update pages", "nobody remembers who called whom".
import { means } from './means.ts';
import { ofThings } from './negation.ts';
import type { Word } from './words.ts';

const setOf = (words: string) => new Set(words.split(/\s+/));
const deniers = setOf("no not don't dont doesn't kein keine keinen pas aucun aucune sin ningun nenhum nenhuma sem");
/** That something is there, or somebody has it. */
const being = setOf('have has had having got there exist exists existing place haben hat gibt avons tenemos tiene hay temos tem');
/** Of now, and perhaps no longer of tomorrow. */
const now = setOf(
  'yet currently presently today present moment noch bisher aktuell derzeit encore actuellement todavia actualmente ainda atualmente',
);
export const missingFrom: ReadonlySet<string> = new Set([...deniers, 'without', 'nobody', 'none', 'noone', 'cannot', "can't", 'cant']);
const cannot = setOf("can't cannot cant nobody");
/** "Nobody knows which of them is late": what nobody is aware of is what shall be known. */
const noOne = setOf('nobody none no noone');
const aware =
  /^(?:one |of us |of them |here )?(?:[a-z]+ly |here |ever |still |else )?(?:(?:remembers?|notices?|noticed|realises?|realizes?|spots?|spotted|keeps? track|saw|sees) |(?:(?:knows?|knew|(?:can|could) (?:say|tell|see|find out)|finds? out|is sure|agrees?|sees?) )(?:[^ ]+ )?(?:who|whom|whose|what|which|where|when|why|how(?! to)|whether|if) )/;
/** How many words after it are looked at. */
const within = 8;
/** "We cannot afford narrators": what people would do has to be done without them. */
const people =
  /^afford (?:to (?:pay|hire|employ) )?(?:an? |any |the |more |real |professional |human |[a-z]+ ){0,2}?(?:[a-z]+(?:ators?|ists?|eers?)|(?:account|assist|consult|attend)ants?|(?:interpret|develop|programm|teach|writ|speak|photograph|design|research|lawy|train|work|read)ers?|staff|clerks?|people|secretar(?:y|ies)|guards?|actors?|editors?|tutors?|doctors?|nurses?)(?: |$)/;
/** More words between what is missing and what cannot be done tell of something else. */
const reach = 6;

export function nameWhatIsMissing(words: readonly Word[]): Word[] {
  const missing: number[] = [];
  const needed: { from: number; to: number }[] = [];
  for (let at = 0; at < words.length; at++) {
    const { key } = words[at] as Word;
    if ((deniers.has(key) && isOfNow(words, at)) || (noOne.has(key) && follows(words, at, aware)) || lacksPeople(words, at))
      missing.push(at);
    const lack = cannotWithout(words, at);
    if (lack) needed.push(lack);
  }
  if (missing.length + needed.length === 0) return [...words];
  const [named, dropped] = [new Set([...missing, ...needed.map(({ from }) => from)]), new Set(needed.map(({ to }) => to))];
  return words.flatMap((word, at) => (dropped.has(at) ? [] : named.has(at) ? { ...word, key: 'missing' } : word));
}

/** Whether the clause speaks of what is there now, or opens with that it speaks of now: "no search yet" alone puts it off. */
function isOfNow(words: readonly Word[], at: number): boolean {
  const { clause } = words[at] as Word;
  let [from, to] = [at, at + 1];
  while (words[from - 1]?.clause === clause) from--;
  while (words[to]?.clause === clause) to++;
  const around = words.slice(from, to).map(({ key }) => key);
  // "What we do not have is any decent tracing".
  if (around.slice(0, at - from).includes('what') && around.slice(at - from + 1, at - from + 3).some((key) => being.has(key))) return true;
  if (!around.some((key) => now.has(key)) || around.some((key) => means.has(key))) return false;
  return around.some((key) => being.has(key)) || (ofThings.has(around[at - from] ?? '') && now.has(around[at - from - 1] ?? ''));
}

function lacksPeople(words: readonly Word[], at: number): boolean {
  return words[at + 1]?.key === 'afford' && cannot.has(words[at]?.key ?? '') && follows(words, at, people);
}

function follows(words: readonly Word[], at: number, pattern: RegExp): boolean {
  const { sentence } = words[at] as Word;
  const follow = words.slice(at + 1, at + 1 + within).filter((word) => word.sentence === sentence);
  return pattern.test(`${follow.map(({ key }) => key).join(' ')} `);
}

/** Where a sentence opens with what something cannot be done without, and says so. */
function cannotWithout(words: readonly Word[], from: number): { from: number; to: number } | undefined {
  const { key, sentence } = words[from] as Word;
  if (key !== 'without' || words[from - 1]?.sentence === sentence) return undefined;
  for (let to = from + 2; to <= from + reach && words[to]?.sentence === sentence; to++)
    if (cannot.has(words[to]?.key ?? '')) return { from, to };
  return undefined;
}
