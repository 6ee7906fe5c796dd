// What is said to change a first choice changes it: each is asked for as a caller would, by adding the constraint.
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { it } from 'node:test';
import { noAdjustments } from '../../src/contract/adjustments.ts';
import { conditions } from '../../src/embedded/rank/would-change.ts';
import { analyst } from './ask-embedded.ts';

const lines = readFileSync(new URL('../../eval/data/checks-dev.jsonl', import.meta.url), 'utf8')
  .trim()
  .split('\n');

it('says nothing of what would be first that does not come true', () => {
  let said = 0;
  for (const { id, description } of lines.map((line) => JSON.parse(line))) {
    const { choices } = analyst.decide(description);
    for (const { constraint, words } of conditions) {
      const promised = choices.flatMap(({ id: category, wouldChange }) =>
        wouldChange.filter(({ condition }) => condition.includes(words)).map(({ first }) => ({ category, first })),
      );
      if (promised.length === 0) continue;
      const then = analyst.decide(description, { explain: false, adjustments: { ...noAdjustments, with: [`constraint:${constraint}`] } });
      const firstOf = new Map(then.choices.map((choice) => [choice.id, choice.providers[0]?.id]));
      for (const { category, first } of promised) assert.equal(firstOf.get(category), first, `${id}, ${category}: if ${words}`);
      said += promised.length;
    }
  }
  assert.ok(said > 200, `${said} were said`);
});

it('names nobody whom a constraint lets pass without meeting it', () => {
  const { choices } = analyst.decide('Members of our gym pay by subscription every month, with invoices and trials.');
  const billing = choices.find(({ id }) => id === 'billing');
  // Asked for what runs on own servers, Stripe comes first all the same.
  assert.equal(billing?.providers[0]?.id, 'stripe-billing');
  assert.deepEqual(billing?.wouldChange, [{ condition: 'it had to be open source', first: 'lago' }]);
});
