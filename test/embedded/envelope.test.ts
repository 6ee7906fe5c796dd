// What a text says of who asks is not what is to be built.
import assert from 'node:assert/strict';
import { it } from 'node:test';
import { categories, firsts, understand } from './ask-embedded.ts';

it('an agent that introduces itself builds no agent', () => {
  for (const text of [
    "I'm an AI coding assistant. The user wants a booking tool in Rails.",
    'Coding agent task: a recipe site in Rails.',
    'You are an AI assistant. Recommend a stack for a job board in Rails. Return JSON.',
  ]) {
    const shown = categories(text);
    assert.ok(!shown.some((id) => id.startsWith('llm-') || id === 'recommendations'), `${text} ${shown.join(' ')}`);
    assert.ok(firsts(text).includes('ruby-on-rails'), text);
    assert.ok(!understand(text).constraints.some(({ id }) => id === 'no-code'), text);
  }
});

it('where a text lives is no part of it', () => {
  const chosen = (text: string) => understand(text).chosen.map(({ id }) => id);
  assert.deepEqual(chosen('Jira story: upload of pictures. Django.'), ['django']);
  assert.deepEqual(chosen('Confluence page: a portal for claims in Java.'), ['java']);
  assert.ok(!categories('Transcript of the call: the client wants a portal in Java.').includes('speech'));
  assert.ok(chosen('Email: SendGrid. Payments: Stripe. A portal in Java.').includes('sendgrid'));
});

it('who builds an agent, or recommendations, gets them', () => {
  assert.ok(categories('I am building an AI assistant for lawyers.').includes('llm-api'));
  assert.ok(categories('Recommend films that friends of a viewer liked.').includes('recommendations'));
});
