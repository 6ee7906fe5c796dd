// Names that are none in this text, though it has their words and somebody might mean them.
import type { Catalog } from '../../../catalog/catalog.ts';
import type { Provider } from '../../../catalog/provider-schema.ts';
import type { NamedProduct } from './find-mentions.ts';

export const isSoldAsService = (provider: Provider | undefined): boolean => provider?.traits.run.every((way) => way === 'managed') ?? false;

/** "Nobody here writes code" is not about HERE. */
const isShouted = ({ name = '' }: { name?: string } = {}) => name === name.toUpperCase();

export function createNoNames(catalog: Catalog) {
  return {
    /** Who writes capitals writes those of a company, too: "front matter" is not by Front. Nor is "Plain TypeScript" by Plain. */
    isOrdinary: ({ ordinary, setting, providers }: NamedProduct) =>
      ordinary && (setting.small || setting.leadsIn) && providers.every((id) => isSoldAsService(catalog.provider(id))),
    isNoName: ({ ordinary, setting, providers }: NamedProduct) =>
      setting.ofPlace || setting.ofLicence || (ordinary && setting.small && providers.every((id) => isShouted(catalog.provider(id)))),
  };
}
