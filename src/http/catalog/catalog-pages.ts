// GET /catalog and what lies under it: the catalogue as pages to read, search and link to, made without script.
import type { Context } from 'hono';
import { compareProviders, fewestCompared, mostCompared } from '../../browse/compare-providers.ts';
import { createFindProvider } from '../../browse/find-provider.ts';
import { nearestWords } from '../../browse/nearest-words.ts';
import { createSearchCatalog } from '../../browse/search-catalog.ts';
import { shorten } from '../../browse/shorten.ts';
import type { Catalog } from '../../catalog/catalog.ts';
import { basePathOf } from '../base-path.ts';
import type { Web, WebBundle } from '../web.ts';
import { addressOf, createReadFilter } from './filter.ts';
import { createListView } from './list-view.ts';
import { categoryView, providerView } from './views.ts';

type Frame = { base: string; assets: WebBundle['assets'] };
type Render = (bundle: WebBundle, frame: Frame) => string;
type PageParts = { catalog: Catalog; web: Web; basePath: string | undefined; version: string };

export function createCatalogPages({ catalog, web, basePath, version }: PageParts) {
  const search = createSearchCatalog(catalog);
  const find = createFindProvider({ catalog, search });
  const readFilter = createReadFilter(catalog);
  const listView = createListView({ catalog, search });
  const ids = catalog.categories.map(({ id }) => id);

  async function show(context: Context, render: Render, status: 200 | 404 = 200): Promise<Response> {
    const bundle = await web.load();
    const base = basePathOf(context, basePath);
    // What a page shows follows from its address, where its links start, the catalogue, and the release, whose styles it links.
    const tag = `W/"${[version, catalog.version, ...bundle.assets.styles, base].join(';')}"`;
    const headers = { 'Cache-Control': 'no-cache', Vary: 'X-Forwarded-Prefix', ...(status === 200 && { ETag: tag }) };
    const known = context.req.header('if-none-match')?.split(/,\s*/) ?? [];
    if (status === 200 && known.includes(tag)) return context.body(null, 304, headers);
    return context.html(render(bundle, { base, assets: bundle.assets }), status, headers);
  }

  function showMissing(context: Context, what: string, word: string): Promise<Response> {
    const { nearest = [] } = find(word);
    const categories = nearestWords(word, ids).flatMap((id) => catalog.category(id) ?? []);
    const view = { what, providers: nearest, categories };
    return show(context, (bundle, frame) => bundle.renderMissingPage({ ...frame, view }), 404);
  }

  return {
    list(context: Context): Response | Promise<Response> {
      const { searchParams } = new URL(context.req.url);
      const filter = searchParams.size > 0 ? readFilter(searchParams) : undefined;
      // A form sends its empty fields too; the address that people share has none of them.
      const untidy = searchParams.size > 1 && [...searchParams.values()].includes('');
      if (filter && untidy) return context.redirect(basePathOf(context, basePath) + addressOf(filter), 302);
      return show(context, (bundle, frame) => bundle.renderCatalogPage({ ...frame, view: listView(filter) }));
    },

    category(context: Context): Promise<Response> {
      const id = context.req.param('id') ?? '';
      const category = catalog.category(id);
      if (category === undefined) return showMissing(context, `no category “${shorten(id)}”`, id);
      const view = categoryView(catalog, category, new URL(context.req.url).searchParams.get('facet'));
      return show(context, (bundle, frame) => bundle.renderCategoryPage({ ...frame, view }));
    },

    provider(context: Context): Response | Promise<Response> {
      const id = context.req.param('id') ?? '';
      const { provider } = find(id);
      if (provider === undefined) return showMissing(context, `no provider “${shorten(id)}”`, id);
      if (provider.id !== id) return context.redirect(`${basePathOf(context, basePath)}catalog/providers/${provider.id}`, 302);
      return show(context, (bundle, frame) => bundle.renderProviderPage({ ...frame, view: providerView(catalog, provider) }));
    },

    compare(context: Context): Promise<Response> {
      const asked = [...new Set(new URL(context.req.url).searchParams.getAll('id'))].slice(0, mostCompared);
      const unknown = asked.find((id) => catalog.provider(id) === undefined);
      if (unknown !== undefined) return showMissing(context, `no provider “${shorten(unknown)}”`, unknown);
      if (asked.length < fewestCompared) return showMissing(context, 'nothing to compare: name two providers or more', asked[0] ?? '');
      const view = compareProviders(
        catalog,
        asked.flatMap((id) => catalog.provider(id) ?? []),
      );
      return show(context, (bundle, frame) => bundle.renderComparePage({ ...frame, view }));
    },
  };
}
