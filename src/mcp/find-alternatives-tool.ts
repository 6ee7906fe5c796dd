// The tool `find_alternatives`: what could stand in a provider's place, and how it differs.
import type { McpServer } from '@modelcontextprotocol/server';
import * as z from 'zod';
import { findAlternatives } from '../browse/find-alternatives.ts';
import type { Catalog } from '../catalog/catalog.ts';
import { ServiceError } from '../errors.ts';
import type { Lookups } from './lookups.ts';
import { argumentTexts, toolTexts } from './texts.ts';
import { type Answering, looksUp } from './tool-answer.ts';

const input = z.object({
  provider: z.string().describe(argumentTexts.provider),
  category: z.string().optional().describe('Category id, where it serves several.'),
  traits: z.array(z.string()).max(10).default([]).describe(argumentTexts.traits),
  limit: z.int().min(1).max(10).default(5),
});

const alternative = z.strictObject({
  id: z.string(),
  name: z.string(),
  description: z.string(),
  website: z.string(),
  shared: z.array(z.string()).describe('Ids of the categories both serve.'),
  differences: z.array(z.string()),
});
const output = z.strictObject({ provider: z.string(), alternatives: z.array(alternative).min(1) });

export function registerFindAlternatives(
  server: McpServer,
  { catalog, lookups, answering }: { catalog: Catalog; lookups: Lookups; answering: Answering },
): void {
  server.registerTool(
    'find_alternatives',
    {
      ...toolTexts.findAlternatives,
      inputSchema: input,
      outputSchema: output,
      annotations: looksUp,
    },
    ({ provider: name, category, traits, limit }, context) =>
      answering(context, () => {
        const provider = lookups.provider(name);
        const place = category === undefined ? undefined : lookups.category(category).id;
        const own = Object.keys(provider.categories).join(', ');
        if (place !== undefined && !(place in provider.categories))
          throw new ServiceError('not_found', `${provider.name} does not serve ${place}. It serves: ${own}.`);
        const found = findAlternatives(catalog, provider, { category: place, traits: lookups.traits(traits), limit });
        if (found.length === 0) throw noneLeft(place ?? own, traits);
        const structured = {
          provider: provider.id,
          alternatives: found.map(({ provider: other, shared, differences }) => ({
            id: other.id,
            name: other.name,
            description: other.description,
            website: other.website,
            shared: shared.map(({ id }) => id),
            differences,
          })),
        };
        return { text: toText(structured), structured };
      }),
  );
}

function noneLeft(places: string, traits: readonly string[]): ServiceError {
  if (traits.length === 0) return new ServiceError('not_found', `The catalogue has no alternative in ${places}.`);
  return new ServiceError('not_found', `Nothing in ${places} has all of: ${traits.join(', ')}. Ask for fewer traits.`);
}

function toText({ provider, alternatives }: z.infer<typeof output>): string {
  return [
    `In place of ${provider}, nearest first:`,
    ...alternatives.map(({ id, name, description, differences }) => `${name} [${id}]: ${description} ${differences.join(' ')}`),
  ].join('\n');
}
