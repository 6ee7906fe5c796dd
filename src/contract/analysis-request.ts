// What a caller sends: one field, with the limits that the contract sets on it.
import * as z from 'zod';
import { findDescriptionFault, maxDescriptionLength, minDescriptionLength } from './description.ts';

export const maxBodyBytes = 128 * 1024;

export const analysisRequest = z
  .object({
    description: z
      .string({ error: ({ input }) => findDescriptionFault(input)?.detail })
      .superRefine((text, context) => {
        const fault = findDescriptionFault(text);
        if (fault) context.addIssue({ code: 'custom', message: fault.detail, params: { code: fault.code } });
      })
      .meta({
        description: 'Free-text description of the project. Counted in Unicode code points, without surrounding white space.',
        minLength: minDescriptionLength,
        maxLength: maxDescriptionLength,
        examples: ['A marketplace for second-hand bikes with chat, photos and card payments. No AWS.'],
      }),
  })
  .meta({ id: 'AnalysisRequest' });
