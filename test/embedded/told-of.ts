// Holds what a text chooses and rules out against what it should.
import assert from 'node:assert/strict';
import { understand } from './ask-embedded.ts';

export const ids = (entries: readonly { id: string }[]) => entries.map(({ id }) => id).sort();

/** Ids in alphabetical order. */
type Told = readonly [text: string, chosen: readonly string[], excluded: readonly string[]];

export function holds(cases: readonly Told[]): void {
  for (const [text, chosen, excluded] of cases) {
    const read = understand(text);
    assert.deepEqual([ids(read.chosen), ids(read.excluded)], [chosen, excluded], text);
  }
}
