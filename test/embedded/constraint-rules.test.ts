// What constraints ask of real providers.
import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import type { Provider } from '../../src/catalog/provider-schema.ts';
import { constraintRules } from '../../src/embedded/rank/constraint-rules.ts';
import { catalog, shown } from './ask-embedded.ts';

describe('on premises', () => {
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
