// Under a path of another site, named by the operator or by a proxy: what the service says of itself leads back to it.
import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import type { Problem } from '../../src/contract/problem.ts';
import { post, type Service, startService } from '../start-service.ts';

const description = 'A marketplace for second-hand bikes with chat.';

describe('a service under a path', () => {
  let service: Service;
  before(async () => {
    service = await startService({ BASE_PATH: '/stack' });
  });
  after(() => service.stop());

  it('publishes where it is, beside its own document', async () => {
    for (const prefix of ['', '/stack']) {
      const address = `${service.url}${prefix}/openapi.json`;
      const { servers } = (await (await fetch(address)).json()) as { servers: { url: string }[] };
      const server = new URL(servers[0]?.url ?? '', address).href;
      assert.equal(server, `${service.url}${prefix}/`);
      assert.equal((await post(server, { description }, { path: 'api/analyze' })).status, 200);
    }
  });

  it('shows an example that leads to it', async () => {
    const example = async (headers: Record<string, string>) =>
      /curl -s (\S+)/.exec(await (await fetch(`${service.url}/docs`, { headers })).text())?.[1];
    assert.equal(await example({}), `${service.url}/stack/api/analyze`);
    const proxied = await example({ 'X-Forwarded-Prefix': '/elsewhere', 'X-Forwarded-Proto': 'https' });
    assert.equal(proxied, `${service.url.replace('http:', 'https:')}/elsewhere/api/analyze`);
  });

  it('names its documentation to those who are lost', async () => {
    const detail = async (headers: Record<string, string>) =>
      ((await (await fetch(`${service.url}/stack/api/a/b`, { headers })).json()) as Problem).detail;
    assert.match(await detail({}), /^See \/stack\/docs /);
    assert.match(await detail({ 'X-Forwarded-Prefix': '/elsewhere/' }), /^See \/elsewhere\/docs /);
  });
});
