// What a given choice cannot do without: who runs BookStack runs MySQL or MariaDB, whatever others store their data in.
import type { Catalog } from '../../catalog/catalog.ts';
import { isLanguage } from './language-fit.ts';

/** One of several that is given will do; and languages are spoken, which is weighed by itself. */
export function requiredByGiven(catalog: Catalog, given: ReadonlySet<string>): ReadonlySet<string> {
  const required = [...given].flatMap((id) => {
    const requires = catalog.provider(id)?.relations.requires ?? [];
    return requires.some((other) => given.has(other)) ? [] : requires.flatMap((other) => catalog.provider(other) ?? []);
  });
  return new Set(required.filter((provider) => !isLanguage(provider)).map(({ id }) => id));
}
