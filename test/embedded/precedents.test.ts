// What real products that resemble a description say about what it will run on.
import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { createPrecedents } from '../../src/embedded/understand/model/precedents.ts';
import { createSharedWords } from '../../src/embedded/understand/model/shared-words.ts';

const east = [1, 0, 0, 0];
const north = [0, 1, 0, 0];
/** Two products to the east, one of which runs on 7 and both on 8, and one to the north that runs on 9. Each has words of its own. */
const precedentsFor = createPrecedents({
  vectors: { values: Int8Array.from([...east, ...east, ...north]), scales: Float32Array.of(1, 1, 1) },
  used: Uint16Array.from([7, 8, 8, 9]),
  ends: Uint32Array.from([2, 3, 4]),
  described: { words: Uint16Array.from([11, 12, 21, 22, 31, 32]), ends: Uint32Array.from([2, 4, 6]) },
  providers: 10,
});
const noWords = new Set<number>();
/** Half the words of both to the east. */
const wordsOfBoth = new Set([11, 21]);

describe('precedents', () => {
  it('outweigh the model where they are near, and agree by their number', () => {
    const { weigh, share } = precedentsFor(Float64Array.from(east), wordsOfBoth);
    const likely = Float64Array.from([0, 0, 0, 0, 0, 0, 0, 0.01, 0.01, 0.5]);
    weigh(likely);
    const [seven, eight, nine] = likely.slice(7) as unknown as [number, number, number];
    assert.ok(eight > 0.9);
    assert.ok(Math.abs(seven - 0.5) < 0.05);
    assert.ok(nine < 0.05);
    assert.deepEqual([share(8), share(7), share(9)], [1, 0.5, 0]);
  });

  it('count for more the more rare words they share', () => {
    const { share } = precedentsFor(Float64Array.from(east), new Set([11, 12]));
    assert.ok(share(7) > 0.99, `${share(7)}`);
  });

  it('are surer where one stands out than where another is as near', () => {
    const words = Uint16Array.from({ length: 24 }, (_, at) => 11 + at);
    const recognised = (other: number[]) =>
      createPrecedents({
        vectors: { values: Int8Array.from([...east, ...other]), scales: Float32Array.of(1, 1) },
        used: Uint16Array.from([7, 9]),
        ends: Uint32Array.from([1, 2]),
        described: { words, ends: Uint32Array.from([12, 24]) },
        providers: 10,
      })(Float64Array.from(east), new Set([11, 23])).recognised;
    assert.ok(recognised(north) > 1.03 * recognised(east));
  });

  it('say nothing where only the trade is the same', () => {
    const { share } = precedentsFor(Float64Array.from(east), noWords);
    assert.equal(share(8), 0);
  });

  it('say nothing where none is near', () => {
    const { weigh, share } = precedentsFor(Float64Array.from([0, 0, 1, 0]), wordsOfBoth);
    const likely = new Float64Array(10).fill(0.3);
    weigh(likely);
    assert.deepEqual(
      [...likely],
      Array.from({ length: 10 }, () => 0.3),
    );
    assert.equal(share(8), 0);
  });
});

describe('sharedWords', () => {
  it('is the cosine of words weighed by their rarity', () => {
    const words = Uint16Array.from([1, 2, 1, 3, 9]);
    const sharedWords = createSharedWords({ words, ends: Uint32Array.from([2, 4, 5, 5]) });
    const [common, rare] = [Math.log(4 / 2) ** 2, Math.log(4 / 1) ** 2];
    const [same, other] = sharedWords(new Set([1, 2, 40]), 0.1);
    assert.equal(same?.text, 0);
    assert.ok(Math.abs((same?.share ?? 0) - 1) < 1e-9);
    assert.equal(other?.text, 1);
    assert.ok(Math.abs((other?.share ?? 0) - common / (common + rare)) < 1e-9);
    assert.equal(sharedWords(new Set([1, 2, 40]), 0.5).length, 1, 'those that share less are left out');
    assert.deepEqual(sharedWords(new Set([9]), 0.1), [{ text: 2, share: 1 }], 'nothing stays of the text before');
  });
});
