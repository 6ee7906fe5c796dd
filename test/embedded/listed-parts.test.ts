// Parts that are named in a list are heard one by one, and what merely stands in a row is no list of parts.
import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { askedItems } from '../../src/embedded/understand/needs/asked-parts.ts';
import { createListedParts } from '../../src/embedded/understand/needs/listed-parts.ts';
import { splitWords, type Word } from '../../src/embedded/understand/words/words.ts';
import { analyst, categories } from './ask-embedded.ts';

describe('what is openly asked for', () => {
  it('is heard in a whole sentence, too', () =>
    assert.ok(
      categories(
        'Irrigation dashboard for 14 vineyards. Soil readings flow into InfluxDB. Still missing: alarm messages when a valve sticks, and a way for each grower to sign in.',
      ).includes('authentication'),
    ));
});

describe('a list of parts', () => {
  const asked: string[] = [];
  const needIn = (words: readonly Word[]) => {
    asked.push(words.map(({ key }) => key).join(' '));
    return Float64Array.of(0.69, 0.7);
  };
  const listed = createListedParts(needIn, (key) => key !== 'famn');

  it('is read item by item, and only what is clear counts', () => {
    const parts = listed({ listed: splitWords('Missing: monitoring, the secrets and some TLS.'), asked: [] }, Float64Array.of(0, 0));
    assert.deepEqual(asked, ['missing', 'monitoring', 'secrets', 'tls']);
    assert.deepEqual([...parts.keys()], [1]);
  });

  it('has no items that are no words', () => {
    asked.length = 0;
    listed({ listed: splitWords('Measures: alarms, famn, the ledgers.'), asked: [] }, Float64Array.of(0, 0));
    assert.deepEqual(asked, ['measures', 'alarms', 'ledgers']);
  });

  it('has three items at least, of two words at most, in one sentence', () => {
    for (const text of [
      'Monitoring and secrets.',
      'Monitoring. Secrets. TLS.',
      'Monitoring of all our machines, secrets of the team, backups.',
    ])
      assert.equal(listed({ listed: splitWords(text), asked: [] }, Float64Array.of(0, 0)).size, 0, text);
  });

  it('brings what it names into the answer', () => {
    const shown = categories(
      'Hosting for the 60 sites of our agency on Hetzner with Terraform. Missing: monitoring, secrets, TLS, backups.',
    );
    for (const id of ['observability', 'secrets']) assert.ok(shown.includes(id), shown.join(' '));
  });

  it('is quoted by the item that names the part', () => {
    const { choices } = analyst.decide(
      'Hosting for the 60 sites of our agency on Hetzner with Terraform. Missing: monitoring, secrets, TLS, backups.',
    );
    const quoted = choices.find(({ id }) => id === 'observability')?.evidence.map(({ text }) => text);
    assert.deepEqual(quoted, ['monitoring']);
  });
});

describe('what is openly asked for', () => {
  it('is read item by item after the first sentence', () => {
    const of = (text: string) => askedItems(splitWords(text)).map((item) => item.map(({ key }) => key).join(' '));
    assert.deepEqual(of('A tractor market. What about translations, financing enquiries and the fraud?'), [
      'translations',
      'financing enquiries',
      'fraud',
    ]);
    assert.deepEqual(of('A portal for dealers. Please fill in search, ERP link.'), ['search', 'erp link']);
    assert.deepEqual(of('A word game for phones. What else for ads, push and crash reports?'), ['ads', 'push', 'crash reports']);
    assert.deepEqual(of('A shop. Which tools do we take for payments, maps?'), ['payments', 'maps']);
    assert.deepEqual(of('A school. Which day is best for chess, music and swimming?'), []);
    assert.deepEqual(of('What about a market for tractors?'), []);
    assert.deepEqual(of('A market for tractors. We sell translations.'), []);
  });

  it('is part of the answer', () => {
    const text = 'Marketing and documentation site for our message broker, in Astro. How do visitors search the docs?';
    assert.ok(categories(text).includes('search-engine'));
  });
});
