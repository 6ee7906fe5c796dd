// What constraints ask of real providers.
import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import type { Provider } from '../../src/catalog/provider-schema.ts';
import { constraintRules } from '../../src/embedded/rank/constraint-rules.ts';
import { catalog, shown, understand } from './ask-embedded.ts';

describe('no US companies', () => {
  it('rules out the tools of their clouds, too', () => {
    const told = shown(
      'Subsidy applications for a region. Companies under the US Cloud Act are disqualified as hosts, European owned only. Terraform or similar.',
    );
    for (const id of ['aws-cdk', 'azure-bicep']) assert.ok(![...told.values()].flat().includes(id), id);
  });
});

it('who cannot program has no use for a library, unless its maker runs it, too', () => {
  const allows = (id: string) => constraintRules['no-code']?.allows?.(catalog.provider(id) as Provider);
  assert.equal(allows('django-allauth'), false);
  assert.equal(allows('airtable'), true);
  assert.equal(allows('n8n'), true);
});

describe('on premises', () => {
  it('is heard where data must not leave the house, and not where guests must', () => {
    const isStated = (text: string) =>
      understand(text).constraints.some(({ id, probability }) => id === 'on-premises' && probability === 1);
    for (const text of [
      'The audio may never leave the tablet.',
      'Prompts must not leave our own GPU servers.',
      'Nothing leaves the building.',
      'Recordings may never leave the PC they were spoken on.',
      "Our clients' contracts forbid their texts going to anyone else.",
      "Not one picture may lie on somebody else's computer.",
    ])
      assert.ok(isStated(text), text);
    for (const text of [
      'Patient data must never be shared with third parties.',
      "Nothing may be installed on other people's computers.",
      'Our customers never go to anyone else.',
      'Guests never leave the house unhappy.',
      'Documents leave the office by post.',
    ])
      assert.ok(!isStated(text), text);
  });

  it('counts against what is a service first, not against what its maker also runs', () => {
    const favours = (id: string) => constraintRules['on-premises']?.favours?.(catalog.provider(id) as Provider);
    for (const id of ['vault', 'microsoft-sql-server', 'oracle-database', 'mongodb']) assert.equal(favours(id), 0, id);
    for (const id of ['informatica', 'looker']) assert.equal(favours(id), -1, id);
  });

  it('keeps the keys and certificates of devices where such are kept', () => {
    const secrets = shown('Secrets and certificates for 100k IoT devices, HSM, on premises.').get('secrets')?.slice(0, 3) ?? [];
    assert.ok(secrets.includes('vault') && secrets.includes('ejbca'), secrets.join(' '));
  });
});
