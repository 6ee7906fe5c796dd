// project.clj and deps.edn: Clojure's coordinates, which are Maven's with a slash.
import type { ManifestReader } from './manifest-reader.ts';

export const clojure: ManifestReader = {
  names: /^(project\.clj|deps\.edn|shadow-cljs\.edn)$/,
  read(text, { name }) {
    const plain = text.replace(/;.*$/gm, '');
    const found = name.endsWith('.clj')
      ? plain.matchAll(/\[\s*([\w.-]+(?:\/[\w.-]+)?)\s+"/g)
      : plain.matchAll(/(?<![\w.-])([\w.-]+\/[\w.-]+)\s+\{\s*:(?:mvn|git|local)|\[\s*([\w.-]+(?:\/[\w.-]+)?)\s+"/g);
    return Array.from(found, ([, one, other]) => {
      const [group = '', artifact = group] = (one ?? other ?? '').split('/');
      return { ecosystem: 'maven' as const, name: `${group}:${artifact}` };
    });
  },
};
