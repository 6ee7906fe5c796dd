// What stands under a heading that rules it out, or is struck through.
import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { denyLists } from '../../src/embedded/understand/words/denied-lists.ts';
import { splitWords } from '../../src/embedded/understand/words/words.ts';

const denied = (text: string) =>
  denyLists(text, splitWords(text))
    .filter(({ negated }) => negated)
    .map(({ raw }) => raw);

describe('a list of what is not wanted', () => {
  it('ends with the sentence it stands in', () => {
    assert.deepEqual(denied('Club site. Out of scope: payments, Node.js, chat. Two of us.'), ['payments', 'Node.js', 'chat']);
    assert.deepEqual(denied('Hors périmètre : paiement, chat. Un site'), ['paiement', 'chat']);
    assert.deepEqual(denied('Non-requirements: crypto, chat. Web only'), ['crypto', 'chat']);
  });

  it('ends with its last bullet, an empty line or the next heading', () => {
    assert.deepEqual(denied('## Non-goals\n- chat\n- maps\nTwo of us'), ['chat', 'maps']);
    assert.deepEqual(denied('**Not needed:**\nchat\nmaps\n\nTwo of us'), ['chat', 'maps']);
    assert.deepEqual(denied('Out of scope:\n\n- chat\n- maps\n\nTwo of us'), ['chat', 'maps']);
    assert.deepEqual(denied('Out of scope\n- chat\n# Team\n- two of us'), ['chat']);
  });

  it('takes what looks like a heading inside it for an item', () => {
    assert.deepEqual(denied('Non-goals\n- chat\n- avoid\nmaps'), ['chat', 'avoid']);
  });

  it('may be headed by what is not eligible, and by which rule', () => {
    assert.deepEqual(denied('Not eligible under rule 7:\n- Salesforce\n- ServiceNow\n\nCitizens send photos'), [
      'Salesforce',
      'ServiceNow',
    ]);
  });

  it('is also what is struck through', () => {
    assert.deepEqual(denied('~~app~~ browser only'), ['app']);
  });

  it('leaves alone what it does not want changed, and denies what would take its place', () => {
    assert.deepEqual(denied('Non-goals: replacing Django with FastAPI, chat'), ['with', 'FastAPI', 'chat']);
    assert.deepEqual(denied('Out of scope:\n- a rewrite of the Angular app\n- changes to Stripe\n- maps'), ['maps']);
    assert.deepEqual(denied('Replacing the shop (Django, Celery): no. Chat: no'), ['Chat']);
    assert.deepEqual(denied('Non-goals: switching to Kubernetes, changing passwords'), [
      'switching',
      'to',
      'Kubernetes',
      'changing',
      'passwords',
    ]);
  });

  it('is none where no heading says so', () => {
    assert.deepEqual(denied('In scope: payments, chat'), []);
    assert.deepEqual(denied('The board is not needed. Payments: yes'), []);
  });
});
