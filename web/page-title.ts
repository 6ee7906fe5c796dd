// The page's title, which tells a tab, a bookmark or an entry of the history from another: by the server at first, then by script.
import type { PageData } from './page-data.ts';

export function pageTitle({ ask, outcome }: Pick<PageData, 'ask' | 'outcome'>): string {
  return outcome.kind === 'answered' ? `${firstWords(ask.description)} · Stackwright` : 'Stackwright: find your stack';
}

function firstWords(text: string): string {
  const line = text.replaceAll(/\s+/g, ' ').trim();
  return line.length <= 60 ? line : `${line.slice(0, 59).trimEnd()}…`;
}
