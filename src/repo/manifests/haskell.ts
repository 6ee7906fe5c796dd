// Haskell's packages: Cabal files and hpack's package.yaml, read as text since both list `name bounds` after a colon or a dash.
import type { ManifestReader } from './manifest-reader.ts';

export const haskell: ManifestReader = {
  names: /\.cabal$|^package\.yaml$/,
  read(text, { name }) {
    const body = name.endsWith('.cabal')
      ? Array.from(text.matchAll(/^[ \t]*build-depends:((?:[^\n]*\n?)(?:[ \t]+[^\n:]*\n|[ \t]*,[^\n]*\n)*)/gim), ([, list = '']) =>
          list.split(/[,\n]/),
        ).flat()
      : Array.from(text.matchAll(/^[ \t]*-[ \t]+([A-Za-z][\w-]*)/gm), ([, item = '']) => item);
    return body.flatMap((item) => {
      const library = /^\s*([A-Za-z][\w-]*)/.exec(item)?.[1];
      return library === undefined ? [] : [{ ecosystem: 'hackage' as const, name: library }];
    });
  },
};
