// Rules that keep packages telling: none both certain and guessed, none written twice.
import { packageName } from '../package-name.ts';
import type { PackageEcosystem } from '../package-schema.ts';
import { providerFile, type Rule } from './rule.ts';

export const packagesAreToldOnce: Rule = ({ providers }) =>
  providers.flatMap(({ id, packages, hints }) => {
    const seen = new Set<string>();
    const told = [packages, hints].flatMap((traces) => Object.entries(traces ?? {}) as [PackageEcosystem, string[]][]);
    return told.flatMap(([ecosystem, names]) =>
      names.flatMap((name) => {
        const key = `${ecosystem} ${packageName(ecosystem, name)}`;
        if (seen.has(key)) return [`${providerFile(id)}: ${ecosystem} lists "${name}" twice; keep it once, in packages or in hints`];
        seen.add(key);
        return [];
      }),
    );
  });
