// Whether a provider speaks what the team speaks.
import { weight } from './weights.ts';

export function languageFit(languages: readonly string[], spoken: ReadonlySet<string>): number {
  if (spoken.size === 0 || languages.length === 0) return 0;
  return languages.some((language) => spoken.has(language)) ? weight.sameEcosystem : weight.otherEcosystem;
}
