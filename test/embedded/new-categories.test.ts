// Categories that the model was never trained on, as in a company's own catalogue: a few, or as many as make a comparison with each too slow.
import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { describeProjects } from '../../bench/descriptions.ts';
import { growEntries } from '../../bench/speed/grow-entries.ts';
import { createCatalog, type Entries } from '../../src/catalog/catalog.ts';
import type { Category } from '../../src/catalog/category-schema.ts';
import { readCompiled } from '../../src/catalog/load-catalog.ts';
import { createEmbeddedAnalyst } from '../../src/embedded/embedded-analyst.ts';
import { createFeatures } from '../../src/embedded/understand/model/features.ts';
import { createLikeCategories } from '../../src/embedded/understand/model/like-categories.ts';
import { loadModel } from '../../src/embedded/understand/model/load-model.ts';
import { toSegments } from '../../src/embedded/understand/model/segments.ts';
import { createBestLikeness } from '../../src/embedded/understand/model/unseen.ts';
import { splitWords } from '../../src/embedded/understand/words/words.ts';

const entries = readCompiled();
const model = loadModel();

const invented = [
  {
    id: 'beekeeping',
    needed: 'Keepers record hives, queens and honey yields.',
    phrases: ['we write down what every hive did', 'which queen lays in which hive'],
    asked: 'A diary where we write down what every hive and every queen did and how much honey came of it.',
  },
  {
    id: 'choir-library',
    needed: 'Choirs lend sheet music and count the copies.',
    phrases: ['sopranos borrow scores', 'how many copies of the requiem are left'],
    asked: 'Members of our choir borrow scores, and somebody has to count how many copies are left before a concert.',
  },
  {
    id: 'tide-tables',
    needed: 'Harbours compute high and low water for every day.',
    phrases: ['when is low water at the pier', 'boats wait for the tide'],
    asked: 'Skippers look up when it is low water at our pier, because boats have to wait for the tide.',
  },
];

function withInvented(base: Entries): Entries {
  const [pattern] = entries.categories as [Category];
  const categories = invented.map(({ id, needed, phrases }) => ({
    ...pattern,
    id,
    name: id.replace('-', ' '),
    needed,
    phrases,
    facets: {},
  }));
  const providers = invented.flatMap(({ id }) =>
    entries.providers.slice(0, 3).map((provider) => ({
      ...provider,
      id: `${provider.id}-${id}`,
      name: `${provider.name} ${id}`,
      aliases: [],
      categories: { [id]: { fit: 4, facets: [], useCases: ['Its first use', 'Its second use'] } },
    })),
  );
  return { ...base, categories: [...base.categories, ...categories], providers: [...base.providers, ...providers] };
}

function createShown(base: Entries) {
  const analyst = createEmbeddedAnalyst({ catalog: createCatalog({ ...withInvented(base), version: 'own' }), ...model });
  return (text: string, options = {}) => analyst.decide(text, options).choices.map(({ id }) => id);
}

describe('a category that is new to the model', () => {
  it('must share a word of its own with a text', () => {
    const shown = createShown(entries);
    // By its likeness alone everything on a phone would be about keys that never leave it.
    assert.ok(!shown('Phone app for our bakery chain, stamps for loyalty, iPhone and Android.').includes('cryptography'));
    assert.ok(
      shown('A messenger for journalists with end-to-end encryption; not even we can read what they write to each other.').includes(
        'cryptography',
      ),
    );
  });

  it('is pointed at by the words of its own', () => {
    const analyst = createEmbeddedAnalyst({ catalog: createCatalog({ ...withInvented(entries), version: 'own' }), ...model });
    const { choices } = analyst.decide('A diary where we write down what every hive and every queen did and how much honey came of it.');
    const words = choices.find(({ id }) => id === 'beekeeping')?.evidence.map(({ text }) => text);
    assert.ok(words?.includes('queen') && words.includes('honey') && !words.includes('diary'), String(words));
  });
});

for (const { size, base } of [
  { size: 'a few', base: entries },
  { size: 'a thousand', base: growEntries(entries, { times: 10, kind: 'categories and providers' }) },
])
  describe(`with ${size} categories that are new to the model`, () => {
    const shown = createShown(base);

    for (const { id, asked } of invented)
      it(`finds ${id} by its words, and only where they are`, () => {
        assert.ok(shown(asked).includes(id), shown(asked).join(' '));
        assert.ok(!shown('Card payments for a theatre with seat plans.').includes(id));
      });

    it('shows one that the caller asks for by its id', () => {
      const adjustments = { with: ['need:beekeeping'], without: [], choose: [], exclude: [] };
      assert.ok(shown('Card payments for a theatre with seat plans.', { adjustments }).includes('beekeeping'));
    });
  });

describe('the sieve before an exact comparison', () => {
  it('lets through what is like, and tells how like it is', () => {
    const { dimensions, scale } = model.model.meta;
    const features = createFeatures(model.model.vocabulary);
    const read = (text: string) => model.model.read(toSegments(features.read(splitWords(text))));
    const categories = entries.categories.map(({ id, phrases }) => ({
      id,
      vectors: Float64Array.from(phrases.flatMap((phrase) => [...read(phrase).whole])),
    }));
    const likenessTo = createBestLikeness({ dimensions, scale });
    const exactly = categories.map(({ id, vectors }) => ({ id, likenessOf: likenessTo(vectors) }));
    const likeTo = createLikeCategories({ categories, dimensions, scale });
    const all = new Set(categories.map(({ id }) => id));
    const compared = describeProjects({ characters: 600, count: 40 }).flatMap((text) => {
      const vector = read(text);
      const seen = new Map(likeTo(vector, all).map(({ id, likeness }) => [id, likeness]));
      return exactly.map(({ id, likenessOf }) => ({ exact: likenessOf(vector), found: seen.get(id) ?? 0 }));
    });
    const like = compared.filter(({ exact }) => exact >= 0.52);
    const missed = like.filter(({ exact, found }) => Math.abs(exact - found) > 1e-3);
    assert.ok(like.length > 100 && missed.length <= like.length / 100, `${missed.length} of ${like.length}`);
    const through = compared.filter(({ found }) => found > 0).length;
    assert.ok(through < compared.length / 4, `${through} of ${compared.length}`);
  });
});
