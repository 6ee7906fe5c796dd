// The categories that a project is one of itself: nobody recommends a help desk to those who make one.
import type { Catalog } from '../catalog/catalog.ts';
import { homeCategory } from './home-category.ts';
import type { Repo } from './read-repo.ts';

/** "An open-source alternative to Zendesk and Intercom": what follows names the project's rivals. */
const rivals =
  /\b(?:alternatives?|replacements?|competitors?|substitutes?|clones?)\b[^.!?]{0,160}|\b(?:inspired by|similar to)\b[^.!?]{0,80}/gi;

export function whatItIs(catalog: Catalog, { own }: Pick<Repo, 'own'>, description: string): Set<string> {
  const spans = Array.from(description.matchAll(rivals), ([span]) => span).join(' … ');
  const title = /^([^.]{2,40})\./.exec(description)?.[1]?.trim().toLowerCase() ?? '';
  const names = new Set([title, ...own.map((name) => name.slice(name.lastIndexOf('/') + 1).toLowerCase())]);
  const same = catalog.providers.filter(
    ({ id, name, aliases, ordinaryWords, properNames }) =>
      names.has(id) ||
      [name, ...aliases].some(
        (word) => names.has(word.toLowerCase()) || (![...ordinaryWords, ...properNames].includes(word) && isNamed(word, spans)),
      ),
  );
  return new Set(same.map((provider) => homeCategory(catalog, provider)));
}

function isNamed(word: string, text: string): boolean {
  const at = text.indexOf(word);
  return at >= 0 && word.length > 2 && !/\w/.test(text[at - 1] ?? ' ') && !/\w/.test(text[at + word.length] ?? ' ');
}
