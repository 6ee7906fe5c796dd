// The same answer with its reasons, for `?explain=true`: what was understood, and why each thing stands where it stands.
import * as z from 'zod';
import { analysis, rankedCategory, rankedProvider } from './analysis.ts';
import { fewestProviders, mostProviders } from './ranks.ts';

export const evidence = z
  .strictObject({
    text: z.string().meta({ description: "The description's own words." }),
    start: z.int().min(0).meta({ description: 'Where they start, in UTF-16 code units.' }),
    end: z.int().min(0),
  })
  .meta({ id: 'Evidence' });

const confidence = z.number().min(0).max(1).meta({ description: 'How sure the analyst is, from 0 to 1.' });

export const explainedProvider = rankedProvider
  .extend({
    id: z.string().meta({ description: 'Catalogue id.' }),
    why: z.string().min(1).meta({ description: 'Why it stands at this rank.' }),
    evidence: z.array(evidence),
    traits: z.array(z.string()).meta({ description: 'What people decide by: open source, self-hosted, free tier, ...' }),
    clashesWith: z.array(z.string()).optional().meta({
      description: 'Only with `choose`: names of the chosen providers that it cannot go with.',
    }),
  })
  .meta({ id: 'ExplainedProvider' });

export const explainedCategory = rankedCategory
  .extend({
    why: z.string().min(1).meta({ description: 'Why the project needs it.' }),
    evidence: z.array(evidence),
    confidence,
    layer: z.string().meta({ description: 'client, server, data, services or operations.' }),
    wouldChange: z.array(z.string()).meta({ description: 'What would change the order.' }),
    providers: z.array(explainedProvider).min(fewestProviders).max(mostProviders),
  })
  .meta({ id: 'ExplainedCategory' });

const understoodItem = z.strictObject({
  id: z.string(),
  label: z.string(),
  evidence: z.array(evidence),
});

export const understood = z
  .strictObject({
    needs: z.array(understoodItem).meta({ description: 'Categories the description asks for.' }),
    constraints: z.array(understoodItem).meta({ description: 'Conditions the answer must meet.' }),
    chosen: z.array(understoodItem).meta({ description: 'Providers the project already has.' }),
    excluded: z.array(understoodItem).meta({ description: 'Providers, vendors and categories that were ruled out.' }),
    general: z.boolean().meta({ description: 'True when the text said nothing of use and the general starting stack is given.' }),
  })
  .meta({ id: 'Understood' });

export const connection = z
  .strictObject({
    from: z.string().meta({ description: 'Category id of one first choice.' }),
    to: z.string().meta({ description: 'Category id of the other.' }),
  })
  .meta({ id: 'Connection' });

export const explainedAnalysis = analysis
  .extend({
    categories: z.array(explainedCategory).min(1),
    connections: z.array(connection).meta({ description: 'Which first choices are known to work together.' }),
    understood,
    confidence,
  })
  .meta({ id: 'ExplainedAnalysis' });

export type Evidence = z.infer<typeof evidence>;
export type Understood = z.infer<typeof understood>;
export type Connection = z.infer<typeof connection>;
export type ExplainedProvider = z.infer<typeof explainedProvider>;
export type ExplainedCategory = z.infer<typeof explainedCategory>;
export type ExplainedAnalysis = z.infer<typeof explainedAnalysis>;
