// What is heard of parts that are not wanted: the net as it was trained, and what a description rules out by it.
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { describe, it } from 'node:test';
import card from '../../model/card.json' with { type: 'json' };
import { loadCatalog } from '../../src/catalog/load-catalog.ts';
import { createFeatures } from '../../src/embedded/understand/model/features.ts';
import { loadModel } from '../../src/embedded/understand/model/load-model.ts';
import { createMentionFinder } from '../../src/embedded/understand/products/find-mentions.ts';
import { createUnderstand } from '../../src/embedded/understand/understand.ts';
import { denyLists } from '../../src/embedded/understand/words/denied-lists.ts';
import { markNegation } from '../../src/embedded/understand/words/negation.ts';
import { splitWords, type Word } from '../../src/embedded/understand/words/words.ts';

const catalog = loadCatalog();
const parts = loadModel();
const features = createFeatures(parts.model.vocabulary);
const { findMentions } = createMentionFinder(catalog);
const understand = createUnderstand({ catalog, ...parts });

const heardOf = (text: string) => {
  const words = denyLists(text, markNegation(splitWords(text)));
  const named = findMentions(text, words).filter(({ ordinary }) => !ordinary);
  const ofProducts = new Set(named.flatMap((mention) => mention.words));
  const vectorOf = parts.model.createWordVectors((at) => features.own(words[at] as Word));
  return parts.hearUnwanted({ words, vectorOf, isProduct: (word) => ofProducts.has(word) });
};
const ruledOut = (text: string) => understand(text).excludedCategories.map(({ id }) => id);

describe('words of what is not wanted', () => {
  it('are not those of what is enough', () =>
    assert.ok(
      !ruledOut('A club with plots. We decided against text messages; a website and e-mail are enough for us.').includes('email-delivery'),
    ));

  it('are those of what was voted down, and not of what is missing', () => {
    assert.ok(ruledOut('Proof of origin. The consultants wanted a blockchain; the members voted that down.').includes('blockchain'));
    assert.ok(!ruledOut('Declarations. What we do not have is any decent tracing or error reporting.').includes('error-tracking'));
  });

  it('are those of what is sold over the counter', () =>
    assert.deepEqual(ruledOut('Puppet theatre. The website shows dates and pictures; tickets only at the door.'), [
      'payments',
      'ecommerce',
    ]));

  it('are heard as they were when the net was trained', () => {
    const lines = readFileSync(new URL('../../training/parts.jsonl', import.meta.url), 'utf8').split('\n');
    for (const [at, expected] of card.parts.report.golden.entries()) {
      const heard = heardOf(JSON.parse(lines[at] as string).text);
      assert.equal(heard.length, expected.length);
      for (const [word, odds] of expected.entries()) assert.ok(Math.abs((heard[word] as number) - odds) < 0.05, `${at} ${word}`);
    }
  });

  it('rule out the part that they speak of', () => {
    assert.ok(ruledOut('Order book of a print shop. A message queue would be overkill for us.').includes('message-queue'));
    assert.ok(ruledOut('Rota for a fire brigade. App: no. Calendar: yes.').includes('mobile-framework'));
    assert.ok(ruledOut('Court booking for a club. Payments can wait until next year.').includes('payments'));
  });

  it('rule out only the item of an enumeration that is denied', () => {
    assert.deepEqual(ruledOut('Chat widget, no login, embeddable'), ['authentication']);
    assert.deepEqual(ruledOut('Club site with calendar, no login, photo gallery'), ['authentication']);
    assert.deepEqual(ruledOut('Shop without registration'), ['authentication']);
    assert.deepEqual(ruledOut('Video site, nothing from Google'), []);
  });

  it('rule out nothing of which only a mishap is denied', () => {
    assert.deepEqual(ruledOut('Dispatch app for couriers, live map, no missed deliveries'), []);
    assert.deepEqual(ruledOut('Chat for nurses, no lost messages, mobile'), []);
  });

  it('rule out nothing where a denial asks for it', () => {
    assert.ok(!ruledOut('Rota for a fire brigade. Nobody gets in without signing in.').includes('authentication'));
    assert.deepEqual(ruledOut('We do not only need chat but also payments.'), []);
    assert.deepEqual(ruledOut('We need: a map, online payment and a calendar for our boats.'), []);
  });
});
