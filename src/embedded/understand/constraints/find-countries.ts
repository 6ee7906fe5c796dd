// Finds the countries a text names, by their names and those of their cities: some providers are to be had only in some.
import type { Catalog } from '../../../catalog/catalog.ts';
import { once } from '../../../catalog/once.ts';
import type { Evidence } from '../../../contract/explained-analysis.ts';
import { quote } from '../words/point-at-words.ts';
import { splitWords, type Word } from '../words/words.ts';

/** `capitalAt`: the place among its words of the first that has a capital; none in "birr", the second in "in Turkey". */
type Name = { id: string; keys: string[]; capitalAt: number };
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
    const found = new Map<string, Evidence[]>();
    const add = (id: string, evidence: Evidence) => {
      const known = found.get(id);
      if (known) known.push(evidence);
      else found.set(id, [evidence]);
    };
    const { byFirst, unspacedNames } = names();
    const written = hasCapital.test(text);
    for (let at = 0; at < words.length; at++) {
      const word = words[at] as Word;
      const fits = ({ keys, capitalAt }: Name) =>
        (capitalAt < 0 || (capitalAt === 0 && !written) || capital.test(words[at + capitalAt]?.raw ?? '')) &&
        keys.every((key, offset) => words[at + offset]?.key === key && words[at + offset]?.sentence === word.sentence);
      // The longest first: New Mexico is not Mexico.
      const name = byFirst.get(word.key)?.find(fits);
      if (!name) continue;
      const own = words.slice(at, at + name.keys.length);
      if (!own.some(({ negated }) => negated) || isNotLeft(words, at)) add(name.id, quote(text, own));
      at += name.keys.length - 1;
    }
    if (unspaced.test(text))
      for (const { id, name } of unspacedNames)
        for (let start = text.indexOf(name); start >= 0; start = text.indexOf(name, start + 1)) {
          const end = start + name.length;
          if (!notThere.test(text.slice(end))) add(id, { text: name, start, end });
        }
    return [...found].map(([id, evidence]) => ({ id, name: countries[id]?.name ?? id, evidence }));
  };
}

/** What must not leave a country is to stay there. */
function isNotLeft(words: readonly Word[], at: number): boolean {
  const last = words[at - 1]?.key === 'the' ? words[at - 2] : words[at - 1];
  return last !== undefined && leaving.has(last.key);
}

function indexNames(countries: Catalog['countries']) {
  const byFirst = new Map<string, Name[]>();
  const unspacedNames: { id: string; name: string }[] = [];
  for (const [id, { words }] of Object.entries(countries))
    for (const name of words) {
      if (unspaced.test(name)) {
        unspacedNames.push({ id, name });
        continue;
      }
      const parts = splitWords(name);
      const first = parts[0]?.key;
      if (first === undefined) continue;
      const capitalAt = parts.findIndex(({ raw }) => capital.test(raw));
      byFirst.set(first, [...(byFirst.get(first) ?? []), { id, keys: parts.map(({ key }) => key), capitalAt }]);
    }
  for (const known of byFirst.values()) known.sort((a, b) => b.keys.length - a.keys.length);
  return { byFirst, unspacedNames };
}
