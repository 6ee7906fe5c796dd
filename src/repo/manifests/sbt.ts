// build.sbt: Scala's coordinates, read as text. Artefacts lose the suffix of the Scala version.
import type { ManifestReader } from './manifest-reader.ts';

export const sbt: ManifestReader = {
  names: /(^build|^plugins|^dependencies|^versions)\.(sbt|scala)$|\.sbt$/,
  read(text) {
    return Array.from(
      text.replace(/^[ \t]*\/\/.*$/gm, '').matchAll(/"([\w.-]+)"\s*%%?%?\s*"([\w.-]+)"\s*%([^\n,)]*)/g),
      ([, group, artifact = '', rest = '']) => ({
        ecosystem: 'maven' as const,
        name: `${group}:${artifact.replace(/_(2\.\d+|3)$/, '')}`,
        scope: /(?:%\s*"?(?:test|it)\b"?|\bTest)\s*$/i.test(rest) ? ('dev' as const) : ('main' as const),
      }),
    );
  },
};
