// Every name by which a text may mean a provider, by its first word: names, aliases, and stacks that are called by their parts.
import type { Catalog } from '../../../catalog/catalog.ts';
import { groupBy } from '../../../catalog/group-by.ts';
import { splitWords, toKey } from '../words/words.ts';

export type Name = {
  keys: string[];
  provider: string;
  spelled: string;
  ordinary: boolean;
  proper: boolean;
  /** An ordinary word that nobody writes large, so that a capital tells the product. */
  onlySmall: boolean;
  /** A lamp is no LAMP. */
  onlyCapitals: boolean;
  /** What nobody says of a product, as it has no plural. */
  plural: boolean;
  /** Names a stack, and so all of its parts; otherwise one of those who bear it. */
  ofStack: boolean;
};

/** Most names are, and there are thousands to cut up at the start. */
const oneWord = /^[a-z0-9]+$/i;
/** Two letters or fewer, or a bare number, say nothing by themselves; C# is no word. */
const saysNothing = /^[a-z0-9]{0,2}$/;

/** Of what these hold there is one each: pythons are snakes, dockers are people. */
const countless = ['language-runtime', 'containers'];

export function indexNames({ providers, stacks }: Pick<Catalog, 'providers' | 'stacks'>): Map<string, Name[]> {
  const names: Name[] = [];
  const add = ({ spelled, ordinary, ...name }: Partial<Name> & Pick<Name, 'spelled' | 'provider'>) => {
    const keys = oneWord.test(spelled) ? [spelled.toLowerCase()] : splitWords(spelled).map(({ key }) => key);
    if (keys.length === 0) return;
    const isShort = saysNothing.test(toKey(spelled).replaceAll(/[^\p{L}\p{N}+#]/gu, ''));
    names.push({
      proper: false,
      onlySmall: false,
      onlyCapitals: false,
      plural: false,
      ofStack: false,
      ...name,
      spelled,
      keys,
      ordinary: ordinary || isShort,
    });
  };
  for (const { id, name, aliases, ordinaryWords, properNames, categories } of providers) {
    if (countless.some((category) => category in categories) && ordinaryWords.includes(name) && !saysNothing.test(name.toLowerCase()))
      add({ spelled: `${name}s`, provider: id, ordinary: true, plural: true });
    for (const spelled of new Set([name, ...aliases])) {
      const onlySmall = ordinaryWords.includes(spelled.toLowerCase());
      const ordinary = onlySmall || ordinaryWords.includes(spelled);
      add({ spelled, provider: id, ordinary, onlySmall, proper: properNames.includes(spelled) });
    }
  }
  for (const [name, { parts, word }] of Object.entries(stacks))
    for (const provider of parts) {
      add({ spelled: name, provider, ordinary: word, onlyCapitals: word, ofStack: true });
      add({ spelled: `${name} stack`, provider, onlyCapitals: word, ofStack: true });
    }
  // Longest first under each word; a sort keeps the order of those that are equally long.
  names.sort((a, b) => b.keys.length - a.keys.length);
  return groupBy(names, ({ keys: [first = ''] }) => first);
}
