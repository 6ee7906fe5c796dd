// What is put off is not shown, and what merely happens later is no part that is put off.
import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { partPutOff } from '../../src/embedded/understand/words/put-off.ts';
import { categories } from './ask-embedded.ts';

describe('a part that is put off', () => {
  it('is found in its clause', () => {
    assert.deepEqual(partPutOff(" we'll add card payments later"), { from: 2, to: 4 });
    assert.deepEqual(partPutOff(' maps in version 2'), { from: 0, to: 1 });
    for (const clause of [' users add photos later', ' buy now and pay later', ' read it later', ' we meet next year'])
      assert.equal(partPutOff(clause), undefined, clause);
  });

  it('is not shown', () => {
    const base = 'A small shop for hand-made bags with a catalogue and a contact form.';
    for (const more of ["We'll add payments later.", 'Payments in version 2.', 'Phase 2: payments.', 'Payments: not needed.'])
      assert.ok(!categories(`${base} ${more}`).includes('payments'), more);
    assert.ok(categories(`${base} Customers pay by card.`).includes('payments'));
  });
});
