// Conditions on the makers' country, as the page tells them apart and calls them.
import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { loadCatalog } from '../../src/catalog/load-catalog.ts';
import { madeIn } from '../../src/embedded/made-in.ts';
import { createRuleOf } from '../../src/embedded/rank/rule-of.ts';
import { isMadeIn, labelOfMadeIn } from '../../web/result/made-in.ts';

const { countries } = loadCatalog();

describe('a condition on the country of the makers', () => {
  it('is known by the id that the service gives it, and is no other', () => {
    for (const country of Object.keys(countries)) assert.ok(isMadeIn(madeIn(country)), country);
    for (const id of ['in-country', 'eu-vendor', 'made-in-house']) assert.ok(!isMadeIn(id), id);
  });

  it('is called as the service calls it', () => {
    const ruleOf = createRuleOf(countries);
    for (const country of ['CH', 'DE', 'FR', 'CA', 'IN']) assert.equal(labelOfMadeIn(madeIn(country)), ruleOf(madeIn(country))?.label);
    assert.equal(labelOfMadeIn('hipaa'), undefined);
  });
});
