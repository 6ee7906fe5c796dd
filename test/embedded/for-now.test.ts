// What is used for now, and what may follow it one day.
import assert from 'node:assert/strict';
import { it } from 'node:test';
import { understand } from './ask-embedded.ts';

const ids = (entries: readonly { id: string }[]) => entries.map(({ id }) => id);

it('what is used for now is chosen, and what may come later is neither chosen nor refused', () => {
  for (const [text, now] of [
    ['SQLite for now, Postgres maybe later.', 'sqlite'],
    ['Later perhaps Kubernetes; Docker Compose for now.', 'docker-compose'],
    ['Start with Render, AWS later.', 'render'],
    ['MySQL to begin with; we may switch to PostgreSQL one day.', 'mysql'],
    ['Erst SQLite, später vielleicht PostgreSQL.', 'sqlite'],
  ] as const) {
    const { chosen, excluded } = understand(text);
    assert.deepEqual([ids(chosen), ids(excluded)], [[now], []], text);
  }
});

it('but what is about to be left goes, and a story is no plan', () => {
  const { chosen, excluded } = understand('Heroku for now, but we want to move to AWS. Rails app.');
  assert.deepEqual([ids(chosen), ids(excluded)], [['aws', 'ruby-on-rails'], ['heroku']]);
  assert.ok(ids(understand('Two years later Django still runs the shop.').chosen).includes('django'));
});
