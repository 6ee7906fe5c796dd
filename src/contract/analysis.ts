// What a caller gets: the stack as categories of ranked providers, exactly the specification's fields.
import * as z from 'zod';
import { fewestProviders, mostProviders } from './ranks.ts';

export const rankedProvider = z
  .strictObject({
    name: z.string().min(1).meta({ description: 'Provider name.' }),
    rank: z.int().min(1).meta({ description: 'Position in its category, from 1, without gaps.' }),
    description: z.string().min(1).max(160).meta({ description: 'One sentence on what it is.' }),
    bestUseCases: z.array(z.string().min(1)).min(2).max(5).meta({ description: 'Use cases it suits in this category.' }),
    website: z.url({ protocol: /^https$/ }).meta({ description: "The provider's own site." }),
  })
  .meta({ id: 'Provider' });

export const rankedCategory = z
  .strictObject({
    id: z
      .string()
      .regex(/^[a-z0-9]+(-[a-z0-9]+)*$/)
      .meta({ description: 'Stable slug, for example authentication.' }),
    name: z.string().min(1).meta({ description: 'Human-readable name.' }),
    providers: z.array(rankedProvider).min(fewestProviders).max(mostProviders).meta({ description: 'Providers by rank.' }),
  })
  .meta({ id: 'Category' });

export const analysis = z
  .strictObject({
    query: z.string().meta({ description: 'The submitted description, unchanged.' }),
    categories: z.array(rankedCategory).min(1).meta({ description: 'Categories this project needs, most needed first.' }),
  })
  .meta({ id: 'Analysis' });

export type RankedProvider = z.infer<typeof rankedProvider>;
export type RankedCategory = z.infer<typeof rankedCategory>;
export type Analysis = z.infer<typeof analysis>;
