// What a caller sends: one field, with the limits that the contract sets on it.
import { z } from 'zod';

export const minDescriptionLength = 10;
export const maxDescriptionLength = 10_000;
export const maxBodyBytes = 128 * 1024;

/** Characters as people count them: Unicode code points. */
function countCharacters(text: string): number {
  let count = 0;
  for (const _ of text) count++;
  return count;
}

const tooShort = `The description must have at least ${minDescriptionLength} characters besides white space. Say what you want to build and for whom.`;
const tooLong = `The description may have at most ${maxDescriptionLength.toLocaleString('en')} characters. Shorten it to what decides the stack.`;

export const analysisRequest = z
  .object({
    description: z
      .string({
        error: (issue) =>
          issue.input === undefined
            ? 'The field "description" is missing. Send {"description": "what you want to build"}.'
            : 'The field "description" must be a string.',
      })
      .refine((text) => countCharacters(text) <= maxDescriptionLength, {
        error: tooLong,
        params: { code: 'description_too_long' },
        abort: true,
      })
      .refine((text) => countCharacters(text.trim()) >= minDescriptionLength, {
        error: tooShort,
        params: { code: 'description_too_short' },
      })
      .meta({
        description: 'Free-text description of the project. Counted in Unicode code points, without surrounding white space.',
        minLength: minDescriptionLength,
        maxLength: maxDescriptionLength,
        examples: ['A marketplace for second-hand bikes with chat, photos and card payments. No AWS.'],
      }),
  })
  .meta({ id: 'AnalysisRequest' });
