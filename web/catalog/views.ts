// What the service hands to the pages of the catalogue.
import type { CategoryFacts } from '../../src/browse/category-facts.ts';
import type { Comparison } from '../../src/browse/compare-providers.ts';
import type { ProviderFacts } from '../../src/browse/provider-facts.ts';

export type Choice = { value: string; label: string };
export type Named = { id: string; name: string };
export type Filter = { q: string; category: string; layer: string; language: string; traits: string[] };
export type Choices = {
  layers: Choice[];
  categories: { label: string; choices: Choice[] }[];
  languages: Choice[];
  traits: readonly Choice[];
};

/** `notes` say what tells a provider apart where it is listed. */
export type Row = Named & { description: string; traits: string[]; notes: string[] };

export type Found = {
  total: number;
  from: number;
  rows: Row[];
  /** Categories whose name was searched for. */
  categories: Named[];
  previous: string | undefined;
  next: string | undefined;
};

export type ListView = {
  filter: Filter;
  choices: Choices;
  layers: { label: string; categories: (Named & { count: number })[] }[];
  total: number;
  /** Absent while nothing was asked for. */
  found: Found | undefined;
};

export type CategoryView = Pick<CategoryFacts, 'id' | 'name' | 'needed' | 'notNeeded'> & {
  layer: Choice;
  facets: { id: string; label: string; count: number }[];
  /** The facet whose providers alone are shown. */
  facet: string | undefined;
  total: number;
  rows: (Row & { fit: number })[];
};

export type ProviderView = Pick<
  ProviderFacts,
  'id' | 'name' | 'description' | 'website' | 'categories' | 'successor' | 'adoption' | 'sources' | 'checked'
> & {
  traits: string[];
  aspects: { aspect: string; value: string }[];
  relations: { label: string; providers: Named[] }[];
  alternatives: (Named & { shared: Named[]; differences: string[] })[];
};

export type CompareView = Comparison;

export type MissingView = { what: string; providers: Named[]; categories: Named[] };
