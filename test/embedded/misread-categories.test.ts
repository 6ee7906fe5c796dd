// What is heard beside products' names that are plain words.
import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { createDoubtMisread } from '../../src/embedded/understand/needs/misread-categories.ts';
import type { Judged } from '../../src/embedded/understand/products/judge-mentions.ts';
import { plainSetting } from '../../src/embedded/understand/products/name-setting.ts';
import { splitWords } from '../../src/embedded/understand/words/words.ts';
import { catalog } from './ask-embedded.ts';

const doubt = createDoubtMisread(catalog, new Map([...['containers', 'ci-cd'].entries()].map(([label, id]) => [id, label])));
const named = (name: string, provider: string, { stance, ofTrade = false }: { stance: Judged['stance']; ofTrade?: boolean }) =>
  ({ stance, mention: { providers: [provider], words: splitWords(name), ordinary: true, ofTrade, setting: plainSetting } }) as Judged;
const heardBeside = (stances: readonly Judged[], likelihood = 0.4) => {
  const heard = { needed: Float64Array.of(likelihood, likelihood), shown: Float64Array.of(likelihood, likelihood) };
  doubt(stances, heard);
  return [...heard.needed].map((needed) => needed.toFixed(2));
};

describe('a category of a product whose name is a plain word', () => {
  it('is doubted, and no other', () =>
    assert.deepEqual(heardBeside([named('dockers', 'docker', { stance: 'coincidental' })]), ['0.12', '0.40']));

  it('is not where it is asked for all the same', () => {
    const dockers = named('dockers', 'docker', { stance: 'coincidental' });
    assert.deepEqual(heardBeside([dockers], 0.8), ['0.80', '0.80']);
    assert.deepEqual(heardBeside([dockers, named('Podman', 'podman', { stance: 'wanted' })]), ['0.40', '0.40']);
    assert.deepEqual(heardBeside([named('docker', 'docker', { stance: 'mentioned' })]), ['0.40', '0.40']);
    assert.deepEqual(heardBeside([named('dockers', 'docker', { stance: 'coincidental', ofTrade: true })]), ['0.40', '0.40']);
  });
});
