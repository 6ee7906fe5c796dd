// What is built may be of a kind that leaves much out.
import assert from 'node:assert/strict';
import { it } from 'node:test';
import { categories, understand } from './ask-embedded.ts';

it('a package for programmers runs nowhere by itself', () => {
  for (const text of ['Ruby gem for invoices', 'A PHP Composer package for invoices', 'Rust crate for colours']) {
    const shown = categories(text);
    assert.ok(shown.includes('language-runtime'), text);
    for (const id of ['relational-database', 'app-hosting', 'authentication']) assert.ok(!shown.includes(id), `${text} ${id}`);
  }
  assert.equal(understand('A library management system in PHP.').built, undefined);
  assert.equal(understand('A Python package tracking app for a courier.').built, undefined);
});

it('a web app is on no phone, unless phones are spoken of', () => {
  assert.ok(!categories('Web app for tracking habits with login').includes('mobile-framework'));
  assert.equal(understand('A web app and a mobile app for tracking habits').built, undefined);
});
