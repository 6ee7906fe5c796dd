// How a name is set in a text, which tells the judge of stance a shop from a programming language.
import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { createNameSetting, plainSetting as plain } from '../../src/embedded/understand/products/name-setting.ts';
import { splitWords } from '../../src/embedded/understand/words/words.ts';
import { understand } from './ask-embedded.ts';

const settingOf = (name: string, text: string) => {
  const words = splitWords(text);
  const index = words.findIndex(({ raw }) => raw === name);
  return createNameSetting(text, words, new Set([index]))({ index, length: 1 });
};

describe('how a name is set', () => {
  it('sees part of a longer name, on either side', () => {
    assert.deepEqual(settingOf('Rust', 'We run the Rust Garage in Leeds.'), { ...plain, partOfName: true });
    assert.deepEqual(settingOf('Swift', 'I repair every Suzuki Swift there is.'), { ...plain, partOfName: true });
  });

  it('sees the name of a place', () => {
    assert.ok(settingOf('Kotlin', 'The ferry to Kotlin Island leaves at nine.').ofPlace);
    assert.ok(settingOf('Julia', 'Julia on the second floor looks over every request.').ofPlace);
    assert.ok(!settingOf('Okta', 'Okta in our intranet asks for a second factor.').ofPlace);
    assert.ok(!settingOf('Astro', 'We use Astro islands.').ofPlace);
    assert.ok(!settingOf('Redis', 'Redis in the cluster keeps sessions.').ofPlace);
    assert.ok(settingOf('Kotlin', 'Every summer we sail to Kotlin island.').ofPlace);
    assert.ok(settingOf('Square', 'The cart stands in Lambda Square today.').ofPlace);
    for (const text of ['Customers pay with Square at the till.', 'Our Kotlin code runs at the University.'])
      assert.ok(!settingOf(text.includes('Square') ? 'Square' : 'Kotlin', text).ofPlace, text);
  });

  it('takes a capital that only opens a sentence for none', () => {
    assert.deepEqual(settingOf('Rust', 'Our Rust parts stay.'), plain);
  });

  it('takes a product beside a product for no name', () => {
    const text = 'We host Django on Heroku Postgres.';
    const words = splitWords(text);
    const places = new Set([4, 5]);
    assert.equal(createNameSetting(text, words, places)({ index: 5, length: 1 }).partOfName, false);
  });

  it('sees a sign that joins two products', () => {
    const text = 'Rails + React, for boats';
    const joined = (products: number[]) => createNameSetting(text, splitWords(text), new Set(products))({ index: 0, length: 1 }).joined;
    assert.deepEqual([joined([0, 1]), joined([0])], [true, false]);
  });

  it('sees quotation marks and parentheses of several languages', () => {
    assert.ok(settingOf('Phoenix', 'A band called "the Phoenix" wants a page').quoted);
    assert.ok(settingOf('Rust', '板金塗装店「Rust」のサイト').quoted);
    assert.ok(settingOf('Swift', 'スイフト（Swift）も歓迎').aside);
  });

  it('sees a name that only says what something else is like', () => {
    for (const text of ['An S3-compatible store', 'A store compatible with S3', 'Ein S3-kompatibler Speicher', 'An S3-like store'])
      assert.ok(settingOf('S3', text).likened, text);
    for (const text of ['We store in S3 like everybody', 'An S3-based archive']) assert.ok(!settingOf('S3', text).likened, text);
  });

  it('sees the name of a licence', () => {
    for (const text of ['Licensed under Apache 2.0, in Go', 'GPL is out, Apache is fine', 'The Apache licence, please', 'Lizenz: Apache'])
      assert.ok(settingOf('Apache', text).ofLicence, text);
    for (const text of ['PHP on Apache 2.4', 'Wir bleiben bei Apache mit PHP', 'Apache and PHP stay, no licences'])
      assert.ok(!settingOf('Apache', text).ofLicence, text);
  });

  it('sees what something is programmed in', () => {
    for (const text of ['Songs as spectrograms in python', 'a python script for it', 'python: sign files'])
      assert.ok(settingOf('python', text).ofCode, text);
    for (const text of ['what every python eats', 'a zoo with a python house']) assert.ok(!settingOf('python', text).ofCode, text);
    assert.ok(!settingOf('Java', 'Diving trips in Java, Indonesia').ofCode, 'a place');
  });

  it('sees what opens a sentence, and small letters in a text with capitals', () => {
    assert.deepEqual(settingOf('Flask', 'Old things. Flask collector here.'), { ...plain, opens: true });
    assert.deepEqual(settingOf('go', 'We want to go live in May.'), { ...plain, small: true });
    assert.deepEqual(settingOf('go', 'We will never go back to Heroku.'), { ...plain, small: true, ofPlace: true });
  });
});

it('takes an ordinary word before its country for a place, and no other product', () => {
  const chosen = (text: string) => understand(text).chosen.map(({ id }) => id);
  assert.deepEqual(chosen('A coffee farm in Java, Indonesia, shows its harvest.'), []);
  assert.deepEqual(chosen('Ponds are cleaned in Phoenix, Arizona. Our developer prefers Laravel.'), ['laravel']);
  assert.ok(chosen('Our app is hosted on Hetzner, Germany.').includes('hetzner'));
  assert.ok(chosen('We use React, New Relic and Stripe.').includes('react'));
});
