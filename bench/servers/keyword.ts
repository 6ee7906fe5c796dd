// What a keyword engine costs at the same task: MiniSearch (BM25+) over the words of our catalogue, best categories first, best providers in each.
// It stands for search over a catalogue, not for any product; it reads neither negation nor constraints.
import type { AddressInfo } from 'node:net';
import { serve } from '@hono/node-server';
import { Hono } from 'hono';
import MiniSearch from 'minisearch';
import { loadCatalog } from '../../src/catalog/load-catalog.ts';

const mostCategories = 12;
const mostProviders = 5;

const catalog = loadCatalog();
const index = new MiniSearch({
  fields: ['name', 'aliases', 'description', 'useCases', 'categories'],
  searchOptions: { combineWith: 'OR' },
});
index.addAll(
  catalog.providers.map(({ id, name, aliases, description, categories }) => ({
    id,
    name,
    aliases: aliases.join(' '),
    description,
    useCases: Object.values(categories).flatMap(({ useCases }) => useCases),
    categories: Object.keys(categories).map(
      (category) => `${catalog.category(category)?.name} ${catalog.category(category)?.phrases.join(' ')}`,
    ),
  })),
);

function recommend(query: string) {
  const found = new Map<string, { score: number; ids: string[] }>();
  for (const { id, score } of index.search(query)) {
    for (const category of Object.keys(catalog.provider(id as string)?.categories ?? {})) {
      const group = found.get(category) ?? { score: 0, ids: [] };
      found.set(category, group);
      if (group.ids.length === mostProviders) continue;
      group.ids.push(id as string);
      group.score += score;
    }
  }
  const best = [...found].sort(([, a], [, b]) => b.score - a.score).slice(0, mostCategories);
  return {
    query,
    categories: best.map(([category, { ids }]) => ({
      id: category,
      name: catalog.category(category)?.name,
      providers: ids.map((id, position) => {
        const { name, description, website, categories } = catalog.provider(id) ?? {};
        return { name, rank: position + 1, description, bestUseCases: categories?.[category]?.useCases, website };
      }),
    })),
  };
}

const app = new Hono();
app.post('/api/analyze', async (context) => {
  const { description } = await context.req.json<{ description: string }>();
  return context.json(recommend(description));
});
serve({ fetch: app.fetch, port: 0, hostname: '127.0.0.1' }, ({ port }: AddressInfo) =>
  console.log(JSON.stringify({ msg: 'listening', url: `http://127.0.0.1:${port}` })),
);
