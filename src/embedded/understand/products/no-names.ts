// Names that are none in this text, though it has their words and somebody might mean them.
import type { Catalog } from '../../../catalog/catalog.ts';
import type { Provider } from '../../../catalog/provider-schema.ts';
import type { Word } from '../words/words.ts';
import type { NamedProduct } from './find-mentions.ts';

export const isSoldAsService = (provider: Provider | undefined): boolean => provider?.traits.run.every((way) => way === 'managed') ?? false;

/** "Nobody here writes code" is not about HERE. */
const isShouted = ({ name = '' }: { name?: string } = {}) => name === name.toUpperCase();

/** "ADA compliant" is about a law; nobody shouts the name of Ada. */
const isInitials = (words: readonly Word[]) => words.length === 1 && /^[A-Z]{3}$/.test(words[0]?.raw ?? '');

const bears = (provider: Provider | undefined, name = '') => provider?.name === name || (provider?.aliases.includes(name) ?? false);

/** A README is not by ReadMe; who writes "latex" may well mean LaTeX. */
const capitalsInside = /^.+\p{Lu}/u;
const isShoutedOtherwise = (provider: Provider | undefined, name = '') =>
  provider !== undefined &&
  name === name.toUpperCase() &&
  capitalsInside.test(provider.name) &&
  provider.name.toUpperCase() === name &&
  !bears(provider, name);

export function createNoNames(catalog: Catalog) {
  return {
    /** Who writes capitals writes those of a company, too: "front matter" is not by Front. Nor is "Plain TypeScript" by Plain. */
    isOrdinary: ({ ordinary, setting, providers }: NamedProduct) =>
      ordinary && (setting.small || setting.leadsIn) && providers.every((id) => isSoldAsService(catalog.provider(id))),
    isNoName: ({ ordinary, setting, providers, words }: NamedProduct) =>
      setting.ofPlace ||
      setting.ofLicence ||
      (ordinary && words.length === 1 && providers.every((id) => isShoutedOtherwise(catalog.provider(id), words[0]?.raw))) ||
      (ordinary && isInitials(words) && !providers.some((id) => bears(catalog.provider(id), words[0]?.raw))) ||
      (ordinary && setting.small && providers.every((id) => isShouted(catalog.provider(id)))),
  };
}
