// Finds the rules a text names: a standard has one name in each language, as a product has, so it is matched and not guessed. So have a few terms
// of the trade that mean one thing.
import { groupBy } from '../../../catalog/group-by.ts';
import type { Evidence } from '../../../contract/explained-analysis.ts';
import { quote } from '../words/point-at-words.ts';
import type { Word } from '../words/words.ts';
import { findDeniedWays } from './denied-ways.ts';
import type { DeniedConstraints } from './deny-constraints.ts';

const standards: Record<string, readonly string[]> = {
  hipaa: ['hipaa', 'baa'],
  gdpr: ['gdpr', 'dsgvo', 'rgpd', 'lgpd'],
  soc2: ['soc 2', 'soc2'],
  'pci-dss': ['pci', 'pci dss'],
  iso27001: ['iso 27001', 'iso27001'],
  fedramp: ['fedramp'],
  'on-premises': ['on prem', 'on premise', 'on premises'],
  'eu-residency': ['eu only', 'eu hosted', 'eu hosting'],
  'air-gapped': ['air gapped', 'airgapped'],
  managed: ['fully managed', 'managed cloud', 'managed hosting'],
};
/** "From on-premises to the cloud". */
const leaving = new Set(['from', 'off', 'leaving']);
/** One of two ways is not asked for by its name alone. */
const isChoice = (key: string) => key === 'or';
const names = groupBy(
  Object.entries(standards).flatMap(([id, all]) => all.map((name) => ({ id, keys: name.split(' ') }))),
  ({ keys }) => keys[0],
);

/** "HIPAA does not apply" names it, too, but asks for nothing. What is named as left behind or denied, and nowhere else, is `left`. */
export function findStandards(text: string, words: readonly Word[], notStated: DeniedConstraints) {
  const found = new Map<string, Evidence[]>();
  const denied = findDeniedWays(words);
  const left = new Set<string>(denied.keys());
  const managed = denied.get('managed');
  if (managed) found.set('self-hosted', [quote(text, [managed])]);
  for (const [id, word] of denied) if (id !== 'managed') found.set(`no-${id}`, [quote(text, [word])]);
  for (const [index, word] of words.entries())
    for (const { id, keys } of names.get(word.key) ?? []) {
      const own = words.slice(index, index + keys.length);
      const isDenied = own.some((each) => each.negated || notStated.get(id)?.includes(each));
      if (isDenied || !keys.every((key, at) => own[at]?.key === key)) continue;
      const [last, next] = [words[index - 1]?.key ?? '', words[index + keys.length]?.key ?? ''];
      if (leaving.has(last)) left.add(id);
      else if (!isChoice(last) && !isChoice(next)) found.set(id, [...(found.get(id) ?? []), quote(text, own)]);
    }
  for (const id of found.keys()) left.delete(id);
  return { standards: [...found].map(([id, evidence]) => ({ id, evidence })), left };
}
