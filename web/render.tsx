// The server's entry: pages as strings, made by the components that the browser runs too.
import { renderToString } from 'preact-render-to-string';
import { type Assets, Document } from './layout/document.tsx';
import type { PageData } from './page-data.ts';
import { SearchPage } from './search/search-page.tsx';

export { addressOf } from './ask/address.ts';

export function renderSearchPage({ data, assets }: { data: PageData; assets: Assets }): string {
  const title = data.outcome.kind === 'answered' ? `${firstWords(data.ask.description)} · Stackwright` : 'Stackwright: find your stack';
  return `<!doctype html>${renderToString(
    <Document title={title} base={data.base} assets={assets} data={data}>
      <SearchPage data={data} />
    </Document>,
  )}`;
}

/** A page that is only read; its body is markup the service made itself. */
export function renderReadingPage({ title, body, base, assets }: { title: string; body: string; base: string; assets: Assets }): string {
  return `<!doctype html>${renderToString(
    <Document title={`${title} · Stackwright`} base={base} assets={assets}>
      <article class="prose" dangerouslySetInnerHTML={{ __html: body }} />
    </Document>,
  )}`;
}

function firstWords(text: string): string {
  const line = text.replaceAll(/\s+/g, ' ').trim();
  return line.length <= 60 ? line : `${line.slice(0, 59).trimEnd()}…`;
}
