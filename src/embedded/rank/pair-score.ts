// What two first choices are worth to each other.
import type { Catalog } from '../../catalog/catalog.ts';
import type { Provider } from '../../catalog/provider-schema.ts';
import { type Bonds, type Code, createBonds } from './bonds.ts';
import { weight } from './weights.ts';

export type PairScore = ReturnType<typeof createPairScore>;

/** For those who ask about entries of the catalogue; ranking has their bonds at hand. */
export function createPairScore(catalog: Catalog) {
  const bondsOf = createBonds(catalog);
  return (a: Provider, b: Provider): number => pairScore(bondsOf(a), bondsOf(b));
}

export function pairScore(a: Bonds, b: Bonds): number {
  if (a === b) return weight.samePick;
  const { bits, others, worths } = a.ties();
  if ((((bits[b.number >> 3] as number) >> (b.number & 7)) & 1) === 0) return codeFit(a.code, b.code);
  const worth = worths[others.indexOf(b.number)] as number;
  return worth === weight.conflict ? worth : worth + codeFit(a.code, b.code);
}

/** Two parts of one program should speak one language; browser, phone and server code are different programs. */
function codeFit(a: Code, b: Code): number {
  if (!a || !b || a.side !== b.side) return 0;
  return sharesLanguage(a, b) ? weight.sameLanguage : weight.otherEcosystem;
}

export function sharesLanguage(a: Code, b: Code): boolean {
  if (!a || !b) return false;
  for (const language of a.languages) if (b.languages.includes(language)) return true;
  return false;
}
