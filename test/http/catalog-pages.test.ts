// The catalogue's pages as a program meets them: addresses that settle, what caches are told, and methods.
import assert from 'node:assert/strict';
import { before, describe, it } from 'node:test';
import { readConfig } from '../../src/config.ts';
import { wire } from '../../src/wire.ts';
import { askApp } from '../ask-app.ts';

describe('the pages of the catalogue', () => {
  let app: Awaited<ReturnType<typeof wire>>['app'];
  before(async () => {
    ({ app } = await wire(readConfig({ LOG_LEVEL: 'silent', BASE_PATH: '/stack' })));
  });

  it('are not sent again while the catalogue is the same', async () => {
    const first = await askApp(app, '/catalog/payments');
    const tag = first.headers.get('ETag') ?? '';
    assert.match(tag, /^W\/"[^"\s]+"$/);
    assert.equal(first.headers.get('Cache-Control'), 'no-cache');
    const again = await askApp(app, '/catalog/payments', { headers: { 'If-None-Match': `"another", ${tag}` } });
    assert.equal(again.status, 304);
    assert.equal(await again.text(), '');
    const elsewhere = await askApp(app, '/catalog/payments', { headers: { 'If-None-Match': tag, 'X-Forwarded-Prefix': '/other' } });
    assert.equal(elsewhere.status, 200, 'its links start elsewhere');
    assert.equal(elsewhere.headers.get('Vary')?.includes('X-Forwarded-Prefix'), true);
  });

  it('settle on one address for a name, an alias and an untidy form', async () => {
    const toWhere = async (path: string) => {
      const response = await askApp(app, path);
      assert.equal(response.status, 302, path);
      return response.headers.get('Location');
    };
    assert.equal(await toWhere('/stack/catalog/providers/Postgres'), '/stack/catalog/providers/postgresql');
    assert.equal(
      await toWhere('/catalog?q=&category=payments&layer=&language=&trait=free-tier'),
      '/stack/catalog?category=payments&trait=free-tier',
    );
    assert.equal(await toWhere('/catalog?q=&category='), '/stack/catalog?q=');
    assert.equal(await toWhere('/catalog?q=&page=2'), '/stack/catalog?page=2');
    for (const settled of ['q=', 'page=2', 'category=payments&trait=free-tier'])
      assert.equal((await askApp(app, `/catalog?${settled}`)).status, 200, settled);
  });

  it('ignore filters that mean nothing and pages that are not there', async () => {
    for (const query of [
      'trait=<b>',
      'category=nonsense',
      'layer=__proto__',
      'q=&page=99999',
      'page=-1',
      'q=%00',
      `q=${'a '.repeat(5000)}`,
    ]) {
      const response = await askApp(app, `/catalog?${query}`);
      assert.ok([200, 302].includes(response.status), `${query}: ${response.status}`);
    }
  });

  it('answer 404 to what is unknown, as a page', async () => {
    for (const path of [
      '/catalog/nothing',
      '/catalog/providers/nothing',
      '/catalog/compare?id=nothing&id=stripe',
      '/catalog/compare?id=stripe',
    ]) {
      const response = await askApp(app, path);
      assert.equal(response.status, 404, path);
      assert.match(response.headers.get('Content-Type') ?? '', /^text\/html/);
      assert.match(await response.text(), /Not in the catalogue/);
    }
  });

  it('take no other method', async () => {
    for (const path of ['/catalog', '/catalog/payments', '/catalog/providers/stripe']) {
      const response = await askApp(app, path, { method: 'POST' });
      assert.equal(response.status, 405);
      assert.equal(response.headers.get('Allow'), 'GET, HEAD');
      assert.equal((await askApp(app, path, { method: 'HEAD' })).status, 200);
    }
  });

  it('exist for every category and provider', async () => {
    const list = await (await askApp(app, '/catalog')).text();
    const categories = [...list.matchAll(/href="\/stack\/catalog\/([\w-]+)"/g)].map(([, id]) => id);
    assert.ok(categories.length > 100);
    const providers = new Set<string>();
    for (const id of categories) {
      const response = await askApp(app, `/catalog/${id}`);
      assert.equal(response.status, 200, id);
      for (const [, provider = ''] of (await response.text()).matchAll(/href="\/stack\/catalog\/providers\/([\w-]+)"/g))
        providers.add(provider);
    }
    assert.ok(providers.size > 1_000);
    for (const id of providers) assert.equal((await askApp(app, `/catalog/providers/${id}`)).status, 200, id);
  });
});
