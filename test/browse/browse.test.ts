// Looking things up in the real catalogue: what people type finds what they mean, and what is said of two providers is true of them.
import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import fc from 'fast-check';
import { compareProviders } from '../../src/browse/compare-providers.ts';
import { editDistance } from '../../src/browse/edit-distance.ts';
import { findAlternatives } from '../../src/browse/find-alternatives.ts';
import { createFindProvider } from '../../src/browse/find-provider.ts';
import { nearestWords } from '../../src/browse/nearest-words.ts';
import { providerFacts } from '../../src/browse/provider-facts.ts';
import { createSearchCatalog } from '../../src/browse/search-catalog.ts';
import { knownTraitWords, traitWords } from '../../src/browse/trait-words.ts';
import { isOpenSource } from '../../src/catalog/is-open-source.ts';
import { loadCatalog } from '../../src/catalog/load-catalog.ts';
import type { Provider } from '../../src/catalog/provider-schema.ts';

const catalog = loadCatalog();
const search = createSearchCatalog(catalog);
const find = createFindProvider({ catalog, search });
const provider = (id: string): Provider => catalog.provider(id) ?? assert.fail(`the catalogue lacks ${id}`);
const ids = (found: readonly Provider[]) => found.map(({ id }) => id);

describe('searching the catalogue', () => {
  const rows: [query: string, first: string, why: string][] = [
    ['PostgreSQL', 'postgresql', 'its name'],
    ['postgres', 'postgresql', 'an alias, in any case'],
    ['postgress', 'postgresql', 'a slip'],
    ['Kubernets', 'kubernetes', 'a letter short'],
    ['next.js', 'nextjs', 'a dot that belongs to the name'],
    ['c++', 'c-plus-plus', 'signs that belong to the name'],
    ['c#', 'c-sharp', 'and not its neighbour C'],
    ['go', 'go', 'a short name before the many that contain it'],
    ['vector databases', 'pgvector', 'a category, in the plural: the best of it'],
  ];
  for (const [query, first, why] of rows) {
    it(`finds ${first} for “${query}”: ${why}`, () => assert.equal(ids(search(query))[0], first));
  }

  it('finds every provider first, or beside its namesakes, by its own name', () => {
    for (const each of catalog.providers) {
      const found = search(each.name, { limit: 3 });
      assert.ok(found.includes(each), `${each.id} is not among ${ids(found)} for ${each.name}`);
    }
  });

  it('keeps to its filters', () => {
    const filter = { category: 'authentication', traits: ['self-hosted'], openSource: true, limit: 100 };
    const found = search('', filter);
    assert.ok(found.length > 3 && ids(found).includes('keycloak') && !ids(found).includes('auth0'));
    for (const each of found) {
      assert.ok('authentication' in each.categories && traitWords(each).has('self-hosted') && isOpenSource(each.traits), each.id);
    }
    for (const each of search('database', { licence: 'apache-2.0' })) assert.equal(each.traits.licence, 'Apache-2.0');
  });

  it('finds nothing for what is nothing, and never fails', () => {
    assert.deepEqual(search('qqqzzzxxx'), []);
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 60 }), (text) => search(text, { limit: 5 }).length <= 5),
      { numRuns: 200 },
    );
  });
});

describe('a text that is longer than any name', () => {
  // Each word is a pass over the index: 15,000 of them would hold every other request up for seconds.
  const long = Array.from({ length: 15_000 }, (_, at) => `ab${at.toString(36)}`).join(' ');
  const lookUps: [name: string, lookUp: (text: string) => unknown][] = [
    ['search', (text) => ids(search(text))],
    ['find', (text) => ids(find(text).nearest ?? [])],
    ['nearestWords', (text) => nearestWords(text, [...catalog.categories.map(({ id }) => id), 'abz'])],
  ];
  for (const [name, lookUp] of lookUps) {
    it(`is read as far as names go by ${name}`, () => assert.deepEqual(lookUp(long), lookUp(long.slice(0, 120))));
  }
});

