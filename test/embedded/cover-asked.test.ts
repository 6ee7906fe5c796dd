// What is asked of one category and done by different providers: each has somebody among the first three.
import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { coverAsked, spreadJobs } from '../../src/embedded/rank/cover-asked.ts';
import type { Scored } from '../../src/embedded/rank/score-in.ts';
import { shown } from './ask-embedded.ts';

const computes = 0;
const queues = 1;
const entry = (id: string, facet: number, score: number, given = false) =>
  ({ place: { id, facets: [facet], mayLead: true }, score, given }) as unknown as Scored;
const order = (ranked: readonly Scored[], facetsMatter: readonly number[]) =>
  coverAsked(ranked, { facetsMatter: Float64Array.from(facetsMatter), within: 5 })
    .map(({ place }) => place.id)
    .join(' ');
const three = [entry('a', computes, 9), entry('b', computes, 8), entry('c', computes, 7)];

describe('covering what is asked for', () => {
  it('brings the best of those who do the other thing among the first three', () => {
    const ranked = [...three, entry('d', computes, 6), entry('e', queues, 5), entry('f', queues, 4)];
    assert.equal(order(ranked, [0.9, 0.6]), 'a b e c d f');
    assert.equal(order(ranked, [0.9, 0.3]), 'a b c d e f', 'hardly asked for');
    assert.equal(order([...three, entry('e', queues, 1)], [0.9, 0.6]), 'a b c e', 'too far behind');
  });

  it('takes no place from what is given, nor from the only one for something else that is asked for', () => {
    const [a, b] = three as [Scored, Scored];
    assert.equal(order([a, b, entry('c', computes, 7, true), entry('e', queues, 5)], [0.9, 0.6]), 'a b c e');
    assert.equal(order([entry('x', 2, 9), entry('y', 2, 8), entry('c', computes, 7), entry('e', queues, 5)], [0.9, 0.6, 0.5]), 'x y c e');
  });

  it('shows what the first of several jobs is made for beside it, if that is not far behind', () => {
    const library = {
      ...entry('library', 0, 9),
      place: { id: 'library', facets: [0], mayLead: true, foundations: ['language', 'network'] },
    };
    const spread = (...rest: Scored[]) =>
      spreadJobs([library as unknown as Scored, entry('wallet', 1, 8), entry('node', 2, 7), ...rest])
        .map(({ place }) => place.id)
        .join(' ');
    assert.equal(spread(entry('keys', 1, 6), entry('language', 0, 5), entry('network', 3, 4)), 'library wallet language node keys network');
    assert.equal(spread(entry('keys', 1, 6), entry('language', 0, 1)), 'library wallet node keys language', 'too far behind');
    const contracts = shown('Raffle for a museum: contracts on an Ethereum-compatible chain, audited, winners drawn in the open.').get(
      'blockchain',
    );
    assert.ok(contracts?.slice(0, 3).includes('solidity'), contracts?.join(' '));
  });

  it('shows what queues the jobs of a cluster beside what computes on it', () => {
    const hpc =
      shown('Molecular dynamics of a virus shell on forty GPU nodes of ours; students put their jobs in a queue.').get('hpc') ?? [];
    assert.ok(hpc.slice(0, 3).includes('slurm'), hpc.join(' '));
  });
});
