// go.mod: the modules a Go module asks for itself. What it only drags along is marked there and left out here.
import type { ManifestReader } from './manifest-reader.ts';

export const goMod: ManifestReader = {
  names: /^go\.mod$/,
  read(text) {
    const blocks = Array.from(text.matchAll(/^require\s*\(([\s\S]*?)(?:^\)|(?![\s\S]))/gm), ([, body = '']) => body.split('\n')).flat();
    const single = Array.from(text.matchAll(/^require\s+([^(\s].*)$/gm), ([, line = '']) => line);
    return [...blocks, ...single]
      .filter((line) => !/\/\/\s*indirect/.test(line))
      .flatMap((line) => {
        const name = /^\s*([\w.~-]+(?:\/[\w.~-]+)*)\s+v/.exec(line)?.[1];
        return name === undefined ? [] : [{ ecosystem: 'go' as const, name }];
      });
  },
  makes(text) {
    const name = /^module\s+(\S+)/m.exec(text)?.[1];
    return name === undefined ? [] : [name];
  },
};
