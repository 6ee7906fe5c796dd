// The service under a path of somebody else's site: behind proxies that strip their prefix, name it, or pass it on.
import assert from 'node:assert/strict';
import { once } from 'node:events';
import { createServer, request as forward, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { after, before, describe, it } from 'node:test';
import { type Service, startService } from '../start-service.ts';
import { answered, ask, firmware, openBrowser, type TestBrowser } from './open-browser.ts';

const prefix = '/tools/stack';

type Manner = { strips: boolean; headers: Record<string, string> };

async function startProxy(target: string, { strips, headers }: Manner): Promise<Server> {
  const server = createServer((request, response) => {
    const path = request.url ?? '/';
    if (!path.startsWith(prefix)) return void response.writeHead(404).end('not ours');
    const passed = strips ? path.slice(prefix.length).replace(/^\/?/, '/') : path;
    const { hostname, port } = new URL(target);
    const call = forward(
      { hostname, port, path: passed, method: request.method, headers: { ...request.headers, ...headers } },
      (answer) => {
        response.writeHead(answer.statusCode ?? 500, answer.headers);
        answer.pipe(response);
      },
    );
    request.pipe(call);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return server;
}

describe('under a sub-path', () => {
  let plain: Service;
  let told: Service;
  let browser: TestBrowser;
  before(async () => {
    [plain, told, browser] = await Promise.all([startService(), startService({ BASE_PATH: `${prefix}/` }), openBrowser()]);
  });
  after(async () => {
    await browser?.close();
    await Promise.all([plain?.stop(), told?.stop()]);
  });

  const manners: { name: string; manner: Manner; service: () => Service; entry: string }[] = [
    { name: 'a proxy that strips its prefix and says nothing', manner: { strips: true, headers: {} }, service: () => plain, entry: '/' },
    {
      name: 'a proxy that names its prefix, at an address without the last slash',
      manner: { strips: true, headers: { 'X-Forwarded-Prefix': prefix } },
      service: () => plain,
      entry: '',
    },
    { name: 'a proxy that passes its prefix on to BASE_PATH', manner: { strips: false, headers: {} }, service: () => told, entry: '' },
  ];
  for (const { name, manner, service, entry } of manners) {
    it(`works behind ${name}`, async () => {
      const proxy = await startProxy(service().url, manner);
      try {
        const url = `http://127.0.0.1:${(proxy.address() as AddressInfo).port}${prefix}${entry}`;
        for (const javaScriptEnabled of [true, false]) {
          const page = await browser.open(url, { javaScriptEnabled });
          const missing: string[] = [];
          page.on('response', (response) => {
            if (response.status() >= 400) missing.push(response.url());
          });
          await ask(page, firmware);
          await answered(page);
          if (javaScriptEnabled) await page.waitForLoadState('networkidle');
          assert.ok(new URL(page.url()).pathname.startsWith(prefix));
          await page
            .getByRole('link', { name: /^Facts about / })
            .first()
            .click();
          await page.getByRole('heading', { name: 'Alternatives' }).waitFor();
          await page.getByRole('link', { name: 'Catalogue', exact: true }).first().click();
          await page.getByRole('button', { name: 'Show' }).click();
          await page.getByRole('heading', { name: /of [\d,]+ providers$/ }).waitFor();
          assert.ok(new URL(page.url()).pathname.startsWith(prefix));
          await page.getByRole('link', { name: 'API', exact: true }).click();
          await page.getByRole('heading', { name: 'POST /api/analyze' }).waitFor();
          await page.getByRole('link', { name: 'Stackwright' }).first().click();
          await page.getByRole('heading', { name: 'Or start from one of these' }).waitFor();
          assert.deepEqual(missing, []);
        }
      } finally {
        proxy.closeAllConnections();
        proxy.close();
      }
    });
  }

  it('takes no other host for a prefix', async () => {
    for (const lie of ['//evil.test', 'https://evil.test', '/a"b', '/../x']) {
      const page = await (await fetch(plain.url, { headers: { 'X-Forwarded-Prefix': lie } })).text();
      assert.match(page, /src="\.\/assets\//, lie);
    }
  });
});
