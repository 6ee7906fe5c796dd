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
  assert.notEqual(understand('A library management system in PHP.').built, 'package');
  assert.notEqual(understand('A Python package tracking app for a courier.').built, 'package');
});

it('what lives in another program, or is a file of its own, has no server and keeps nothing', () => {
  for (const text of [
    'Excel macro for the payroll lady of our trucking company, adds up night allowances from the driver sheets.',
    'A single HTML file that turns old measures into metric ones, kept on a USB stick.',
    'VS Code extension with syntax colours and snippets. Works locally, collects no data, free in the marketplace.',
    'Bash script that copies /home to a disk every night.',
  ]) {
    assert.equal(understand(text).built, 'file', text);
    const shown = categories(text);
    for (const id of ['relational-database', 'backend-framework', 'authentication', 'cloud'])
      assert.ok(!shown.includes(id), `${text} ${id}`);
  }
  assert.equal(understand('We outgrew the Excel macro that plans our shifts and want a web application.').built, 'web-app');
  assert.equal(understand('A shop for hand-made macro lenses with an extension ring.').built, undefined);
});

it('a page to which nobody signs in keeps nothing', () => {
  const brigade =
    'Web page for the volunteer fire brigade: who we are, our two engines, next open day. Nobody logs in, nothing is ordered.';
  assert.equal(understand(brigade).built, 'page');
  for (const id of ['relational-database', 'backend-framework']) assert.ok(!categories(brigade).includes(id), id);
  assert.equal(understand('A static site generator for photographers, written in Go.').built, undefined);
});

it('a web app is on no phone, unless phones are spoken of', () => {
  assert.ok(!categories('Web app for tracking habits with login').includes('mobile-framework'));
  assert.equal(understand('A web app and a mobile app for tracking habits').built, undefined);
});

it('an app that is told in a few words keeps somewhere what people leave in it', () => {
  for (const text of ['app for lost umbrellas', 'web app for cat shelters', 'goat milking diary'])
    assert.ok(
      categories(text).some((id) => id.endsWith('database') || id === 'offline-sync'),
      text,
    );
});

it('a page that is only looked at has no services, whatever its words remind of', () => {
  const shown = categories('Mining museum: brass tokens, a ledger of 1860, chains and blocks. Five pages with pictures, read only.');
  for (const id of ['blockchain', 'bank-data', 'authentication', 'relational-database']) assert.ok(!shown.includes(id), id);
});
