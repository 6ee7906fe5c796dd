// What a caller corrects beside the description: parts of the reading to ignore or add, and providers taken as given or ruled out.
import * as z from 'zod';

const mostAdjustments = 40;
const slug = '[a-z0-9]+(?:-[a-z0-9]+)*';
const ids = (pattern: string, shape: string) =>
  z
    .array(z.string().regex(new RegExp(`^${pattern}$`), `must be ${shape}`))
    .max(mostAdjustments, `may be given at most ${mostAdjustments} times`)
    .default([]);

export const adjustments = z.strictObject({
  without: ids(
    `(?:need|constraint|chosen|excluded):${slug}`,
    'need:…, constraint:…, chosen:… or excluded:… with an id of `understood`',
  ).meta({
    description: 'What was understood and shall be ignored, such as `need:payments`, `constraint:hipaa`, `chosen:mongodb`, `excluded:aws`.',
  }),
  with: ids(`(?:need|constraint):${slug}`, 'need:… or constraint:… with an id').meta({
    description: 'Needs and constraints to add, such as `need:payments` or `constraint:open-source`.',
  }),
  choose: ids(slug, 'a provider id').meta({
    description: 'Ids of providers taken as given: each stands first where it serves, and the rest of the stack follows it.',
  }),
  exclude: ids(slug, 'a provider id').meta({ description: 'Ids of providers that must not appear, with all that depends on them.' }),
});

export type Adjustments = z.infer<typeof adjustments>;

export const noAdjustments: Adjustments = Object.freeze({ without: [], with: [], choose: [], exclude: [] });
