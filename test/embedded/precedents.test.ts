// What real products that resemble a description say about what it will run on.
import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { createFindAlike } from '../../src/embedded/understand/find-alike.ts';
import { createPrecedents } from '../../src/embedded/understand/precedents.ts';

const east = [1, 0, 0, 0];
const north = [0, 1, 0, 0];
/** Two products to the east, one of which runs on 7 and both on 8, and one to the north that runs on 9. */
const precedentsFor = createPrecedents({
  vectors: { values: Int8Array.from([...east, ...east, ...north]), scales: Float32Array.of(1, 1, 1) },
  used: Uint16Array.from([7, 8, 8, 9]),
  ends: Uint32Array.from([2, 3, 4]),
  providers: 10,
});

describe('precedents', () => {
  it('outweigh the model where they are near, and agree by their number', () => {
    const { likelihood, share } = precedentsFor(Float64Array.from(east));
    assert.ok(likelihood(8, 0.01) > 0.9);
    assert.ok(Math.abs(likelihood(7, 0.01) - 0.5) < 0.05);
    assert.ok(likelihood(9, 0.5) < 0.05);
    assert.deepEqual([share(8), share(7), share(9)], [1, 0.5, 0]);
  });

  it('say nothing where none is near', () => {
    const { likelihood, share } = precedentsFor(Float64Array.from([0, 0, 1, 0]));
    assert.equal(likelihood(8, 0.3), 0.3);
    assert.equal(share(8), 0);
  });
});

describe('findAlike', () => {
  it('finds what a comparison with every vector finds', () => {
    const [count, texts, width, least] = [203, 20, 128, 0.67];
    // A fixed sequence; a share of one direction in all, so that some are alike and many nearly.
    let state = 1;
    const next = () => {
      state = (Math.imul(state, 1_664_525) + 1_013_904_223) | 0;
      return state / 2 ** 31;
    };
    const shared = Array.from({ length: width }, next);
    const unit = () => {
      const vector = shared.map((value) => value * 1.4 + next());
      const length = Math.hypot(...vector);
      return vector.map((value) => value / length);
    };
    const values = Int8Array.from(Array.from({ length: count }, unit).flat(), (value) => Math.round(value * 256));
    const vectors = { values, scales: new Float32Array(count).fill(1 / 256) };
    const findAlike = createFindAlike(vectors, least);
    let found = 0;
    for (let text = 0; text < texts; text++) {
      const vector = Float64Array.from(unit());
      const likenesses = Array.from({ length: count }, (_, at) =>
        vector.reduce((sum, value, d) => sum + value * ((values[at * width + d] as number) / 256), 0),
      );
      const expected = likenesses.flatMap((likeness, at) => (likeness >= least ? [at] : []));
      found += expected.length;
      assert.deepEqual(
        findAlike(vector).map(({ at }) => at),
        expected,
      );
    }
    assert.ok(found > 0 && found < count * texts, `${found}`);
  });
});
