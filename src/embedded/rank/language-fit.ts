// Whether a provider speaks what the team speaks.
import type { Provider } from '../../catalog/provider-schema.ts';
import { weight } from './weights.ts';

/** What the team works in: ecosystems, and of each the very languages it has chosen, if it has. */
export type Spoken = { ecosystems: ReadonlySet<string>; chosen: readonly Provider[] };

type Speech = { languages: readonly string[]; dialects: readonly string[]; inBrowser: boolean };

export function languageFit(speech: Speech, { ecosystems, chosen }: Spoken): number {
  // Mostly nothing is spoken, and then nothing needs to be looked up.
  if (ecosystems.size === 0) return 0;
  const { languages, dialects, inBrowser } = speech;
  if (languages.length === 0) return 0;
  const isSpoken = languages.some((language) => ecosystems.has(language)) && speaksDialect({ languages, dialects }, chosen);
  if (isSpoken) return weight.sameEcosystem;
  return inBrowser ? 0 : weight.otherEcosystem;
}

/** Spring Boot is for Java, Kotlin and Groovy; who writes Clojure does so on the same platform and without it. */
function speaksDialect({ languages, dialects }: Pick<Speech, 'languages' | 'dialects'>, chosen: readonly Provider[]): boolean {
  if (dialects.length === 0) return true;
  const akin = chosen.filter(({ traits }) => traits.ecosystems.some((language) => languages.includes(language)));
  // C# runs on .NET, and what is made for .NET is made for it.
  return akin.length === 0 || akin.some(({ id, relations }) => [id, ...relations.requires].some((each) => dialects.includes(each)));
}

export const isLanguage = ({ categories }: Provider) => 'language-runtime' in categories;
