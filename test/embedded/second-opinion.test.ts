// The second opinion on what short texts need: the net as it was trained, and what it changes.
import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import card from '../../model/card.json' with { type: 'json' };
import { loadCatalog } from '../../src/catalog/load-catalog.ts';
import { createFeatures } from '../../src/embedded/understand/model/features.ts';
import { loadModel } from '../../src/embedded/understand/model/load-model.ts';
import { createSecondOpinion, standingOf } from '../../src/embedded/understand/needs/second-opinion.ts';
import { createUnderstand } from '../../src/embedded/understand/understand.ts';
import { denyLists } from '../../src/embedded/understand/words/denied-lists.ts';
import { markNegation } from '../../src/embedded/understand/words/negation.ts';
import { splitWords, type Word } from '../../src/embedded/understand/words/words.ts';

const parts = loadModel();
const { model } = parts;
const features = createFeatures(model.vocabulary);
const understand = createUnderstand({ catalog: loadCatalog(), ...parts });
const readOf = (text: string) => denyLists(text, markNegation(splitWords(text)));
const needOf = (text: string, id: string) => understand(text).needs.find(({ category }) => category === id)?.needed ?? 0;

describe('a second opinion', () => {
  it('is what the training code thought, within what whole numbers cost', () => {
    for (const { text, odds } of card.opinion.golden) {
      const words = readOf(text);
      const vectorOf = model.createWordVectors((at) => features.own(words[at] as Word));
      const heard = model.opinion(words.map((word, at) => ({ vector: vectorOf(at), flags: standingOf(word, words[at - 1]) })));
      for (const [label, expected] of odds.entries())
        assert.ok(Math.abs((heard[label] as number) - expected) < 0.1, `${text.slice(0, 30)} ${label}: ${heard[label]}, not ${expected}`);
    }
  });

  it('is not asked for of longer texts, nor of none', () => {
    const opinion = createSecondOpinion({ model, features });
    const first = Float64Array.from(model.meta.categories, () => 0.2);
    assert.equal(opinion(first, []), first);
    assert.equal(opinion(first, features.read(readOf('a forum for our village and a list of what is on '.repeat(4)))), first);
  });

  it('hears words in the sense that their neighbours give them', () => {
    const railway = 'Site for our model railway club: meeting dates, photos of our models and trains.';
    assert.ok(needOf(railway, 'ml-platform') < 0.2 && needOf(railway, 'site-builder') > 0.8);
    assert.ok(needOf('Retrain our models every night and compare them with the last ones.', 'ml-platform') > 0.7);
  });
});
