// Over many varied descriptions: how much of the catalogue is ever shown, and whether first choices that cannot go together ever meet.
import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { createPairScore } from '../src/embedded/rank/pair-score.ts';
import { weight } from '../src/embedded/rank/weights.ts';
import { analyst, catalog } from './answer.ts';

const manyTexts = 5_000;
const pairTexts = 2_000;
/** Worse than this, two first choices exclude each other. */
const impossible = weight.conflict / 2;

export function measureExposure() {
  const folder = fileURLToPath(new URL('../training/data/', import.meta.url));
  const texts = readdirSync(folder)
    .sort()
    .flatMap((name) =>
      readFileSync(folder + name, 'utf8')
        .trim()
        .split('\n'),
    )
    .map((line) => (JSON.parse(line) as { text: string }).text);
  // Every file has its share, whatever its place in the order.
  const step = texts.length / manyTexts;
  const chosen = Array.from({ length: Math.min(manyTexts, texts.length) }, (_, at) => texts[Math.floor(at * Math.max(step, 1))] as string);
  const pair = createPairScore(catalog);
  const shown = new Set<string>();
  const inTop3 = new Set<string>();
  let pairs = 0;
  for (const [at, text] of chosen.entries()) {
    const { choices } = analyst.decide(text);
    for (const { providers } of choices)
      for (const [rank, { id }] of providers.entries()) {
        shown.add(id);
        if (rank < 3) inTop3.add(id);
      }
    if (at < pairTexts) {
      const firsts = choices.flatMap(({ providers }) => catalog.provider(providers[0]?.id ?? '') ?? []);
      pairs += firsts.flatMap((a, i) => firsts.slice(i + 1).filter((b) => pair(a, b) <= impossible)).length;
    }
  }
  const all = catalog.providers.length;
  return { texts: chosen.length, pairTexts, impossiblePairs: pairs, shown: shown.size / all, inTop3: inTop3.size / all };
}
