// Finds the countries a text names, by their names and those of their cities: some providers are to be had only in some.
import type { Catalog } from '../../../catalog/catalog.ts';
import { once } from '../../../catalog/once.ts';
import type { Evidence } from '../../../contract/explained-analysis.ts';
import { quote } from '../words/point-at-words.ts';
import { splitWords, type Word } from '../words/words.ts';

/** Cut into words when its first word is met: of thousands of names few ever are. */
type Name = { id: string; name: string; words: readonly Word[] | undefined };
export type FoundCountry = { id: string; name: string; evidence: Evidence[] };

const capital = /^\p{Lu}/u;
const hasCapital = /\p{Lu}/u;
const unspaced = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]/u;
/** "日本語" is the language, "韓国料理" the food: neither says where. */
const notThere = /^(?:語|语|料理|菜|人)/u;

const leaving = new Set(['leave', 'leaves', 'leaving', 'outside']);

export function createCountryFinder(countries: Catalog['countries']) {
  const names = once(() => indexNames(countries));

  return (text: string, words: readonly Word[]): FoundCountry[] => {
    const told = new Map<string, Evidence[]>();
    const add = (id: string, evidence: Evidence) => {
      const known = told.get(id);
      if (known) known.push(evidence);
      else told.set(id, [evidence]);
    };
    const { byFirst, unspacedNames } = names();
    const written = hasCapital.test(text);
    for (let at = 0; at < words.length; at++) {
      const word = words[at] as Word;
      const fits = (name: Name) => {
        const parts = wordsOf(name);
        const isHere = ({ key }: Word, offset: number) => words[at + offset]?.key === key && words[at + offset]?.sentence === word.sentence;
        if (!parts.every(isHere)) return false;
        // The first that has a capital: none in "birr", the second in "in Turkey".
        const capitalAt = parts.findIndex(({ raw }) => capital.test(raw));
        return capitalAt < 0 || (capitalAt === 0 && !written) || capital.test(words[at + capitalAt]?.raw ?? '');
      };
      // The longest first: New Mexico is not Mexico.
      const found = byFirst.get(word.key)?.find(fits);
      if (!found) continue;
      const own = words.slice(at, at + wordsOf(found).length);
      if (!own.some(({ negated }) => negated) || isNotLeft(words, at)) add(found.id, quote(text, own));
      at += own.length - 1;
    }
    if (unspaced.test(text))
      for (const { id, name } of unspacedNames)
        for (let start = text.indexOf(name); start >= 0; start = text.indexOf(name, start + 1)) {
          const end = start + name.length;
          if (!notThere.test(text.slice(end))) add(id, { text: name, start, end });
        }
    return [...told].map(([id, evidence]) => ({ id, name: countries[id]?.name ?? id, evidence }));
  };
}

/** What must not leave a country is to stay there. */
function isNotLeft(words: readonly Word[], at: number): boolean {
  const last = words[at - 1]?.key === 'the' ? words[at - 2] : words[at - 1];
  return last !== undefined && leaving.has(last.key);
}

function wordsOf(name: Name): readonly Word[] {
  name.words ??= splitWords(name.name);
  return name.words;
}

function indexNames(countries: Catalog['countries']) {
  const byFirst = new Map<string, Name[]>();
  const unspacedNames: Name[] = [];
  for (const [id, { words }] of Object.entries(countries))
    for (const name of words) {
      if (unspaced.test(name)) {
        unspacedNames.push({ id, name, words: undefined });
        continue;
      }
      const first = splitWords(name)[0]?.key;
      if (first !== undefined) byFirst.set(first, [...(byFirst.get(first) ?? []), { id, name, words: undefined }]);
    }
  for (const known of byFirst.values()) if (known.length > 1) known.sort((a, b) => wordsOf(b).length - wordsOf(a).length);
  return { byFirst, unspacedNames };
}
