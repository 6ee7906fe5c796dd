// Where a text says its business is, and where words that look like places say nothing of it.
import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { loadCatalog } from '../../src/catalog/load-catalog.ts';
import { createCountryFinder } from '../../src/embedded/understand/constraints/find-countries.ts';
import { markNegation } from '../../src/embedded/understand/words/negation.ts';
import { splitWords } from '../../src/embedded/understand/words/words.ts';

const find = createCountryFinder(loadCatalog().countries);
const countriesIn = (text: string) => find(text, markNegation(splitWords(text)));
const codes = (text: string) => countriesIn(text).map(({ id }) => id);

describe('countries', () => {
  it('are found by countries, people and cities, and quoted', () => {
    assert.deepEqual(countriesIn('A clinic in Nairobi for Kenyan mothers'), [
      {
        id: 'KE',
        name: 'Kenya',
        evidence: [
          { text: 'Nairobi', start: 12, end: 19 },
          { text: 'Kenyan', start: 24, end: 30 },
        ],
      },
    ]);
    assert.deepEqual(codes('Loja de bolos em São Paulo'), ['BR']);
    assert.deepEqual(codes('Eine Bäckerei in München'), ['DE']);
    assert.deepEqual(codes('面向上海餐厅的点餐系统'), ['CN']);
  });

  it('may be several', () => {
    assert.deepEqual(codes('Loans in Kenya and Uganda').sort(), ['KE', 'UG']);
  });

  it('are as long as they can be', () => {
    assert.deepEqual(codes('A ranch in New Mexico'), ['US']);
    assert.deepEqual(codes('Aid for farmers in North Korea'), ['KP']);
  });

  it('have their capitals, unless the text has none', () => {
    assert.deepEqual(codes('Paper goods: manila envelopes'), []);
    assert.deepEqual(codes('online shop in manila'), ['PH']);
    assert.deepEqual(codes('A marketplace in Turkey'), ['TR']);
    for (const text of ['Turkey farm shop', 'Sausages made from turkey', 'turkey and chicken in turkey fat'])
      assert.deepEqual(codes(text), []);
  });

  it('are not where they are denied, nor in a language or a dish', () => {
    assert.deepEqual(codes('Ships everywhere, not to Nigeria'), []);
    assert.deepEqual(codes('日本語を教える学校'), []);
    assert.deepEqual(codes('日本語のサイト。店は日本にあります。'), ['JP']);
    assert.deepEqual(codes('A Mexican restaurant with German beer'), []);
  });
});
