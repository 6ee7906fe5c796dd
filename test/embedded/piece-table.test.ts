// The vocabulary is found in its one text as it would be in a map.
import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import fc from 'fast-check';
import { createPieceTable } from '../../src/embedded/understand/model/piece-table.ts';

const word = fc.string({ unit: fc.constantFrom('a', 'b', '#', 'é', '語'), minLength: 1, maxLength: 4 });

describe('the table of word pieces', () => {
  it('knows each piece by its place and nothing else', () => {
    fc.assert(
      fc.property(fc.uniqueArray(word, { minLength: 1 }), fc.array(word), (pieces, others) => {
        const table = createPieceTable(pieces.join(' '));
        assert.equal(table.size, pieces.length);
        for (const each of [...pieces, ...others, '', `${pieces[0]} `, pieces.slice(0, 2).join(' ')]) {
          const place = pieces.indexOf(each);
          assert.equal(table.get(each), place === -1 ? undefined : place);
        }
      }),
    );
  });
});
