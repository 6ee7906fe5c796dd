// What comes with a product that a text names: what it requires, the language it is programmed in, and where it is published.
import assert from 'node:assert/strict';
import { it } from 'node:test';
import { shown, understand } from './ask-embedded.ts';

const first = (category: string, text: string) => shown(text).get(category)?.[0];

it('a product that runs on certain databases brings one of them', () => {
  assert.ok(['mysql', 'mariadb'].includes(first('relational-database', 'BookStack wiki') ?? ''));
  const chat = shown('Rocket.Chat for our firm');
  assert.equal(chat.get('document-database')?.[0], 'mongodb');
  assert.ok(!chat.has('relational-database'));
});

it('the language follows the framework', () => {
  for (const [text, language] of [
    ['Ionic app for a gym', 'typescript'],
    ['Unreal Engine game', 'c-plus-plus'],
    ['WeChat mini program for ordering food', 'typescript'],
    ['shell script that backs up a server', 'bash'],
  ] as const)
    assert.equal(first('language-runtime', text), language, text);
});

it('libraries go to the registry of their language, and extensions to the stores of browsers alone', () => {
  assert.equal(first('release-distribution', 'C# library for reading barcodes'), 'nuget');
  assert.equal(first('release-distribution', 'Dart package for calendars on pub.dev'), 'pub-dev');
  assert.ok(!shown('Chrome extension that blocks distracting sites').has('release-distribution'));
});

it('of two that bear one name the one is meant that goes with what else is named', () => {
  const chosen = (text: string) => understand(text).chosen.map(({ id }) => id);
  assert.ok(chosen('Elixir library on Hex for money').includes('hex-pm'));
  assert.ok(chosen('Dashboards in Hex on our Snowflake warehouse').includes('hex'));
});
