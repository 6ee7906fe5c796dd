// What ranking reads of each provider in each category, all in one shape and made once per catalogue: entries as written differ from each
// other in their fields, and looking those up for hundreds of providers would cost more than all arithmetic.
import type { Catalog } from '../../catalog/catalog.ts';
import { ecosystemsOf } from '../../catalog/ecosystems-of.ts';
import { isAtHome } from '../../catalog/homes-of.ts';
import type { Provider } from '../../catalog/provider-schema.ts';
import type { Bonds, BondsOf } from './bonds.ts';
import { serves } from './serves.ts';
import { leadingFit, usualUse, weight } from './weights.ts';

export type Place = {
  readonly id: string;
  readonly provider: Provider;
  /** Its place among all providers, to keep things by. */
  readonly number: number;
  /** The model's number for it, if the model has seen it; what it has not seen is used by nobody it knows of. */
  readonly row: number | undefined;
  /** The log-odds that such a product runs on it, as far as is known without a model that has seen it. */
  readonly usualUse: number;
  /** How well it suits the category before any text is read. */
  readonly standing: number;
  /** What it is strong in, by number among the facets of the category. */
  readonly facets: readonly number[];
  /** No other category is served better: a database that can also search is used as a database. */
  readonly atHome: boolean;
  /** More than rarely used for this: a cloud that also rents databases is not given as a database. */
  readonly serves: boolean;
  /** Whether it may stand first: what can also search, beside what it is made for, is no first choice of a search engine. */
  readonly mayLead: boolean;
  /** What it is built on or part of. */
  readonly foundations: readonly string[];
  /** Products of which it works only with one. Languages are weighed by themselves. */
  readonly needs: readonly string[];
  /** Empty where it goes with any language. */
  readonly languages: readonly string[];
  /** The languages of its ecosystem that it is for; empty where it is for all of them. */
  readonly dialects: readonly string[];
  /** What runs in browsers is written in their language, whatever the server speaks. */
  readonly inBrowser: boolean;
  /** What its state of maintenance costs. */
  readonly upkeep: number;
  /** The countries it is to be had in; empty where it is to be had nearly everywhere. */
  readonly markets: readonly string[];
  /** The countries it is not to be had in. */
  readonly blockedIn: readonly string[];
  /** The countries where its machines stand; empty where that is not known, or where it has none. */
  readonly regions: readonly string[];
  readonly bonds: Bonds;
};

/** What the model learned of providers and their places in categories, whatever the text. */
export type Trained = {
  rowOf(provider: string): number | undefined;
  standing(category: string, provider: string): number | undefined;
};
/** With what is read of all of them side by side, since they lie too far apart in memory to look at one by one. */
export type Beside = {
  readonly places: readonly Place[];
  readonly numbers: Uint32Array;
  readonly standings: Float64Array;
  readonly upkeeps: Float64Array;
  /** The sets of facets that any of them has, one after the other, where each begins, and which of these each has. */
  readonly facetSets: Uint16Array;
  readonly setsFrom: Uint16Array;
  readonly facetSetOf: Uint16Array;
};
/** The model's numbers for them, and which are at home. */
export type Seen = Beside & { readonly rows: Uint16Array; readonly homes: Uint8Array };
export type Unseen = Beside & { readonly atOf: ReadonlyMap<string, number>; readonly usualUses: Float64Array };
/** Best fit first, as the catalogue has them; the unseen, of which a large catalogue of one's own has many, apart. */
export type PlacesIn = { readonly facets: readonly string[]; readonly seen: Seen; readonly unseen: Unseen };
export type Places = (category: string) => PlacesIn;

export function createPlaces({ catalog, trained, bondsOf }: { catalog: Catalog; trained: Trained; bondsOf: BondsOf }): Places {
  const known = new Map<string, PlacesIn>();
  const isLanguageId = (id: string) => ecosystemsOf(catalog.provider(id)).length > 0;
  const isCommonGround = (id: string) => commonGrounds.some((category) => category in (catalog.provider(id)?.categories ?? {}));
  /** A part of a cloud stands where that does, and who is no customer of a payment service has none of its parts. */
  const countriesOf = ({ traits, relations: { partOf } }: Provider, which: 'markets' | 'blockedIn' | 'regions'): readonly string[] =>
    traits[which].length > 0 ? traits[which] : (catalog.provider(partOf ?? '')?.traits[which] ?? none);
  const toPlaces = (category: string): PlacesIn => {
    const serving = catalog.serving(category);
    const facets = [...new Set(serving.flatMap((provider) => provider.categories[category]?.facets ?? []))];
    const all = serving.map((provider) =>
      toPlace({
        provider,
        category,
        facets,
        trained,
        isLanguageId,
        isCommonGround,
        bonds: bondsOf(provider),
        countriesOf: (which) => countriesOf(provider, which),
      }),
    );
    const [seen, unseen] = [all.filter(({ row }) => row !== undefined), all.filter(({ row }) => row === undefined)];
    return {
      facets,
      seen: {
        ...besideEachOther(seen),
        rows: Uint16Array.from(seen, ({ row }) => row as number),
        homes: Uint8Array.from(seen, ({ atHome }) => Number(atHome)),
      },
      unseen: {
        ...besideEachOther(unseen),
        atOf: new Map(unseen.map(({ id }, at) => [id, at])),
        usualUses: Float64Array.from(unseen, ({ usualUse }) => usualUse),
      },
    };
  };
  return (category) => {
    const made = known.get(category);
    if (made) return made;
    const places = toPlaces(category);
    known.set(category, places);
    return places;
  };
}

