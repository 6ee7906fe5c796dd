// The tool `compare_providers`: two to five side by side.
import type { McpServer } from '@modelcontextprotocol/server';
import * as z from 'zod';
import { compareProviders, fewestCompared, mostCompared } from '../browse/compare-providers.ts';
import type { Catalog } from '../catalog/catalog.ts';
import { ServiceError } from '../errors.ts';
import type { Lookups } from './lookups.ts';
import { argumentTexts, toolTexts } from './texts.ts';
import { type Answering, looksUp } from './tool-answer.ts';

const input = z.object({ providers: z.array(z.string().describe(argumentTexts.provider)).min(fewestCompared).max(mostCompared) });

const output = z.strictObject({
  providers: z.array(z.strictObject({ id: z.string(), name: z.string(), website: z.string(), description: z.string() })),
  shared: z
    .array(z.strictObject({ id: z.string(), name: z.string() }))
    .describe('Categories all of them serve. Empty: they do not replace each other.'),
  differences: z.array(z.strictObject({ aspect: z.string(), values: z.array(z.string()).describe('In the order of providers.') })),
  same: z.array(z.strictObject({ aspect: z.string(), value: z.string() })),
  chooseWhen: z.array(z.strictObject({ id: z.string(), reasons: z.array(z.string()) })),
});

export function registerCompareProviders(
  server: McpServer,
  { catalog, lookups, answering }: { catalog: Catalog; lookups: Lookups; answering: Answering },
): void {
  server.registerTool(
    'compare_providers',
    {
      ...toolTexts.compareProviders,
      inputSchema: input,
      outputSchema: output,
      annotations: looksUp,
    },
    ({ providers }, context) =>
      answering(context, () => {
        const found = [...new Set(providers.map(lookups.provider))];
        if (found.length < fewestCompared)
          throw new ServiceError('malformed_request', 'These names mean the same provider. Name at least two different ones.');
        const { rows, chooseWhen, ...rest } = compareProviders(catalog, found);
        const structured = {
          ...rest,
          differences: rows.filter(({ same }) => !same).map(({ aspect, values }) => ({ aspect, values })),
          same: rows.filter(({ same }) => same).map(({ aspect, values }) => ({ aspect, value: values[0] ?? '' })),
          chooseWhen: chooseWhen.map(({ id, reasons }) => ({ id, reasons })),
        };
        return { text: toText(structured), structured };
      }),
  );
}

function toText({ providers, shared, differences, same, chooseWhen }: z.infer<typeof output>): string {
  return [
    shared.length > 0 ? `All serve: ${shared.map(({ name }) => name).join(', ')}.` : 'They share no category: they do different jobs.',
    `| | ${providers.map(({ name }) => name).join(' | ')} |`,
    `|${'---|'.repeat(providers.length + 1)}`,
    ...differences.map(({ aspect, values }) => `| ${aspect} | ${values.join(' | ')} |`),
    ...(same.length > 0 ? [`Same for all: ${same.map(({ aspect, value }) => `${aspect} ${value}`).join('; ')}.`] : []),
    ...chooseWhen.map(({ id, reasons }) => `Choose ${id} for: ${reasons.join('; ')}.`),
  ].join('\n');
}
