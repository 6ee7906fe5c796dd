// Whose a named product is, and what insists on it in words of denying.
import assert from 'node:assert/strict';
import { it } from 'node:test';
import { understand } from './ask-embedded.ts';

const chosen = (text: string) => understand(text).chosen.map(({ id }) => id);

it('what those use whom it is for is not what it is built with', () => {
  assert.deepEqual(chosen('A job board for Python and Go developers. Laravel.'), ['laravel']);
  assert.deepEqual(chosen('We sell to companies that use AWS and Azure. A cost report in Python.'), ['python']);
  assert.deepEqual(chosen('Our previous agency used Drupal. A site for a museum.'), []);
  assert.ok(chosen('Our developers who use Rust want a build cache.').includes('rust'));
});

it('a row below a label of the stack is the stack, in small letters too', () => {
  assert.deepEqual(chosen('Tech: react, node, mongo. A todo list.'), ['react', 'node-js', 'mongodb']);
  assert.deepEqual(chosen('Existing repo: astro, tailwind. A landing page.'), ['astro', 'tailwind-css']);
  assert.deepEqual(chosen('Stack: go live in May with a shop.'), []);
});

it('who says that nothing beats it, or that it is not to be replaced, keeps it', () => {
  assert.ok(chosen('Nothing beats Postgres. An API in Go.').includes('postgresql'));
  assert.ok(chosen('Kafka must not be replaced. An order system in Java.').includes('apache-kafka'));
  assert.ok(chosen('We would leave serverless but not AWS. An API in Python.').includes('aws'));
  assert.ok(!chosen('Kafka must not be used. An order system in Java.').includes('apache-kafka'));
});
