// Finds the rules a text names: a standard has one name in each language, as a product has, so it is matched and not guessed.
import { groupBy } from '../../catalog/group-by.ts';
import type { Evidence } from '../../contract/explained-analysis.ts';
import { quote } from './point-at-words.ts';
import type { Word } from './words.ts';

const standards: Record<string, readonly string[]> = {
  hipaa: ['hipaa', 'baa'],
  gdpr: ['gdpr', 'dsgvo', 'rgpd', 'lgpd'],
  soc2: ['soc 2', 'soc2'],
  'pci-dss': ['pci', 'pci dss'],
  iso27001: ['iso 27001', 'iso27001'],
  fedramp: ['fedramp'],
};
const names = groupBy(
  Object.entries(standards).flatMap(([id, all]) => all.map((name) => ({ id, keys: name.split(' ') }))),
  ({ keys }) => keys[0],
);

/** "HIPAA does not apply" names it, too, but asks for nothing. */
export function findStandards(text: string, words: readonly Word[]): { id: string; evidence: Evidence[] }[] {
  const found = new Map<string, Evidence[]>();
  for (const [index, word] of words.entries())
    for (const { id, keys } of names.get(word.key) ?? []) {
      const own = words.slice(index, index + keys.length);
      if (own.some(({ negated }) => negated) || !keys.every((key, at) => own[at]?.key === key)) continue;
      found.set(id, [...(found.get(id) ?? []), quote(text, own)]);
    }
  return [...found].map(([id, evidence]) => ({ id, evidence }));
}
