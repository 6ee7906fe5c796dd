// How the judge of stance is given Chinese and Japanese to read.
import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { loadCatalog } from '../../src/catalog/load-catalog.ts';
import { createMentionFinder } from '../../src/embedded/understand/products/find-mentions.ts';
import { toStanceWords } from '../../src/embedded/understand/products/stance-words.ts';
import { splitWords } from '../../src/embedded/understand/words/words.ts';

const { findMentions } = createMentionFinder(loadCatalog());
const cut = (text: string) => {
  const words = splitWords(text);
  return toStanceWords(words, findMentions(text, words));
};

describe('words for the judge of stance', () => {
  it('are pairs of characters where a run is long, and products keep their place among them', () => {
    const { words, mentions } = cut('我们不再使用MongoDB了');
    assert.deepEqual(
      words.map(({ key }) => key),
      ['我们', '们不', '不再', '再使', '使用', 'mongodb', '了'],
    );
    assert.deepEqual(
      mentions.map(({ index }) => index),
      [5],
    );
  });

  it('are the words themselves elsewhere', () => {
    const text = 'No MongoDB, ever';
    assert.deepEqual(cut(text).words, splitWords(text));
  });
});
