// Where data has to stay, by the country that is named for it.
import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { catalog, shown, understand } from './ask-embedded.ts';

const stated = (text: string) =>
  understand(text)
    .constraints.filter(({ probability }) => probability === 1)
    .map(({ id, evidence }) => ({ id, words: evidence().map((each) => each.text) }));

describe('data that must stay in a country', () => {
  it('is heard in many ways, with the words that say so', () => {
    for (const [text, words] of [
      ['All data stays in mainland China.', 'data stays in mainland China'],
      ['Customer data may only be stored on servers in India.', 'data may only be stored on servers in India'],
      ['Records can never leave Canada.', 'never leave Canada'],
      ['Nothing must be processed outside of Australia.', 'Nothing must be processed outside of Australia'],
      ['Data residency: Brazil', 'residency: Brazil'],
      ['数据必须留在中国境内', '留在中国'],
    ] as const)
      assert.deepEqual(stated(text), [{ id: 'in-country', words: [words] }], text);
  });

  it("is Europe's constraint where the country is there", () =>
    assert.deepEqual(
      stated('Nothing leaves Switzerland.').map(({ id }) => id),
      ['eu-residency'],
    ));

  it('is one constraint where it is said twice', () =>
    assert.deepEqual(stated('EU hosting. The data must stay in Germany.'), [
      { id: 'eu-residency', words: ['EU hosting', 'data must stay in Germany'] },
    ]));

  it('is not heard where goods or people are in a country', () => {
    for (const text of [
      'Coffee is stored in Kenya and sold in Canada.',
      'We keep data about farms in India.',
      'Our data lives in Snowflake; customers are in Brazil.',
      'An app for hosting dinners in Japan.',
      'Students leave Kenya.',
      'We do not ship outside Japan.',
    ])
      assert.deepEqual(stated(text), [], text);
  });

  it('is rented a machine there', () => {
    const [first = ''] = shown('A portal for lenders, hosted on a managed cloud. No records may leave South Africa.').get('cloud') ?? [];
    assert.ok(catalog.provider(first)?.traits.regions.includes('ZA'), first);
  });
});
