// What makes a text a description: its limits, and the words that tell of a fault. Apart from the schema, since pages bundle it and Zod is large.

export const minDescriptionLength = 10;
export const maxDescriptionLength = 10_000;

export type DescriptionFault = { code: 'malformed_request' | 'description_too_short' | 'description_too_long'; detail: string };

const missing = 'The field "description" is missing. Send {"description": "what you want to build"}.';
const notText = 'The field "description" must be a string.';
const tooShort = `The description must have at least ${minDescriptionLength} characters besides white space. Say what you want to build and for whom.`;
/** Written out, since the machinery of locales alone would take a tenth of the start. */
const tooLong = `The description may have at most 10,000 characters. Shorten it to what decides the stack.`;

export function findDescriptionFault(value: unknown): DescriptionFault | undefined {
  if (typeof value !== 'string') return { code: 'malformed_request', detail: value === undefined ? missing : notText };
  if (hasMoreThan(maxDescriptionLength, value)) return { code: 'description_too_long', detail: tooLong };
  if (!hasMoreThan(minDescriptionLength - 1, value.trim())) return { code: 'description_too_short', detail: tooShort };
  return undefined;
}

/** Characters as people count them, Unicode code points: each is one unit or two, so that few texts need counting. */
function hasMoreThan(characters: number, text: string): boolean {
  if (text.length <= characters) return false;
  if (text.length > characters * 2) return true;
  let count = 0;
  for (const _ of text) count++;
  return count > characters;
}
