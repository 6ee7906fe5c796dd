// Prepares rows of whole numbers to be multiplied, as fast as the platform lets us: the products are the same to the last bit.
import { once } from '../../../catalog/once.ts';
import type { Quantised } from './artefact.ts';
import { createLanes } from './lanes.ts';
import { pairRows } from './paired-rows.ts';
import type { MakeRows, WholeRows } from './whole-numbers.ts';

export function createMakeRows(): MakeRows {
  return createLanes() ?? pairRows;
}

/** All rows of a matrix, or some of them. */
export type PickRows = (rows?: Uint16Array) => WholeRows;

/** Those of the whole matrix, and of each set of rows, are made when first asked for and kept: sets are those of a category, or of one label. */
export function createPick(makeRows: MakeRows, matrix: Quantised): PickRows {
  const whole = once(() => makeRows(matrix));
  const known = new WeakMap<Uint16Array, WholeRows>();
  return (rows) => {
    if (!rows) return whole();
    const made = known.get(rows) ?? makeRows(matrix, rows);
    known.set(rows, made);
    return made;
  };
}
