// The catalogue as resources: the list of categories, a category with its providers, a provider.
import { type McpServer, ResourceNotFoundError, ResourceTemplate } from '@modelcontextprotocol/server';
import { categoryFacts } from '../browse/category-facts.ts';
import { fold } from '../browse/fold-words.ts';
import type { Catalog } from '../catalog/catalog.ts';
import { ServiceError } from '../errors.ts';
import type { Lookups } from './lookups.ts';
import { factsText, toFacts } from './provider-facts-tool.ts';

const mimeType = 'text/markdown';
const mostCompletions = 50;

export function registerCatalogResources(server: McpServer, { catalog, lookups }: { catalog: Catalog; lookups: Lookups }): void {
  const text = (uri: URL, body: string) => ({ contents: [{ uri: uri.href, mimeType, text: body }] });
  const startingWith = (ids: readonly { id: string }[]) => (typed: string) => {
    const start = fold(typed);
    return ids
      .map(({ id }) => id)
      .filter((id) => id.startsWith(start))
      .slice(0, mostCompletions);
  };
  const template = (kind: string, ids: readonly { id: string }[]) =>
    // Nothing is listed: well over a thousand entries would only fill a window. The categories lead to them.
    new ResourceTemplate(`stackwright://${kind}/{id}`, { list: undefined, complete: { id: startingWith(ids) } });

  server.registerResource(
    'categories',
    'stackwright://categories',
    { title: 'Categories', description: 'Every category of technology, with when a project needs it.', mimeType },
    (uri) => text(uri, catalog.categories.map(({ id, name, needed }) => `- ${id}: ${name}. ${needed}`).join('\n')),
  );
  server.registerResource(
    'category',
    template('categories', catalog.categories),
    { title: 'A category', description: 'When it is needed, what tells its providers apart, and all of them, best fit first.', mimeType },
    (uri, { id }) => text(uri, categoryText(catalog, find(uri, id, lookups.category))),
  );
  server.registerResource(
    'provider',
    template('providers', catalog.providers),
    { title: 'A provider', description: 'Everything known of one provider.', mimeType },
    (uri, { id }) => text(uri, factsText(toFacts(catalog, find(uri, id, lookups.provider)))),
  );
}

/** The SDK hands an id over as it stands in the address. What is not there is the protocol's own error, with the nearest there is. */
function find<T>({ href }: URL, id: unknown, lookUp: (id: string) => T): T {
  try {
    return lookUp(decodeURIComponent(String(id)));
  } catch (error) {
    if (error instanceof URIError) throw new ResourceNotFoundError(href);
    if (error instanceof ServiceError && error.code === 'not_found') throw new ResourceNotFoundError(href, error.detail);
    throw error;
  }
}

function categoryText(catalog: Catalog, category: Parameters<typeof categoryFacts>[1]): string {
  const { name, id, needed, notNeeded, facets, providers } = categoryFacts(catalog, category);
  return [
    `# ${name} [${id}]`,
    `Needed: ${needed} Not needed: ${notNeeded}`,
    `Told apart by: ${facets.map(({ label }) => label).join('; ')}.`,
    ...providers.map((provider) => `- ${provider.name} [${provider.id}], fit ${provider.fit}: ${provider.description}`),
  ].join('\n');
}
