import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { understand } from './ask-embedded.ts';

const built = (text: string) => understand(text).built;

describe('a page that is only looked at', () => {
  it('says so itself', () => {
    for (const text of [
      'Site of a choir: dates and pictures, people ring us.',
      'Seven pages on whales, read only.',
      'A website with text and pictures of our farm.',
      'Page for the summer fair. Visitors just turn up.',
    ])
      assert.equal(built(text), 'leaflet', text);
  });

  it('is not one on which somebody does something', () => {
    for (const text of [
      'A website where customers call a taxi and see it on a map.',
      'Visitors of our site post text and photos.',
      'A booking page with text and pictures.',
    ])
      assert.notEqual(built(text), 'leaflet', text);
  });
});

describe('data that stays on a device', () => {
  it('has no server', () => assert.equal(built('A diary. What patients write stays on their phone.'), 'on-device'));

  it('is not what waits there until it is sent', () => {
    for (const text of [
      'Inspection data is stored on the phone until there is signal, then uploaded.',
      'The answers stay on the tablet until they are synced.',
    ])
      assert.notEqual(built(text), 'on-device', text);
  });
});
