// What gives a provider away: names in all their spellings, patterns, guesses, and an operator's own.
import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { loadPackages } from '../../src/catalog/load-packages.ts';
import { packagesSchema } from '../../src/catalog/package-schema.ts';
import type { Provider } from '../../src/catalog/provider-schema.ts';
import { packagesAreToldOnce } from '../../src/catalog/rules/package-rules.ts';

const packages = loadPackages();
const ids = (...trace: Parameters<typeof packages.meanings>) => packages.meanings(...trace).map(({ id }) => id);

describe('packages', () => {
  it('are known however the registry lets them be written', () => {
    assert.deepEqual(ids('pypi', 'Flask_SQLAlchemy').sort(), ['flask', 'sqlalchemy']);
    assert.deepEqual(ids('go', 'github.com/jackc/pgx/v5'), ['postgresql']);
    assert.deepEqual(ids('nuget', 'npgsql'), ['postgresql']);
    assert.deepEqual(ids('cargo', 'tokio_postgres'), ['postgresql']);
    assert.deepEqual(ids('docker', 'docker.io/library/postgres'), ['postgresql']);
    assert.deepEqual(ids('swift', 'alamofire/alamofire'), ['alamofire']);
  });

  it('may mean a product and the family it belongs to', () => {
    assert.deepEqual(ids('npm', '@aws-sdk/client-s3').sort(), ['amazon-s3', 'aws']);
    assert.deepEqual(ids('terraform', 'aws_dynamodb_table').sort(), ['amazon-dynamodb', 'aws']);
  });

  it('mean nothing where they only begin or end alike', () => {
    assert.deepEqual(ids('npm', 'expressive'), []);
    assert.deepEqual(ids('npm', 'my-redis'), []);
    assert.deepEqual(ids('files', 'src/not-a-Dockerfile'), []);
    assert.deepEqual(ids('files', 'notnginx/conf.d/site'), []);
  });

  it('say when they are a guess', () => {
    assert.deepEqual(packages.meanings('npm', 'mysql2'), [{ id: 'mysql', certain: false }]);
    assert.deepEqual(packages.meanings('npm', 'pg'), [{ id: 'postgresql', certain: true }]);
  });

  it('know files by their name anywhere, and by the end of a path', () => {
    assert.ok(ids('files', 'services/api/Dockerfile').includes('docker'));
    assert.ok(ids('files', '.github/workflows/ci.yml').includes('github-actions'));
    assert.ok(ids('files', 'infra/main.tf').includes('terraform'));
  });

  it("include an operator's own", () => {
    const own = { id: 'acme-queue', packages: { npm: ['@acme/*', 'bullmq'] } } as unknown as Provider;
    const both = loadPackages([own]);
    assert.deepEqual(both.meanings('npm', '@acme/queue'), [{ id: 'acme-queue', certain: true }]);
    assert.ok(both.meanings('npm', 'bullmq').some(({ id }) => id === 'bullmq'));
  });

  it('are held to their rules, each with the fix', () => {
    const twice = { id: 'x', packages: { pypi: ['a-b'] }, hints: { pypi: ['A_B'] } } as unknown as Provider;
    assert.match(packagesAreToldOnce({ categories: [], providers: [twice], adoption: {} })[0] ?? '', /twice; keep it once/);
    assert.equal(packagesSchema.safeParse({ npm: ['@a/*-b'] }).success, false);
    assert.equal(packagesSchema.safeParse({ files: ['*.tf'] }).success, true);
    assert.equal(packagesSchema.safeParse({ pip: ['x'] }).success, false);
  });
});