function besideEachOther(places: readonly Place[]): Beside {
  const facetSets = new Map(places.map(({ facets }) => [facets.join(), facets]));
  const setNumbers = new Map([...facetSets.keys()].map((key, number) => [key, number]));
  const setsFrom = new Uint16Array(facetSets.size + 1);
  for (const [number, facets] of [...facetSets.values()].entries()) setsFrom[number + 1] = (setsFrom[number] as number) + facets.length;
  return {
    places,
    numbers: Uint32Array.from(places, ({ number }) => number),
    standings: Float64Array.from(places, ({ standing }) => standing),
    upkeeps: Float64Array.from(places, ({ upkeep }) => upkeep),
    facetSets: Uint16Array.from([...facetSets.values()].flat()),
    setsFrom,
    facetSetOf: Uint16Array.from(places, ({ facets }) => setNumbers.get(facets.join()) as number),
  };
}

/** An entry the model has not seen, as in a company's own catalogue, stands by its fit; and whoever corrects a fit moves what is seen. */
function standingOf(fit: number, learned: number | undefined): number {
  const byFit = weight.byFit * fit;
  return learned === undefined ? byFit : (1 - weight.fit) * learned + weight.fit * byFit;
}

/** Languages are spoken, which is weighed by itself; and that it runs on PostgreSQL makes nothing a part of it. */
const commonGrounds = ['language-runtime', 'relational-database', 'document-database', 'key-value-store', 'containers', 'cloud'];

/** Tests that go by way of the pages are written in the browsers' language, whatever serves the pages. */
const drivesPages = (facets: readonly string[], { ecosystems }: Provider['traits']) =>
  facets.includes('end-to-end') && !facets.includes('mobile') && ecosystems[0] === 'javascript';

/** Thousands have none of something, which is held once. */
const none: readonly never[] = [];
const orNone = <T>(list: readonly T[]): readonly T[] => (list.length === 0 ? none : list);

type Placed = {
  provider: Provider;
  category: string;
  facets: readonly string[];
  trained: Trained;
  isLanguageId: (id: string) => boolean;
  isCommonGround: (id: string) => boolean;
  bonds: Bonds;
  countriesOf: (which: 'markets' | 'blockedIn' | 'regions') => readonly string[];
};

function toPlace({ provider, category, facets, trained, isLanguageId, isCommonGround, bonds, countriesOf }: Placed): Place {
  const { id, categories, relations, traits } = provider;
  const { fit = 0, facets: own = [] } = categories[category] ?? {};
  const atHome = isAtHome(provider, category);
  return {
    id,
    provider,
    number: bonds.number,
    row: trained.rowOf(id),
    usualUse: usualUse[fit] ?? 0,
    standing: standingOf(fit, trained.standing(category, id)),
    facets: orNone(own.map((facet) => facets.indexOf(facet))),
    atHome,
    mayLead: atHome || fit >= leadingFit,
    serves: serves(provider, category),
    // What requires one thing and nothing else instead is made for it, unless nearly everything runs on such a thing.
    foundations: orNone([
      ...relations.basedOn,
      ...(relations.requires.length === 1 ? relations.requires.filter((required) => !isCommonGround(required)) : []),
      ...(relations.partOf === undefined ? [] : [relations.partOf]),
    ]),
    needs: relations.requires.some(isLanguageId) ? none : relations.requires,
    inBrowser: (bonds.code?.side === 'client' && bonds.code.languages.includes('javascript')) || drivesPages(own, traits),
    languages: traits.ecosystems.includes('any') ? none : traits.ecosystems,
    dialects: traits.ecosystems.includes('javascript') || !relations.requires.every(isLanguageId) ? none : relations.requires,
    upkeep: traits.status === 'deprecated' ? weight.deprecated : traits.status === 'maintenance' ? weight.maintenance : 0,
    markets: countriesOf('markets'),
    blockedIn: countriesOf('blockedIn'),
    regions: countriesOf('regions'),
    bonds,
  };
}
