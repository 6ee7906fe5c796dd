// When a failing provider is left alone, and for how long.
import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { createCircuit } from '../../src/upstream/circuit.ts';

const atOnce = { code: 'upstream_unreachable' };

/** A circuit that five calls have opened, and a clock to turn. */
function opened() {
  let time = 1_000_000;
  const circuit = createCircuit({ now: () => time });
  const calls = Array.from({ length: 6 }, () => circuit.enter());
  const [late, ...others] = calls;
  for (const call of others) call.failed();
  const wait = (milliseconds: number) => {
    time += milliseconds;
  };
  return { circuit, late: late as (typeof calls)[number], wait };
}

describe('the circuit', () => {
  it('opens after five failures and lets one trial through after fifteen seconds', () => {
    const { circuit, wait } = opened();
    assert.throws(() => circuit.enter(), atOnce);
    wait(15_000);
    const trial = circuit.enter();
    assert.throws(() => circuit.enter(), atOnce);
    trial.succeeded();
    circuit.enter();
    circuit.enter();
  });

  it('waits anew when the trial fails, and lets another through when its caller leaves', () => {
    const { circuit, wait } = opened();
    wait(15_000);
    circuit.enter().failed();
    wait(14_999);
    assert.throws(() => circuit.enter(), atOnce);
    wait(1);
    circuit.enter().abandoned();
    circuit.enter();
  });

  it('is kept open no longer by calls from before that fail only now, nor let through twice', () => {
    const { circuit, late, wait } = opened();
    wait(10_000);
    late.failed();
    wait(5_000);
    circuit.enter();
    late.abandoned();
    assert.throws(() => circuit.enter(), atOnce);
  });
});
