import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { standsAlone } from '../../src/embedded/understand/needs/stands-alone.ts';
import { splitWords } from '../../src/embedded/understand/words/words.ts';
import { shown } from './ask-embedded.ts';

const alone = (text: string) => standsAlone(splitWords(text));

describe('a thing that stands alone', () => {
  it('says that it is joined to nothing, keeps nothing or is for one', () => {
    for (const text of [
      'A lamp with one button, no radio.',
      'A scale in the workshop, not on the network.',
      'Timer for the sauna, unconnected.',
      'The clock talks to no server.',
      'Score pad for our table; it forgets everything when closed.',
      "Counts sheep and doesn't save a thing.",
      'A card game for one player.',
    ])
      assert.ok(alone(text), text);
  });

  it('is not what works where there is no network, or keeps something', () => {
    for (const text of [
      'Inspectors work where there is no network in the valley and send their notes later.',
      'Players meet online.',
      'A store for music players.',
      'One player creates a room, the others join by code.',
      'The server stores nothing of what they send.',
    ])
      assert.ok(!alone(text), text);
  });

  it('has no services and no stores', () => {
    const stack = shown('Firmware for a lamp in a tent: one button, three colours, sleeps when dark. No radio.');
    assert.ok(stack.has('embedded-firmware') && stack.has('language-runtime'), [...stack.keys()].join(' '));
    for (const id of ['iot-platform', 'time-series-database', 'relational-database', 'authentication']) assert.ok(!stack.has(id), id);
  });
});
