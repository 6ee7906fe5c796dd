// The rules that keep the catalogue true: ours passes them, and entries broken on purpose fail with the message that says the fix.
import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { fileURLToPath } from 'node:url';
import type { Entries } from '../../src/catalog/catalog.ts';
import { checkEntries } from '../../src/catalog/check-entries.ts';
import type { Provider } from '../../src/catalog/provider-schema.ts';
import { readEntries } from '../../src/catalog/read-entries.ts';

const { faults, ...entries } = readEntries(fileURLToPath(new URL('../../catalog', import.meta.url)));
const postgres = entries.providers.find(({ id }) => id === 'postgresql') as Provider;

const newCategory: Entries['categories'][number] = {
  id: 'new-one',
  name: 'New',
  layer: 'data',
  order: 9999,
  needed: 'Needed.',
  notNeeded: 'Not.',
  frame: false,
  ownLanguage: false,
  severalJobs: false,
  webless: false,
  forLeaflets: false,
  forPackages: false,
  makes: [],
  covers: [],
  deniedToo: [],
  forLackOf: [],
  facets: {},
  phrases: [],
};

const withProvider = (changes: Partial<Provider>): Entries => ({
  ...entries,
  providers: [
    ...entries.providers,
    { ...postgres, name: 'Brokenbase', aliases: [], website: 'https://brokenbase.example', ...changes, id: 'brokenbase' },
  ],
});

const broken: { name: string; entries: Entries; message: RegExp }[] = [
  {
    name: 'an alias of somebody else',
    entries: withProvider({ aliases: ['Postgres'] }),
    message: /brokenbase\.yml: "Postgres" already names postgresql; remove it/,
  },
  {
    name: 'a website of somebody else',
    entries: withProvider({ website: 'https://postgresql.org/' }),
    message: /brokenbase\.yml: has the same website as postgresql/,
  },
  {
    name: 'a word that tells of two countries',
    entries: { ...entries, countries: { ...entries.countries, ZZ: { name: 'Nowhere', words: ['Lagos'] } } },
    message: /countries\.yml: "lagos" stands there twice/,
  },
  {
    name: 'a stack of nothing',
    entries: { ...entries, stacks: { BURN: { parts: ['brokenbase', 'react'], word: true } } },
    message: /stacks\.yml: BURN names "brokenbase", which has no file/,
  },
  {
    name: 'a category that does not exist',
    entries: withProvider({ categories: { databases: { fit: 3, facets: [], useCases: ['One', 'Two'] } } }),
    message: /there is no category "databases"/,
  },
  {
    name: 'a facet that does not exist',
    entries: withProvider({ categories: { 'relational-database': { fit: 3, facets: ['speed'], useCases: ['One', 'Two'] } } }),
    message: /has no facet "speed"; use one of transactions/,
  },
  {
    name: 'a relation to nowhere',
    entries: withProvider({ relations: { ...postgres.relations, worksWith: ['nothing'] } }),
    message: /relations name "nothing", which has no file/,
  },
  {
    name: 'a contradiction between two files',
    entries: withProvider({ relations: { ...postgres.relations, worksWith: ['mysql'], conflicts: ['mysql'] } }),
    message: /mysql is named as fitting and as conflicting/,
  },
  {
    name: 'a dead product without successor',
    entries: withProvider({ traits: { ...postgres.traits, status: 'deprecated' } }),
    message: /is deprecated; name relations\.successor/,
  },
  {
    name: 'selling words',
    entries: withProvider({ description: 'A blazing fast, powerful database.' }),
    message: /"blazing" sells instead of saying/,
  },
  { name: 'trademark noise', entries: withProvider({ name: 'Brokenbase™' }), message: /leave out trademark signs/ },
  {
    name: 'a licence nobody knows',
    entries: withProvider({ traits: { ...postgres.traits, licence: 'free for all' } }),
    message: /licence "free for all" is not an SPDX expression/,
  },
  {
    name: 'facts unchecked for years',
    entries: withProvider({ checked: '2020-01-01' }),
    message: /last checked on 2020-01-01, over a year ago/,
  },
  {
    name: 'an almost empty category',
    entries: {
      ...entries,
      categories: [...entries.categories, newCategory],
    },
    message: /new-one\.yml: has 0 providers; add 8 more/,
  },
  {
    name: 'a category that takes along one that is not there',
    entries: { ...entries, categories: [...entries.categories, { ...newCategory, deniedToo: ['nowhere'] }] },
    message: /new-one\.yml: there is no category "nowhere"/,
  },
  {
    name: 'programs that run nowhere',
    entries: { ...entries, categories: [...entries.categories, { ...newCategory, frame: true }] },
    message: /new-one\.yml: programs are made with it, so say on which side they run/,
  },
];

describe('the catalogue', () => {
  it('has no fault of shape or meaning', () => {
    assert.deepEqual([...faults, ...checkEntries(entries)], []);
  });

  it('covers the field: 65 categories or more, 1,000 providers or more', () => {
    assert.ok(entries.categories.length >= 65 && entries.providers.length >= 1000);
    assert.ok(entries.categories.some(({ id }) => id === 'authentication'));
  });

  for (const { name, entries: faulty, message } of broken) {
    it(`refuses ${name}, saying the fix`, () => assert.match(checkEntries(faulty).join('\n'), message));
  }
});
