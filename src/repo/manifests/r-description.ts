// DESCRIPTION and renv.lock: packages of R.
import { asRecord } from './as-record.ts';
import type { ManifestReader } from './manifest-reader.ts';

export const rDescription: ManifestReader = {
  names: /^description$/,
  read(text) {
    if (!/^(Package|Type|Imports|Depends):/m.test(text)) return [];
    const fields = Array.from(text.matchAll(/^(Imports|Depends|Suggests|LinkingTo):((?:[^\n]*\n?)(?:[ \t]+[^\n]*\n?)*)/gm));
    const packages = fields.flatMap(([, field, list = '']) =>
      Array.from(list.matchAll(/(?<![\w.])([A-Za-z][\w.]+)(?=\s*(?:[,(\n]|$))/g), ([, name = '']) => ({
        ecosystem: 'cran' as const,
        name,
        scope: field === 'Suggests' ? ('dev' as const) : ('main' as const),
      })),
    );
    // That there is such a file is what says R; its name alone is too plain to.
    return [{ ecosystem: 'marks', name: 'package of R' }, ...packages.filter(({ name }) => name !== 'R')];
  },
};

export const renvLock: ManifestReader = {
  names: /^renv\.lock$/,
  read(text) {
    const found = asRecord(asRecord(JSON.parse(text))['Packages']);
    return Object.keys(found).map((name) => ({ ecosystem: 'cran' as const, name, unsure: true }));
  },
};
