// Kinds of products that are ruled out by what they are: their licence, the machine they run on, how many platforms they are for.
import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { mayBeClosed } from '../../src/catalog/copyleft.ts';
import { all, catalog, categories, shown, understand } from './ask-embedded.ts';

const stated = (text: string) =>
  understand(text)
    .constraints.filter(({ probability }) => probability === 1)
    .map(({ id }) => id);
const providers = (text: string) => all(text).map((id) => catalog.provider(id));

describe('toolkits for several platforms', () => {
  it('are ruled out before and after they are named', () => {
    for (const text of ['No cross-platform toolkits.', 'Cross-platform toolkits such as Flutter are ruled out after our last attempt.'])
      assert.deepEqual(stated(text), ['native'], text);
  });
});

describe('licences', () => {
  it('are ruled out in many ways', () => {
    for (const text of [
      'No GPL code may be in the product.',
      'Legal forbids copyleft.',
      'GPL is a problem for our lawyers.',
      'Permissive licences only.',
      'Only MIT or Apache 2.0 dependencies.',
      "MIT, BSD and Apache pass; GPL, AGPL and SSPL don't.",
    ])
      assert.deepEqual(stated(text), ['permissive'], text);
    assert.deepEqual(stated('AGPL is banned at our company.'), ['no-agpl']);
  });

  it('are not ruled out where they are only named', () => {
    for (const text of [
      'Our library is released under the GPL.',
      'GPL is fine.',
      'No problem with GPL.',
      'AGPL is no problem.',
      'We want free software, GPL preferred.',
      'We want open source, GPL or MIT.',
      'MIT students need a timetable app, only in the browser.',
    ])
      assert.deepEqual(stated(text), [], text);
  });

  it('that reach the product around them are not shown then', () => {
    const text = 'An appliance that we sell to banks: it stores metrics and has a web page and a database. No GPL, no AGPL.';
    const reaching = providers(text).filter((provider) => provider && !mayBeClosed(provider.traits));
    assert.deepEqual(
      reaching.map((provider) => provider?.id),
      [],
    );
    assert.ok(all(text).includes('prometheus'));
  });
});

describe('native apps', () => {
  it('are made with the means of each platform', () => {
    const text = 'A beacon companion for iPhone and Android, written natively twice. Cross-platform toolkits are ruled out.';
    const frameworks = shown(text).get('mobile-framework') ?? [];
    assert.ok(frameworks.includes('jetpack-compose') && frameworks.includes('swiftui'), frameworks.join(' '));
    assert.deepEqual(
      frameworks.filter((id) => ['flutter', 'react-native', 'expo', 'kotlin-multiplatform', 'ionic'].includes(id)),
      [],
    );
  });

  it('are not asked for by everything that is called so', () => {
    for (const text of ['Cloud native shop', 'A React Native app', 'A club for native speakers', 'A cross-platform app'])
      assert.ok(!stated(text).includes('native'), text);
  });
});

describe('a Java machine', () => {
  it('that may not be there runs nothing', () => {
    const text = '300 turbines report every second to machines we run ourselves; we keep five years of readings. No JVM, please.';
    assert.deepEqual(
      providers(text).flatMap((provider) => (provider?.traits.virtualMachine === 'jvm' ? provider.id : [])),
      [],
    );
  });

  it('may be there where only nothing is written in Java', () =>
    assert.ok(all('An event backbone with Kafka for our Go services. No Java.').includes('apache-kafka')));
});

describe('a part whose product goes', () => {
  it('is needed all the same', () =>
    assert.ok(categories('Booking app for a gym. Our Rails app runs on Heroku today, and Heroku must go.').includes('app-hosting')));

  it('is not, where a product of another kind takes its place', () =>
    assert.ok(!categories('A shop for tea. We replace MongoDB with PostgreSQL.').includes('document-database')));
});
