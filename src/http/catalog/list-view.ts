// What the catalogue's first page shows: all categories by layer, or the providers that a search and its filters find.
import type { SearchCatalog } from '../../browse/search-catalog.ts';
import type { Catalog } from '../../catalog/catalog.ts';
import type { Provider } from '../../catalog/provider-schema.ts';
import type { WebBundle } from '../web.ts';
import { addressOf, type Filter, offeredTraits, toCatalogFilter } from './filter.ts';
import { layerLabel, row } from './views.ts';

type ListView = Parameters<WebBundle['renderCatalogPage']>[0]['view'];

const pageSize = 40;
/** From what people touch down to what keeps it running, as in the picture of a stack. */
const layerOrder = ['client', 'server', 'data', 'services', 'operations'];

/** As their speakers write them; the others take a capital letter. */
const languageNames: Record<string, string> = {
  javascript: 'JavaScript and TypeScript',
  jvm: 'Java, Kotlin, Scala',
  dotnet: '.NET',
  php: 'PHP',
  'c-cpp': 'C and C++',
  'objective-c': 'Objective-C',
  ocaml: 'OCaml',
  matlab: 'MATLAB',
  hdl: 'VHDL and Verilog',
};

export function createListView({ catalog, search }: { catalog: Catalog; search: SearchCatalog }) {
  const layers = layerOrder.flatMap((layer) => {
    const categories = catalog.categories.filter((category) => category.layer === layer);
    return categories.length > 0 ? [[layer, categories] as const] : [];
  });
  const choice = ({ id, name }: { id: string; name: string }) => ({ value: id, label: name });
  const languages = new Set(catalog.providers.flatMap(({ traits }) => traits.ecosystems).filter((each) => each !== 'any'));
  const choices: ListView['choices'] = {
    layers: layers.map(([layer]) => ({ value: layer, label: layerLabel(layer) })),
    categories: layers.map(([layer, categories]) => ({ label: layerLabel(layer), choices: categories.map(choice) })),
    languages: [...languages]
      .map((language) => ({ value: language, label: languageNames[language] ?? layerLabel(language) }))
      .sort((a, b) => (a.label < b.label ? -1 : 1)),
    traits: offeredTraits,
  };
  const named = ({ id, name }: { id: string; name: string }) => ({ id, name });
  const groups = layers.map(([layer, categories]) => ({
    label: layerLabel(layer),
    categories: categories.map((category) => ({ ...named(category), count: catalog.serving(category.id).length })),
  }));

  function find(filter: Filter): ListView['found'] {
    const all = search(filter.q, toCatalogFilter(filter));
    const last = Math.max(1, Math.ceil(all.length / pageSize));
    const page = Math.min(filter.page, last);
    const from = (page - 1) * pageSize;
    const words = filter.q.toLowerCase();
    return {
      total: all.length,
      from: from + 1,
      rows: all.slice(from, from + pageSize).map((provider) => ({ ...row(provider), notes: placesOf(provider) })),
      categories: words.length < 3 ? [] : catalog.categories.filter(({ name }) => name.toLowerCase().includes(words)).map(named),
      previous: page > 1 ? addressOf({ ...filter, page: page - 1 }) : undefined,
      next: page < last ? addressOf({ ...filter, page: page + 1 }) : undefined,
    };
  }

  /** What it is mostly used as. */
  function placesOf({ categories }: Provider): string[] {
    return Object.entries(categories)
      .sort(([, a], [, b]) => b.fit - a.fit)
      .slice(0, 3)
      .map(([id]) => catalog.category(id)?.name ?? id);
  }

  return (filter: Filter | undefined): ListView => ({
    filter: filter ?? { q: '', category: '', layer: '', language: '', traits: [] },
    choices,
    layers: groups,
    total: catalog.providers.length,
    found: filter && find(filter),
  });
}
