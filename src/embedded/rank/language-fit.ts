// Whether a provider speaks what the team speaks.
import type { Provider } from '../../catalog/provider-schema.ts';
import { weight } from './weights.ts';

export function languageFit(languages: readonly string[], spoken: ReadonlySet<string>): number {
  if (spoken.size === 0 || languages.length === 0) return 0;
  return languages.some((language) => spoken.has(language)) ? weight.sameEcosystem : weight.otherEcosystem;
}

/** What a programming language, chosen or ruled out by name, stands for; nothing for other providers. */
export function languagesOf(provider: Provider | undefined): readonly string[] {
  return provider && 'language-runtime' in provider.categories ? provider.traits.ecosystems : [];
}
