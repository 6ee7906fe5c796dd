// Denials that deny nothing of what they name, as they are read.
import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { sayPlainly } from '../../src/embedded/understand/words/say-plainly.ts';
import { splitWords } from '../../src/embedded/understand/words/words.ts';

const read = (text: string) =>
  sayPlainly(splitWords(text))
    .map(({ key }) => key)
    .join(' ');

describe('a denial that denies nothing', () => {
  it('keeps what nobody is to touch', () => {
    assert.equal(read('No changes to the Kafka setup'), 'keep the kafka setup');
    assert.equal(read("Please don't touch the payment module"), 'please keep the payment module');
    assert.equal(read('We do not want to rewrite the backend'), 'we do keep the backend');
    assert.equal(read('The schema must not be modified'), 'the schema must be kept');
    assert.equal(read('Sans toucher Salesforce, un portail'), 'keep salesforce un portail');
    assert.equal(read('Leave the checkout as it is'), 'keep the checkout as it is');
  });

  it('keeps no thing that is denied or refused, and no code that nobody writes', () => {
    for (const text of [
      'no change management',
      'no payments',
      'leave chat out',
      'edit pages without touching any code',
      'it must not change',
    ])
      assert.equal(read(text), text);
  });

  it('names what is denied twice', () => {
    assert.equal(read('They refuse to work with anything but QuickBooks'), 'they want to work with only quickbooks');
    assert.equal(read("I won't touch anything but Python"), 'i will touch only python');
    assert.equal(read('No other database than MariaDB'), 'database only mariadb');
    assert.equal(read('Nothing runs here unless it is on MariaDB'), 'runs here only it is on mariadb');
    assert.equal(read("If it isn't in Terraform, it doesn't exist"), 'if it is in terraform it does exist');
    assert.equal(read("We don't want anything that isn't WordPress"), 'we do want all that is wordpress');
    assert.equal(read("Anything that isn't Postgres gets no backup"), 'all that is postgres gets backup');
  });

  it('names nothing that is denied once, or that two are denied of', () => {
    for (const text of [
      'anything but Oracle',
      "we won't use Oracle or anything but free software",
      "it isn't React it isn't Vue",
      "a site that isn't WordPress and doesn't need PHP",
      "we don't use Heroku unless Render is down",
      "if it isn't too late no chat",
    ])
      assert.equal(read(text), text.toLowerCase());
  });

  it('names the only ones there may be', () => {
    assert.equal(read('No cloud other than Azure'), 'cloud only azure');
    assert.equal(read('Nothing outside of AWS, no PHP'), 'only aws no php');
    assert.equal(read('keine Cloud außer Azure'), 'cloud only azure');
    assert.equal(read('No frameworks besides React'), 'frameworks only react');
    assert.equal(read('any cloud except AWS'), 'any cloud except aws');
    assert.equal(read('no MongoDB, other than that anything'), 'no mongodb other than that anything');
  });

  it('names what is missing as yet, and not what is put off or cannot be paid', () => {
    assert.equal(read('We have no monitoring yet'), 'we have missing monitoring yet');
    assert.equal(read('Currently no CI'), 'currently missing ci');
    assert.equal(read("Without a CMS editors can't update pages"), 'missing a cms editors update pages');
    for (const text of ['no payments yet', 'we have no budget yet', 'currently not on azure', 'it has no chat'])
      assert.equal(read(text), text);
  });

  it('names what nobody is aware of, and not what nobody can do', () => {
    assert.equal(read('Nobody remembers who called the customer'), 'missing remembers who called the customer');
    assert.equal(read('No one can say which service was slow'), 'missing one can say which service was slow');
    for (const text of ['nobody here knows java', 'nobody knows how to write elixir', 'nobody needs chat']) assert.equal(read(text), text);
  });

  it('asks somebody else for what nobody wants to build or run oneself', () => {
    assert.equal(read("We don't want to build our own login"), 'we want to use fully managed login');
    assert.equal(read('Not willing to operate a database ourselves'), 'willing to use a database managed');
    assert.equal(read('No home-grown CMS'), 'fully managed cms');
    for (const text of ["we don't want to build a login", "we don't want to run our own servers", 'users cannot build their own pages'])
      assert.equal(read(text), text);
  });
});
