// What a caller gets when it fails: an RFC 9457 problem document with a code that programs can rely on.
import * as z from 'zod';

export const problem = z
  .strictObject({
    type: z.string().meta({ description: 'Identifies the kind of problem.' }),
    title: z.string(),
    status: z.int(),
    detail: z.string().meta({ description: 'What happened and what to do about it.' }),
    code: z.string().meta({ description: 'Stable machine-readable word.' }),
  })
  .meta({ id: 'Problem' });

export type Problem = z.infer<typeof problem>;
