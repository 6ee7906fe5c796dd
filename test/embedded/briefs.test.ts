// How the layout of a brief is read: lists of what stays out, labels, and headings that belong together.
import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { understand } from './ask-embedded.ts';

const ids = (entries: readonly { id: string }[]) => entries.map(({ id }) => id).toSorted();
const heard = (text: string) => {
  const { chosen, excluded } = understand(text);
  return { chosen: ids(chosen), excluded: ids(excluded) };
};

describe('a brief', () => {
  it('keeps what it will not change', () => {
    assert.deepEqual(heard('A Django shop app on Heroku. Non-goals: migrating off Heroku, using Redis.'), {
      chosen: ['django', 'heroku'],
      excluded: ['redis'],
    });
    assert.deepEqual(heard('Out of scope: a rewrite of the existing Angular app. Need a new Go API for orders.').chosen, ['angular', 'go']);
  });

  it('says nothing of one line in the heading or the label after it', () => {
    for (const text of [
      'Claims portal.\n- Java\n- PostgreSQL\nOut of scope:\n- chat',
      'Claims portal.\n## Constraints\n- Java\n- PostgreSQL\n## Out of scope\n- Chat',
      'Portal in Java. DB: PostgreSQL. Not yet decided: hosting.',
    ])
      assert.deepEqual(heard(text), { chosen: ['java', 'postgresql'], excluded: [] }, text);
    for (const text of [
      'MongoDB burned us twice. Never again.',
      'We tried MongoDB. Verdict: never again.',
      'Cut: MongoDB. Reason: too slow.',
    ])
      assert.deepEqual(heard(text).excluded, ['mongodb'], text);
  });

  it('puts off the later phases of a product, and none of a migration', () => {
    assert.deepEqual(heard('A recipe site in Django. Phase 1: recipes. Phase 2: Stripe. Phase 3: Algolia.').chosen, ['django']);
    assert.deepEqual(heard('Migration plan. Phase 1: Docker. Phase 2: managed MySQL on Hetzner. PHP app.').chosen, [
      'docker',
      'hetzner',
      'mysql',
      'php',
    ]);
    assert.deepEqual(heard('Version 2: rewrite in Go with PostgreSQL. Booking API.').chosen, ['go', 'postgresql']);
  });

  it('knows what is allowed from what is not', () => {
    assert.deepEqual(heard('Claims portal.\nAllowed: Django, PostgreSQL\nForbidden: MongoDB, AWS'), {
      chosen: ['django', 'postgresql'],
      excluded: ['aws', 'mongodb'],
    });
    assert.deepEqual(heard('Claims portal.\nAdopt: Django, PostgreSQL\nHold: MongoDB, AWS').excluded, ['aws', 'mongodb']);
    for (const not of ['is not allowed', "isn't"])
      assert.deepEqual(heard(`A portal. Django is allowed, AWS ${not}.`), { chosen: ['django'], excluded: ['aws'] }, not);
  });

  it('leaves what is there for what shall be', () => {
    for (const text of [
      'Ticket shop.\nCurrent: Python 2, MySQL, Stripe\nTarget: Python 3, PostgreSQL',
      'Ticket shop. As-is: Python, Perl, MySQL, Stripe. To-be: Python, PostgreSQL.',
    ]) {
      const { chosen, excluded } = heard(text);
      assert.deepEqual(chosen, ['postgresql', 'python', 'stripe'], text);
      assert.ok(excluded.includes('mysql'), text);
    }
    assert.deepEqual(heard('Shop.\n| Part | Today | Target |\n|---|---|---|\n| DB | MySQL | PostgreSQL |\n| CI | GitLab | GitLab |'), {
      chosen: ['gitlab', 'postgresql'],
      excluded: ['mysql'],
    });
    for (const more of ['Target: 10k users.', 'Target: add FastAPI.'])
      assert.deepEqual(heard(`Shop. Current stack: Django, PostgreSQL. ${more}`).excluded, [], more);
  });

  it('takes what was decided for, and not what was considered', () => {
    for (const text of [
      'Ticketing portal. Alternatives considered: MongoDB, MySQL, PostgreSQL. Decision: PostgreSQL.',
      'Ticketing portal. We considered MongoDB, MySQL and PostgreSQL. We choose PostgreSQL.',
      'Ticketing portal.\n## Decision\nPostgreSQL\n## Alternatives considered\n- MongoDB\n- MySQL',
    ])
      assert.deepEqual(heard(text), { chosen: ['postgresql'], excluded: ['mongodb', 'mysql'] }, text);
    assert.deepEqual(heard('Ticketing portal. Options: MongoDB or PostgreSQL.').excluded, []);
    assert.deepEqual(heard('PostgreSQL was chosen over MySQL. Booking portal in PHP.').excluded, ['mysql']);
  });
});
