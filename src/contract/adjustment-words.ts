// How the words of adjustments look, and how a fault in them is told. Apart from the schema, since pages bundle it and Zod is large.

export const mostAdjustments = 40;

const slug = '[a-z0-9]+(?:-[a-z0-9]+)*';

export const adjustmentWords = {
  without: {
    pattern: new RegExp(`^(?:need|constraint|chosen|excluded):${slug}$`),
    fault: 'must be need:…, constraint:…, chosen:… or excluded:… with an id of `understood`',
  },
  with: { pattern: new RegExp(`^(?:need|constraint):${slug}$`), fault: 'must be need:… or constraint:… with an id' },
  choose: { pattern: new RegExp(`^${slug}$`), fault: 'must be a provider id' },
  exclude: { pattern: new RegExp(`^${slug}$`), fault: 'must be a provider id' },
};
export const tooMany = `may be given at most ${mostAdjustments} times`;

export type AdjustmentName = keyof typeof adjustmentWords;

export function findAdjustmentFault(name: AdjustmentName, given: unknown): string | undefined {
  const { pattern, fault } = adjustmentWords[name];
  if (!Array.isArray(given)) return 'must be a list';
  if (given.length > mostAdjustments) return tooMany;
  return given.every((word) => typeof word === 'string' && pattern.test(word)) ? undefined : fault;
}