describe('finding the provider somebody means', () => {
  it('knows ids, names and aliases', () => {
    for (const name of ['aws', 'AWS', 'Amazon Web Services']) assert.equal(find(name).provider?.id, 'aws', name);
  });
  it('offers the nearest for a name it does not know', () => {
    for (const [name, meant] of [
      ['supabse', 'supabase'],
      ['MongDB', 'mongodb'],
      ['stripe-payment', 'stripe'],
      ['Keycloack', 'keycloak'],
    ] as const) {
      const { nearest = [] } = find(name);
      assert.equal(ids(nearest)[0], meant);
      assert.ok(nearest.length <= 5);
    }
  });
});

describe('alternatives', () => {
  it('serve what the provider serves, are not itself, not a part of it, and not deprecated', () => {
    for (const each of catalog.providers) {
      const found = findAlternatives(catalog, each, { limit: 3 });
      for (const { provider: other, shared } of found) {
        assert.ok(
          other !== each && other.traits.status !== 'deprecated' && other.relations.partOf !== each.id,
          `${other.id} for ${each.id}`,
        );
        assert.ok(shared.length > 0 && shared.every(({ id }) => id in each.categories && id in other.categories));
      }
    }
  });
  it('come nearest first, with the traits asked for, and say what differs', () => {
    const found = findAlternatives(catalog, provider('auth0'), { traits: ['open-source', 'self-hosted'] });
    assert.ok(found.every(({ provider: other }) => isOpenSource(other.traits) && other.traits.run.includes('self-hosted')));
    assert.ok(found.every(({ differences }) => differences.some((words) => /instead of proprietary/.test(words))));
    assert.equal(findAlternatives(catalog, provider('mysql'))[0]?.provider.id, 'mariadb');
  });
});

describe('a comparison', () => {
  it('has a value for each provider in each row, and marks rows that do not differ', () => {
    const { rows, providers, shared, chooseWhen } = compareProviders(catalog, ['auth0', 'keycloak', 'clerk'].map(provider));
    assert.equal(providers.length, 3);
    assert.ok(shared.some(({ id }) => id === 'authentication'));
    for (const { values, same } of rows) {
      assert.equal(values.length, 3);
      assert.equal(
        same,
        values.every((value) => value === values[0]),
      );
    }
    assert.deepEqual(rows.find(({ aspect }) => aspect === 'Licence')?.values, ['proprietary', 'open source (Apache-2.0)', 'proprietary']);
    assert.ok(chooseWhen.every(({ reasons }) => reasons.length > 0));
  });
  it('says when providers do different jobs', () => {
    assert.deepEqual(compareProviders(catalog, ['stripe', 'kubernetes'].map(provider)).shared, []);
  });
});

describe('facts', () => {
  it('are told with names in place of ids, and with what the provider itself names first', () => {
    const { categories, worksWith } = providerFacts(catalog, provider('postgresql'));
    assert.equal(categories[0]?.name, 'Relational database');
    assert.deepEqual(worksWith.slice(0, 2), [
      { id: 'django', name: 'Django' },
      { id: 'ruby-on-rails', name: 'Ruby on Rails' },
    ]);
  });
  it('are there for every provider, and every trait word filters something', () => {
    for (const each of catalog.providers) assert.ok(providerFacts(catalog, each).categories.length > 0);
    for (const word of knownTraitWords(catalog)) assert.ok(search('', { traits: [word] }).length > 0, word);
  });
});

describe('the distance between words', () => {
  it('is a distance: nothing to itself, the same both ways, cut off where asked', () => {
    const word = fc.string({ maxLength: 12 });
    fc.assert(fc.property(word, (a) => editDistance(a, a, 3) === 0));
    fc.assert(fc.property(word, word, (a, b) => editDistance(a, b, 20) === editDistance(b, a, 20)));
    fc.assert(fc.property(word, word, (a, b) => Math.min(editDistance(a, b, 20), 3) === Math.min(editDistance(a, b, 2), 3)));
  });
  it('counts a swap of neighbours as one slip', () => assert.equal(editDistance('kuberentes', 'kubernetes', 3), 1));
});
