// The tool `analyze_stack`: the one operation, for models.
import type { McpServer } from '@modelcontextprotocol/server';
import * as z from 'zod';
import type { Analyze, AnalyzeOptions } from '../analyze.ts';
import type { ExplainedAnalysis, ExplainedCategory } from '../contract/explained-analysis.ts';
import { ServiceError } from '../errors.ts';
import { parseDescription } from '../parse-description.ts';
import type { Lookups } from './lookups.ts';
import { stackAnswer, stackText, toStackAnswer } from './stack-answer.ts';
import { argumentTexts, toolTexts } from './texts.ts';
import { type Answering, looksUp } from './tool-answer.ts';

const usualCategories = 10;

const input = z.object({
  description: z.string().describe(argumentTexts.description),
  max_categories: z.int().min(1).max(30).default(usualCategories).describe(argumentTexts.maxCategories),
  categories: z.array(z.string()).max(30).optional().describe(argumentTexts.categories),
  detail: z.enum(['compact', 'full']).default('compact').describe(argumentTexts.detail),
});

/** How the work for one request is watched. */
export type Watched = Pick<AnalyzeOptions, 'observe' | 'onProvenance'>;
type ToolParts = { analyze: Analyze; lookups: Lookups; answering: Answering; watched: Watched };

export function registerAnalyzeStack(server: McpServer, { analyze, lookups, answering, watched }: ToolParts): void {
  server.registerTool(
    'analyze_stack',
    {
      ...toolTexts.analyzeStack,
      inputSchema: input,
      outputSchema: stackAnswer,
      // A language model elsewhere is asked, unless the embedded analyst answers.
      annotations: { ...looksUp, openWorldHint: analyze.analyst !== 'embedded' },
    },
    ({ description, max_categories: most, categories: wanted = [], detail }, context) =>
      answering(context, async () => {
        const ids = wanted.map((id) => lookups.category(id).id);
        const answer = (await analyze.whole(parseDescription({ description }), {
          ...watched,
          explain: true,
          signal: context.mcpReq.signal,
        })) as ExplainedAnalysis;
        const shown = choose(answer.categories, ids).slice(0, most);
        const structured = toStackAnswer({ answer, analyst: analyze.analyst, shown, full: detail === 'full' });
        return { text: stackText(structured), structured };
      }),
  );
}

function choose(categories: readonly ExplainedCategory[], ids: readonly string[]): ExplainedCategory[] {
  const chosen = categories.filter(({ id }) => ids.length === 0 || ids.includes(id));
  if (chosen.length > 0) return chosen;
  const needed = categories.map(({ id }) => id).join(', ');
  throw new ServiceError(
    'not_found',
    `This project was found to need none of ${ids.join(', ')}. It needs: ${needed}. Say in the description why it needs them, or leave out "categories".`,
  );
}
