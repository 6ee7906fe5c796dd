// build.sbt: Scala's coordinates, read as text. Artefacts lose the suffix of the Scala version.
import type { ManifestReader } from './manifest-reader.ts';

export const sbt: ManifestReader = {
  names: /(^build|^plugins|^dependencies|^versions)\.(sbt|scala)$|\.sbt$/,
  read(text) {
    return Array.from(
      text
        .replace(/^\s*\/\/.*$/gm, '')
        .matchAll(/"([\w.-]+)"\s*%%?%?\s*"([\w.-]+)"\s*%\s*[^\n,)]*?(%\s*"?(?:test|it)\b"?|\bTest\b)?\s*(?=[,)\n]|$)/gi),
      ([, group, artifact = '', test]) => ({
        ecosystem: 'maven' as const,
        name: `${group}:${artifact.replace(/_(2\.\d+|3)$/, '')}`,
        scope: test === undefined ? ('main' as const) : ('dev' as const),
      }),
    );
  },
};
