// Pairs of products of which the one follows the other, and chains that data runs through.
import assert from 'node:assert/strict';
import { it } from 'node:test';
import { understand } from './ask-embedded.ts';

const ids = (entries: readonly { id: string }[]) => entries.map(({ id }) => id).toSorted();
const fates = (text: string) => {
  const { chosen, excluded } = understand(text);
  return [ids(excluded), ids(chosen)];
};

it('of each pair in a list the first goes and the second comes', () => {
  for (const [text, goes, comes] of [
    ['MongoDB -> PostgreSQL, Jenkins -> GitLab.', ['jenkins', 'mongodb'], ['gitlab', 'postgresql']],
    ['Switch from Auth0 to Keycloak, Datadog to Grafana.', ['auth0', 'datadog'], ['grafana', 'keycloak']],
    ['We migrate Jenkins to GitLab and MySQL to PostgreSQL.', ['jenkins', 'mysql'], ['gitlab', 'postgresql']],
    ['- DB: PlanetScale → MySQL\n- Framework: Express to Fastify', ['express', 'planetscale'], ['fastify', 'mysql']],
    ['Replace MySQL with PostgreSQL, Redux with Zustand.', ['mysql', 'redux'], ['postgresql', 'zustand']],
    ['An Auth0 to Keycloak migration.', ['auth0'], ['keycloak']],
  ] as const)
    assert.deepEqual(fates(text), [goes, comes], text);
});

it('and where data runs from one to the next all stay', () => {
  for (const [text, stay] of [
    ['Pipeline: Kafka -> Flink -> ClickHouse.', ['apache-flink', 'apache-kafka', 'clickhouse']],
    ['Metrics: Prometheus -> Grafana.', ['grafana', 'prometheus']],
    ['Connect Shopify to Xero.', ['shopify', 'xero']],
    ['Django with Postgres, React with Vite.', ['django', 'postgresql', 'react', 'vite']],
  ] as const)
    assert.deepEqual(fates(text), [[], stay], text);
});
