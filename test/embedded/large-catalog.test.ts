// A catalogue ten times as large as ours, nearly all of it unknown to the model: what is passed over unread must not change an answer.
import assert from 'node:assert/strict';
import { it } from 'node:test';
import { describeProjects } from '../../bench/descriptions.ts';
import { growEntries } from '../../bench/speed/grow-entries.ts';
import { createCatalog } from '../../src/catalog/catalog.ts';
import { readCompiled } from '../../src/catalog/load-catalog.ts';
import { createEmbeddedAnalyst } from '../../src/embedded/embedded-analyst.ts';
import { loadModel } from '../../src/embedded/understand/model/load-model.ts';

it('answers as if every entry had been read', () => {
  const catalog = createCatalog({ ...growEntries(readCompiled(), { times: 10, kind: 'providers' }), version: 'x10' });
  const analyst = createEmbeddedAnalyst({ catalog, ...loadModel() });
  const shown = (description: string, explain: boolean) =>
    analyst
      .decide(description, { explain })
      .choices.map(({ id: category, providers }) => [category, providers.map(({ id }) => id).slice(0, 5)]);
  const given = ['A shop on Django and PostgreSQL, hosted in the EU.', 'We are on AWS with Go; alerts for a fleet of sensors. No Kafka.'];
  // With an explanation the whole order is given, so that nothing can be passed over.
  for (const text of [...given, ...describeProjects({ characters: 400, count: 12 })])
    assert.deepEqual(shown(text, false), shown(text, true), text);
});
