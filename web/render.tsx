// The server's entry: pages as strings, made by the components that the browser runs too.
import type { VNode } from 'preact';
import { renderToString } from 'preact-render-to-string';
import { CatalogPage } from './catalog/catalog-page.tsx';
import { CategoryPage } from './catalog/category-page.tsx';
import { ComparePage } from './catalog/compare-page.tsx';
import { MissingPage } from './catalog/missing-page.tsx';
import { ProviderPage } from './catalog/provider-page.tsx';
import type { CategoryView, CompareView, ListView, MissingView, ProviderView } from './catalog/views.ts';
import { type Assets, Document } from './layout/document.tsx';
import type { PageData } from './page-data.ts';
import { pageTitle } from './page-title.ts';
import { SearchPage } from './search/search-page.tsx';

export { addressOf, adjustmentsOf } from './ask/address.ts';

type Frame = { base: string; assets: Assets };
type Shown<View> = Frame & { view: View };

/** `waitAt` is where a browser without script gets an answer that is not in the page yet. */
export function renderSearchPage({ data, assets, waitAt }: { data: PageData; assets: Assets; waitAt?: string | undefined }): string {
  return `<!doctype html>${renderToString(
    <Document title={pageTitle(data)} base={data.base} assets={assets} data={data} waitAt={waitAt}>
      <SearchPage data={data} />
    </Document>,
  )}`;
}

/** A page that is only read; its body is markup the service made itself. */
export function renderReadingPage({ title, body, ...frame }: Frame & { title: string; body: string }): string {
  return page({ ...frame, title, shown: <article class="prose" dangerouslySetInnerHTML={{ __html: body }} /> });
}

export function renderCatalogPage({ view, ...frame }: Shown<ListView>): string {
  return page({ ...frame, title: 'Catalogue', shown: <CatalogPage base={frame.base} view={view} /> });
}

export function renderCategoryPage({ view, ...frame }: Shown<CategoryView>): string {
  return page({ ...frame, title: view.name, summary: view.needed, shown: <CategoryPage base={frame.base} view={view} /> });
}

export function renderProviderPage({ view, ...frame }: Shown<ProviderView>): string {
  return page({ ...frame, title: view.name, summary: view.description, shown: <ProviderPage base={frame.base} view={view} /> });
}

export function renderComparePage({ view, ...frame }: Shown<CompareView>): string {
  const title = view.providers.map(({ name }) => name).join(' or ');
  return page({ ...frame, title, shown: <ComparePage base={frame.base} view={view} /> });
}

export function renderMissingPage({ view, ...frame }: Shown<MissingView>): string {
  return page({ ...frame, title: 'Not in the catalogue', shown: <MissingPage base={frame.base} view={view} /> });
}

/** Without script: nothing on it changes once it is there. */
function page({ title, summary, shown, ...frame }: Frame & { title: string; summary?: string; shown: VNode }): string {
  return `<!doctype html>${renderToString(
    <Document {...frame} title={`${title} · Stackwright`} summary={summary}>
      {shown}
    </Document>,
  )}`;
}
