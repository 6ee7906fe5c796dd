// "Uber for lawns", "a Slack clone": a famous product named as a likeness stands for what people do with it, and is no choice of a product.
import type { Famous } from '../../../catalog/catalog.ts';
import { once } from '../../../catalog/once.ts';
import { splitWords, type Word } from '../words/words.ts';
import { hasLikeningSuffix } from './likening-suffix.ts';
import { isReplaced } from './replaced.ts';

type Likened = { famous: Famous; index: number; length: number };
type Named = { index: number };

const setOf = (words: string) => new Set(words.split(' '));
/** What makes the name after it a likeness, whatever it names. */
const beforeAny = setOf('similar+to inspired+by');
/** The same, for names of which nobody builds anything. */
const before = setOf('like wie como comme tipo');
/** "A better Jira for game studios". */
const improved = setOf(
  'better cheaper simpler lighter nicer friendlier faster smaller modern lightweight minimal source bessere billigere',
);
/** "Tinder for dogs", "Uber but for lawns", at the beginning of a thought. */
const turning = setOf('for but meets fur aber pour mais para pero mas');
const opening = setOf("a an the basically think imagine its it's is be like ein eine der das un une una um uma o mini own local build");
const beforeRun = /(?:类似|類似|像|仿|仿照|类似于)$/u;
const afterRun = /^(?:のような|みたいな|風の|っぽい|的克隆|克隆|那样|一样|クローン)/u;

export function createLikenesses(famous: readonly Famous[]) {
  const byFirst = once(() => indexNames(famous));
  /** `named` are products that things are built with: of those only plain words of likening make a likeness. */
  const findLikenesses = (text: string, words: readonly Word[], named: readonly Named[]): Likened[] => {
    if (famous.length === 0) return [];
    const built = new Set(named.map((mention) => mention.index));
    return words.flatMap((word, at) => {
      const match = byFirst()
        .get(word.key)
        ?.find(({ keys }) => keys.every((key, offset) => words[at + offset]?.key === key));
      if (!match) return [];
      const length = match.keys.length;
      return isLikeness({ text, words, index: at, length, isBuiltWith: built.has(at) })
        ? [{ famous: match.famous, index: at, length }]
        : [];
    });
  };
  return { findLikenesses, opensFamousName: (key: string) => byFirst().has(key) };
}

type Place = { text: string; words: readonly Word[]; index: number; length: number; isBuiltWith: boolean };

function isLikeness({ text, words, index, length, isBuiltWith }: Place): boolean {
  if (words[index]?.negated) return false;
  const keyAt = (at: number) => (words[at]?.sentence === words[index]?.sentence ? (words[at]?.key ?? '') : '');
  const [last, next] = [keyAt(index - 1), keyAt(index + length)];
  const [start, end] = [words[index]?.start ?? 0, words[index + length - 1]?.end ?? 0];
  if (isReplaced(words, { index, length }) || afterRun.test(next) || beforeRun.test(last)) return true;
  if (hasLikeningSuffix(text, { start, end })) return true;
  if (beforeAny.has(`${keyAt(index - 2)}+${last}`)) return true;
  if (improved.has(last) && (next === '' || turning.has(next))) return true;
  if (isBuiltWith) return before.has(last) && next === 'but';
  return before.has(last) || (turning.has(next) && (last === '' || opening.has(last)));
}

/** Longest names first. */
function indexNames(famous: readonly Famous[]): Map<string, { keys: string[]; famous: Famous }[]> {
  const byFirst = new Map<string, { keys: string[]; famous: Famous }[]>();
  for (const each of famous)
    for (const name of [each.name, ...each.aliases]) {
      const keys = splitWords(name).map(({ key }) => key);
      const first = keys[0] ?? '';
      byFirst.set(first, [...(byFirst.get(first) ?? []), { keys, famous: each }]);
    }
  for (const names of byFirst.values()) names.sort((a, b) => b.keys.length - a.keys.length);
  return byFirst;
}
