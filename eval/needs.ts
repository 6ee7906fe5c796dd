// Mean average precision of needs on the probe: its 42 categories, each the best of ours that mean the same.

import { understand } from './answer.ts';
import ours from './data/probe-categories.json' with { type: 'json' };

export type ProbeRecord = { type: 'probe'; text: string; needs: string[] };

/** Ours for each of the probe's, with how far they mean the same. */
const mapping = ours as unknown as Record<string, [id: string, share?: number][]>;

const heard = (text: string) => new Map(understand(text).needs.map((need) => [need.category, need.needed]));

export function probePrecision(records: readonly ProbeRecord[], scoresOf: (text: string) => ReadonlyMap<string, number> = heard): number {
  const precisions = records.map(({ text, needs }) => {
    const needed = scoresOf(text);
    const score = (id: string) => Math.max(...(mapping[id] ?? []).map(([category, share = 1]) => (needed.get(category) ?? 0) * share));
    const order = Object.keys(mapping).sort((a, b) => score(b) - score(a));
    let found = 0;
    const sum = order.reduce((total, id, index) => (needs.includes(id) ? total + ++found / (index + 1) : total), 0);
    return sum / needs.length;
  });
  return precisions.reduce((sum, each) => sum + each, 0) / precisions.length;
}
