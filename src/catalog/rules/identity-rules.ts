// Rules that keep entries apart: nobody shares a name, an alias or a website.
import { providerFile, type Rule } from './rule.ts';

export const namesAreUnique: Rule = ({ providers }) => {
  const owners = new Map<string, { id: string; isDoubtful: boolean }>();
  const faults: string[] = [];
  for (const { id, name, aliases, ordinaryWords } of providers) {
    for (const word of [name, ...aliases]) {
      const [key, isDoubtful] = [word.toLowerCase(), ordinaryWords.includes(word)];
      const owner = owners.get(key);
      if (owner === undefined) owners.set(key, { id, isDoubtful });
      else if (owner.id === id) faults.push(`${providerFile(id)}: remove the alias "${word}"; it repeats the name or another alias`);
      else if (!isDoubtful || !owner.isDoubtful)
        faults.push(
          `${providerFile(id)}: "${word}" already names ${owner.id}; remove it from one of the two, or list it in both as ordinary`,
        );
    }
  }
  return faults;
};

export const famousNamesAreUnique: Rule = ({ famous = [] }) => {
  const names = famous.flatMap(({ name, aliases }) => [name, ...aliases].map((word) => word.toLowerCase()));
  const twice = names.filter((name, at) => names.indexOf(name) !== at);
  return twice.map((name) => `famous.yml: "${name}" stands there twice; keep one`);
};

export const countryWordsAreUnique: Rule = ({ countries = {} }) => {
  const words = Object.values(countries).flatMap((country) => country.words.map((word) => word.toLowerCase()));
  const twice = words.filter((word, at) => words.indexOf(word) !== at);
  return twice.map((word) => `countries.yml: "${word}" stands there twice; keep one, or none where it tells of two countries`);
};

export const websitesAreUnique: Rule = ({ providers }) => {
  const owners = new Map<string, string>();
  return providers.flatMap(({ id, website }) => {
    const key = website.replace(/\/$/, '').replace('://www.', '://').toLowerCase();
    const owner = owners.get(key);
    owners.set(key, id);
    return owner === undefined
      ? []
      : [`${providerFile(id)}: has the same website as ${owner}; link the page of this very product, or merge the two`];
  });
};

export const ordinaryWordsAreNames: Rule = ({ providers }) =>
  providers.flatMap(({ id, name, aliases, ordinaryWords, properNames }) =>
    Object.entries({ ordinaryWords, properNames }).flatMap(([list, words]) =>
      words
        .filter((word) => ![name, ...aliases].some((each) => each === word || (list === 'ordinaryWords' && each.toLowerCase() === word)))
        .map((word) => `${providerFile(id)}: ${list} lists "${word}", which is neither its name nor an alias; write it exactly as there`),
    ),
  );
