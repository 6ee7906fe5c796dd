// What a caller corrects beside the description: parts of the reading to ignore or add, and providers taken as given or ruled out.
import * as z from 'zod';
import { type AdjustmentName, adjustmentWords, mostAdjustments, tooMany } from './adjustment-words.ts';

const ids = (name: AdjustmentName) =>
  z.array(z.string().regex(adjustmentWords[name].pattern, adjustmentWords[name].fault)).max(mostAdjustments, tooMany).default([]);

export const adjustments = z.strictObject({
  without: ids('without').meta({
    description: 'What was understood and shall be ignored, such as `need:payments`, `constraint:hipaa`, `chosen:mongodb`, `excluded:aws`.',
  }),
  with: ids('with').meta({
    description: 'Needs and constraints to add, such as `need:payments` or `constraint:open-source`.',
  }),
  choose: ids('choose').meta({
    description: 'Ids of providers taken as given: each stands first where it serves, and the rest of the stack follows it.',
  }),
  exclude: ids('exclude').meta({ description: 'Ids of providers that must not appear, with all that depends on them.' }),
});

export type Adjustments = z.infer<typeof adjustments>;

export const noAdjustments: Adjustments = Object.freeze({ without: [], with: [], choose: [], exclude: [] });
