// Where data has to stay, by the country that is named for it.
import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { countryOf, madeIn } from '../../src/embedded/made-in.ts';
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

  it('may be of companies of one country alone, in many ways of saying so', () => {
    for (const [text, country] of [
      ['Case notes stay on Swiss machines, run by a company that is itself Swiss.', 'CH'],
      ['Records are kept in Austria with a hosting firm that has its seat there.', 'AT'],
      ['Only German hosting providers may be used, no US clouds.', 'DE'],
      ['Mandantenakten in der Cloud: nur deutsche Anbieter.', 'DE'],
      ['Données des communes, hébergées uniquement par des entreprises françaises.', 'FR'],
      ['Hosted by a Canadian company, data must stay in Canada.', 'CA'],
    ] as const)
      assert.ok(
        stated(text).some(({ id }) => id === madeIn(country)),
        text,
      );
    for (const text of [
      'We are a German company and want no US vendors.',
      'The data may be held by anybody, but not by Swiss companies. EU only.',
      'Accounting used by German companies, all data must stay in the EU.',
      'Holiday homes offered by French hosts, EU hosting only.',
      'Invoices from suppliers located in France, data stays in the EU.',
      "Plateforme utilisée par des entreprises françaises, données dans l'UE.",
      'Records must stay in Germany, and our firm has its seat there.',
      'Hosted by a German company or by an Austrian company.',
    ])
      assert.deepEqual(
        stated(text).filter(({ id }) => countryOf(id)),
        [],
        text,
      );
  });

  it('is told of each country by words of its own', () => {
    const makers = Object.values(catalog.countries).flatMap((country) => country.makers ?? []);
    assert.ok(makers.length > 100);
    assert.equal(new Set(makers.map((word) => word.toLowerCase())).size, makers.length);
  });

  it('names nobody of another country, whose own house stays open to all', () => {
    const answer = shown('Client portal of a notary in Bern: files may be held only by a company based in Switzerland.');
    const makers = [...answer.values()].flat().map((id) => catalog.provider(id));
    const isRented = (provider: (typeof makers)[number]) => provider?.traits.run.every((way) => way === 'managed');
    assert.deepEqual(
      makers.filter((provider) => isRented(provider) && provider?.traits.country !== 'CH').map((provider) => provider?.id),
      [],
    );
    assert.ok(answer.get('cloud')?.includes('infomaniak'));
  });

  it('is rented a machine there', () => {
    const [first = ''] = shown('A portal for lenders, hosted on a managed cloud. No records may leave South Africa.').get('cloud') ?? [];
    assert.ok(catalog.provider(first)?.traits.regions.includes('ZA'), first);
  });
});
