// The port both kinds of analyst fill: a description in, choices of catalogue ids out. Nothing here can name what the catalogue lacks.
import type { Adjustments } from './contract/adjustments.ts';
import type { Evidence } from './contract/explained-analysis.ts';
import type { Observe } from './observe.ts';

/** A reason as data; `respond` turns it into a sentence. `said` holds an upstream model's own words, cleaned. */
export type Reason =
  | { kind: 'said'; text: string }
  | { kind: 'given' }
  /** Chosen or added by the caller beside the description. */
  | { kind: 'asked' }
  | { kind: 'needed' }
  | { kind: 'usual' }
  | { kind: 'strong-in'; facets: string[] }
  | { kind: 'suits'; useCases: string[] }
  /** Rare words of the description that it is described with, too. */
  | { kind: 'speaks-of'; words: string[] }
  | { kind: 'works-with'; providers: string[] }
  /** Most real products that resemble the description run on it. */
  | { kind: 'precedent' }
  | { kind: 'meets'; constraints: string[] }
  /** Shown all the same, after those that meet them, since they are fewer than an answer holds. */
  | { kind: 'breaks'; constraints: string[] };

/** `clashesWith` holds ids of what the caller chose and this cannot go with. */
export type ProviderChoice = { id: string; reasons: Reason[]; evidence: Evidence[]; clashesWith?: string[] };

export type CategoryChoice = {
  id: string;
  reasons: Reason[];
  evidence: Evidence[];
  confidence: number;
  wouldChange: { condition: string; first: string }[];
  providers: ProviderChoice[];
};

export type Mention = { id: string; evidence: Evidence[] };
export type Constraint = { id: string; label: string; evidence: Evidence[] };

/** What the analyst read in the description, apart from what it chose. */
export type Reading = {
  needs: Mention[];
  constraints: Constraint[];
  chosen: Mention[];
  /** Providers, and vendors with all they make. */
  excluded: Mention[];
  excludedCategories: Mention[];
  /** True when the text said nothing of use, so that the general starting stack was chosen. */
  general: boolean;
};

/** Where an answer came from, told before its first category by analysts whose answers may be kept. */
export type Provenance = { source: 'hit' | 'miss' | 'coalesced'; ageMs: number };

export type ChooseOptions = {
  signal: AbortSignal;
  adjustments?: Adjustments | undefined;
  /** False where nobody will read reasons, evidence and what was read: an analyst may then leave them empty. */
  explain?: boolean;
  /** Epoch milliseconds by which the answer must be whole; an analyst's own budget may end sooner. */
  deadline?: number;
  onProvenance?: (provenance: Provenance) => void;
  observe?: Observe;
};

export type Analyst = {
  /** Told to callers in `X-Analyst`. */
  readonly name: string;
  /** Yields each category as soon as it is complete, most needed first, and returns what was read. */
  choose(description: string, options: ChooseOptions): AsyncGenerator<CategoryChoice, Reading, void>;
};
