// What understanding hands to ranking: numbers and ids with the words that led to them. The text itself stays behind.
import type { Evidence } from '../contract/explained-analysis.ts';

export type Need = {
  category: string;
  /** How likely the text says or implies the need. */
  needed: number;
  /** How likely a stack for such a project shows the category, said or not. */
  shown: number;
};

export type Understanding = {
  /** How many categories the stack of such a project has. */
  size: number;
  /** Every category the model knows, in its order; then of others those that the text may ask for. */
  needs: Need[];
  /** The words that ask for each of some categories; all are looked for together. For those that the model has not seen, the words of their own. */
  evidenceFor(categories: readonly string[]): ReadonlyMap<string, Evidence[]>;
  /** How likely each of a category's facets matters here, in the order given; those that the model has not seen do not. */
  facetsOf(category: string, facets: readonly string[]): Float64Array;
  /** Facets that the text calls by their names. */
  namedFacets: ReadonlySet<string>;
  /** What kind of thing is built, where the text calls it by its name and that leaves much out. */
  built: 'package' | 'file' | 'on-device' | 'alone' | 'leaflet' | 'page' | 'web-app' | 'idea' | 'web-idea' | undefined;
  /** Only those the text states with some likelihood. */
  constraints: { id: string; probability: number; evidence(): Evidence[] }[];
  chosen: { id: string; evidence: Evidence[] }[];
  excluded: { id: string; evidence: Evidence[] }[];
  /** Vendors ruled out as a whole ("nothing from Google"), and where the sentence ends that says so. */
  excludedVendors: { id: string; evidence: Evidence[]; until: number }[];
  /** Providers whose names stand in the text as ordinary words, or as what the idea is likened to: shown, they would look like a misreading. */
  coincidences: { id: string; evidence: Evidence[] }[];
  excludedCategories: { id: string; evidence: Evidence[] }[];
  /** Countries that the text names, by themselves or by a city. */
  countries: { id: string; name: string; evidence: Evidence[] }[];
  /** Whether data, or the makers, must be of such a country, and none of them is in Europe. */
  staysElsewhere: boolean;
  /** How far rare words of the text are those that a provider is described with, up to 2, by its place in the catalogue. */
  telling: ReadonlyMap<number, number>;
  /** Those words, the most telling first. */
  tellingWords(provider: number): Evidence[];
  /** How well each of some providers suits the text as a whole. What the model has seen is named by the model's number for it, here and below. */
  affinities(rows: Uint16Array): Float64Array;
  unseenAffinity(provider: string): number;
  /** No entry that the model has not seen suits any text better than this. */
  unseenAffinityAtMost: number;
  /** How likely such a product really runs on each provider that the model has seen. */
  uses: Float64Array;
  /** Which share of the real products most like this one run on a provider; none where we know no such product. */
  shareOfAlike(row: number): number;
  /** How far this is a product we know, from 0 to 1. */
  recognised: number;
};
