// What an upstream model is asked to reply with: ids and short reasons only, and only what is read.
import * as z from 'zod';

/** Models say nothing in three ways. */
const wordsOrNone = z
  .string()
  .nullish()
  .transform((words) => words ?? '');
const listOrNone = z
  .array(z.string())
  .nullish()
  .transform((list) => list ?? []);

export const categoryReply = z.object({
  id: z.string(),
  quote: wordsOrNone,
  why: wordsOrNone,
  // Ids are asked for; a model that adds a reason of its own to one is heard all the same.
  providers: z.array(z.union([z.string().transform((id) => ({ id, why: '' })), z.object({ id: z.string(), why: wordsOrNone })])),
});

export const readingReply = z.object({
  constraints: listOrNone,
  chosen: listOrNone,
  excluded: listOrNone,
});

export type CategoryReply = z.infer<typeof categoryReply>;
export type ReadingReply = z.infer<typeof readingReply>;

const text = (description: string) => ({ type: 'string', description }) as const;
const strictObject = (properties: Record<string, object>) =>
  ({ type: 'object', properties, required: Object.keys(properties), additionalProperties: false }) as const;

/**
 * The same shape for the model, strict where our reading is lenient. The small lists stand before the
 * categories, and `categories` is the only list of objects: that lets each one be read the moment it closes.
 */
export const replyJsonSchema = strictObject({
  constraints: { type: 'array', items: text('a condition the description states, in its own words') },
  chosen: { type: 'array', items: text('id of a provider the project already uses or insists on') },
  excluded: { type: 'array', items: text('id of a provider the description rules out') },
  categories: {
    type: 'array',
    items: strictObject({
      id: text('category id'),
      quote: text('the few words of the description that ask for it, copied exactly, or empty'),
      why: text('why this project needs it and why the first stands first, one short sentence'),
      providers: { type: 'array', items: text('provider id of this category, best first') },
    }),
  },
});
