// The question as an address, and what each act of the reader makes of it.
import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import fc from 'fast-check';
import { addressOf, adjustmentsOf } from '../../web/ask/address.ts';
import { add, leaveOut, pick, ruleOut, takeBack } from '../../web/ask/next-adjustments.ts';
import { packText, unpackText } from '../../web/ask/packed-text.ts';
import { noAdjustments } from '../../web/page-data.ts';

describe('a question in the address', () => {
  it('comes back as it went in', () => {
    const adjustments = { without: ['need:payments'], with: ['constraint:hipaa'], choose: ['django', 'redis'], exclude: ['aws'] };
    const address = addressOf({ description: 'Größe & Maß?\n#1 + 1 = 2', adjustments }) ?? '';
    const parameters = new URL(address, 'http://localhost/base/').searchParams;
    assert.equal(parameters.get('q'), 'Größe & Maß?\n#1 + 1 = 2');
    assert.deepEqual(adjustmentsOf(parameters), adjustments);
  });

  it('is refused where it would be too long', () => {
    assert.equal(addressOf({ description: 'x'.repeat(2_000), adjustments: noAdjustments }), undefined);
    assert.ok(addressOf({ description: 'x'.repeat(1_900), adjustments: noAdjustments }));
  });

  it('survives packing, whatever it says', async () => {
    await fc.assert(
      fc.asyncProperty(fc.string({ unit: 'grapheme', maxLength: 400 }), async (text) => {
        const packed = await packText(text);
        assert.match(packed, /^[\w-]*$/);
        assert.equal(await unpackText(packed), text);
      }),
    );
    assert.equal(await unpackText('not packed by us'), undefined);
  });
});

describe('what the reader does', () => {
  it('leaves out what was read and takes back what was done', () => {
    const without = leaveOut(noAdjustments, 'need', 'payments');
    assert.deepEqual(without.without, ['need:payments']);
    assert.deepEqual(takeBack(without, 'need:payments'), noAdjustments);
    assert.deepEqual(leaveOut(add(noAdjustments, 'constraint:hipaa'), 'constraint', 'hipaa'), noAdjustments);
    assert.deepEqual(leaveOut(ruleOut(noAdjustments, 'aws'), 'excluded', 'aws'), noAdjustments);
  });

  it('picks one provider of a category in place of the one before', () => {
    const first = pick(noAdjustments, { id: 'mysql', rivals: ['postgresql', 'mariadb'], given: ['postgresql', 'react'] });
    assert.deepEqual(first, { without: ['chosen:postgresql'], with: [], choose: ['mysql'], exclude: [] });
    const second = pick(first, { id: 'mariadb', rivals: ['postgresql', 'mysql'], given: ['mysql', 'react'] });
    assert.deepEqual(second.choose, ['mariadb']);
    assert.deepEqual(pick(ruleOut(noAdjustments, 'mysql'), { id: 'mysql', rivals: [], given: [] }).exclude, []);
  });
});
