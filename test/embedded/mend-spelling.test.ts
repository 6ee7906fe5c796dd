// Slips of typing are read as what was meant; words, names and other languages are left alone.
import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import fc from 'fast-check';
import { loadModel } from '../../src/embedded/understand/model/load-model.ts';
import { makeWordFilter, openWordFilter } from '../../src/embedded/understand/model/word-filter.ts';
import { createMendSpelling } from '../../src/embedded/understand/words/mend-spelling.ts';
import { splitWords } from '../../src/embedded/understand/words/words.ts';

const { model } = loadModel();
const mend = createMendSpelling({
  frequent: model.spelling.frequent,
  names: ['kubernetes'],
  isWord: (key) => model.vocabulary.pieces.get(key) !== undefined || model.spelling.isWord(key),
});
const read = (text: string) =>
  mend(splitWords(text))
    .map(({ key }) => key)
    .join(' ');

describe('slips of typing', () => {
  it('are words in a hurry, too', () => {
    assert.equal(read('we need the data n the app cos people shud use it'), 'we need the data and the app because people should use it');
    assert.equal(read('der n ist nicht n oder shud'), 'der n ist nicht n oder shud');
  });

  it('are mended: a letter too many, too few or wrong, or two exchanged', () => {
    assert.equal(
      read('we need a webbsite for the parnts of our shcool with a kalendar'),
      'we need a website for the parents of our school with a kalendar',
    );
    assert.equal(read('a shop that runs on djagno with a databaze'), 'a shop that runs on django with a database');
  });

  it('are none where a word is only rare, a name, or short', () => {
    for (const text of ['a luthier tunes the lute', 'we sell at the market of Hamborg', 'use the qrm for it'])
      assert.equal(read(text), text.toLowerCase());
  });

  it('are mended in names of products, where they are in small letters', () => {
    assert.equal(read('we run it on kubernets with our own servers'), 'we run it on kubernetes with our own servers');
    assert.equal(read('Kubernets runs the bakery on the market'), 'kubernets runs the bakery on the market');
  });

  it('are not looked for in another language', () => {
    const text = 'wir brauchen eine webseite fur die eltern unserer schule';
    assert.equal(read(text), text);
  });

  it('keep their place in the text', () => {
    const [, , , word] = mend(splitWords('we need a webbsite for the school'));
    assert.deepEqual([word?.raw, word?.start, word?.end], ['webbsite', 10, 18]);
  });
});

describe('the filter of words', () => {
  it('knows every word it was made of', () => {
    fc.assert(
      fc.property(fc.array(fc.string(), { maxLength: 50 }), (words) => {
        assert.ok(words.every(openWordFilter(makeWordFilter(words, 64))));
      }),
    );
  });

  it('knows hardly anything else', () => {
    const made = Array.from({ length: 2_000 }, (_, at) => `${'bcdfgh'[at % 6]}${at.toString(26)}qzx`.replaceAll(/\d/g, 'v'));
    const passed = made.filter(model.spelling.isWord).length;
    assert.ok(passed < 120, `${passed} of ${made.length}`);
  });
});
