// Constraints in plain words, and what merely sounds like one.
import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { constraintCertain } from '../../src/embedded/constraint-certain.ts';
import { understand } from './ask-embedded.ts';

describe('a constraint', () => {
  const isHeard = (text: string, id: string) =>
    understand(text).constraints.some((each) => each.id === id && each.probability >= constraintCertain);

  it('is heard in plain words, also where something is refused', () => {
    assert.ok(isHeard('Seed swap in the browser, no cloud services', 'self-hosted'));
    assert.ok(isHeard('Minutes written by AI, nothing may be sent to external services', 'on-premises'));
    assert.ok(isHeard('Ad exchange, 300k rps', 'massive-scale'));
  });

  it('is not what merely sounds like one', () => {
    assert.ok(!isHeard('Fan page about open source', 'open-source'));
    assert.ok(!isHeard('Podcast player, iOS only', 'android'));
    assert.ok(!isHeard('Intranet for a brewery, hosted in Azure', 'on-premises'));
    assert.ok(!isHeard("Puppet theatre programme. We don't want to pay for anything.", 'managed'));
  });
});
