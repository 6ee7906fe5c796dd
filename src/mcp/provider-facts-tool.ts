// The tool `provider_facts`: everything known of one provider that helps to decide.
import type { McpServer } from '@modelcontextprotocol/server';
import * as z from 'zod';
import { decisionAspects } from '../browse/decision-aspects.ts';
import { type NamedProvider, providerFacts } from '../browse/provider-facts.ts';
import type { Catalog } from '../catalog/catalog.ts';
import type { Provider } from '../catalog/provider-schema.ts';
import type { Lookups } from './lookups.ts';
import { argumentTexts, toolTexts } from './texts.ts';
import { type Answering, looksUp } from './tool-answer.ts';

const output = z.strictObject({
  id: z.string(),
  name: z.string(),
  description: z.string(),
  website: z.string(),
  traits: z.record(z.string(), z.string()),
  categories: z.array(
    z.strictObject({ id: z.string(), fit: z.int().min(1).max(5), strengths: z.array(z.string()), bestUseCases: z.array(z.string()) }),
  ),
  relations: z.record(z.string(), z.array(z.string())).describe('Provider ids; at most 12 of a kind.'),
  sources: z.array(z.string()),
  checked: z.string().describe('The day the facts were checked.'),
});
type Facts = z.infer<typeof output>;

/** Well-known databases and languages work with hundreds of things. */
const mostRelated = 12;

export function registerProviderFacts(
  server: McpServer,
  { catalog, lookups, answering }: { catalog: Catalog; lookups: Lookups; answering: Answering },
): void {
  server.registerTool(
    'provider_facts',
    {
      ...toolTexts.providerFacts,
      inputSchema: z.object({ provider: z.string().describe(argumentTexts.provider) }),
      outputSchema: output,
      annotations: looksUp,
    },
    ({ provider }, context) =>
      answering(context, () => {
        const structured = toFacts(catalog, lookups.provider(provider));
        return { text: factsText(structured), structured };
      }),
  );
}

export function toFacts(catalog: Catalog, provider: Provider): Facts {
  const facts = providerFacts(catalog, provider);
  const related: [string, readonly (NamedProvider | undefined)[]][] = [
    ['worksWith', facts.worksWith],
    ['requires', facts.requires],
    ['conflictsWith', facts.conflictsWith],
    ['basedOn', facts.basedOn],
    ['partOf', [facts.partOf]],
    ['successor', [facts.successor]],
  ];
  return {
    id: facts.id,
    name: facts.name,
    description: facts.description,
    website: facts.website,
    traits: Object.fromEntries(decisionAspects.map(({ aspect, read }) => [aspect, read(provider.traits)])),
    categories: facts.categories.map(({ id, fit, strengths, bestUseCases }) => ({ id, fit, strengths, bestUseCases })),
    relations: Object.fromEntries(
      related
        .map(([kind, others]) => [kind, others.flatMap((other) => (other ? [other.id] : [])).slice(0, mostRelated)] as const)
        .filter(([, ids]) => ids.length > 0),
    ),
    sources: [...facts.sources],
    checked: facts.checked,
  };
}

export function factsText({ id, name, description, website, traits, categories, relations, sources, checked }: Facts): string {
  return [
    `${name} [${id}]: ${description} ${website}`,
    ...categories.map(
      (each) =>
        `${each.id}, fit ${each.fit} of 5. Strengths: ${each.strengths.join('; ') || '–'}. Best for: ${each.bestUseCases.join('; ')}.`,
    ),
    Object.entries(traits)
      .map(([aspect, value]) => `${aspect}: ${value}`)
      .join('. '),
    ...Object.entries(relations).map(([kind, ids]) => `${kind}: ${ids.join(', ')}`),
    `Checked ${checked}: ${sources.join(' ')}`,
  ].join('\n');
}
