// A name that something else is likened to, with or without a hyphen.
import assert from 'node:assert/strict';
import { it } from 'node:test';
import { understand } from './ask-embedded.ts';

const chosen = (text: string) => understand(text).chosen.map(({ id }) => id);

it('what a thing is like is not what it is built with', () => {
  for (const text of [
    'a Google Docs style editor for lawyers',
    'GitHub style pull requests for legal contracts',
    'GitHub Copilot like tool for our own language',
    'project management with Trello like boards',
  ])
    assert.deepEqual(chosen(text), [], text);
});

it('and who likes, or how somebody does something, is no likeness', () => {
  for (const [text, id] of [
    ['Our developers who use Django like it', 'django'],
    ['People in Slack like emoji, make us a bot', 'slack'],
    ['A Mapbox style for our hiking map', 'mapbox'],
    ['A Django app like airbnb', 'django'],
  ] as const)
    assert.ok(chosen(text).includes(id), text);
});
