// cpanfile: modules of Perl.
import type { ManifestReader } from './manifest-reader.ts';

export const cpanfile: ManifestReader = {
  names: /^cpanfile$/,
  read(text) {
    return Array.from(text.matchAll(/^[ \t]*(requires|recommends|test_requires)\s+['"]?([\w:]+)/gm), ([, how, name = '']) => ({
      ecosystem: 'cpan' as const,
      name,
      scope: how === 'test_requires' ? ('dev' as const) : ('main' as const),
    }));
  },
};
