// Reasons as sentences: the words a person reads, made from reasons that are data.
import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import type { Reason } from '../../src/analyst.ts';
import { loadCatalog } from '../../src/catalog/load-catalog.ts';
import { createRespond } from '../../src/respond/respond.ts';

const respond = createRespond(loadCatalog());
const said = (reason: Reason) =>
  respond.explainedCategory({ id: 'payments', reasons: [reason], evidence: [], confidence: 1, wouldChange: [], providers: [] }).why;

describe('a reason', () => {
  it('names a companion once', () => {
    assert.equal(said({ kind: 'works-with', providers: ['stripe', 'adyen', 'stripe'] }), 'Works well with Stripe and Adyen.');
  });

  it('lists use cases as the catalogue writes them', () => {
    const useCases = ['PHP sites', 'Web shops', 'European hosting'];
    assert.equal(said({ kind: 'suits', useCases }), 'Good for: PHP sites; Web shops; European hosting.');
  });
});
