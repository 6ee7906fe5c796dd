// A vendor's name as its own products spell it, since entries hold vendors as ids alone.
import type { Catalog } from './catalog.ts';

export function vendorName(catalog: Catalog, vendor: string): string {
  const words = catalog.providers.filter((provider) => provider.vendor === vendor).flatMap(({ name }) => name.split(/[^\p{L}\p{N}]+/u));
  return words.find((word) => word.toLowerCase() === vendor) ?? vendor.slice(0, 1).toUpperCase() + vendor.slice(1);
}
