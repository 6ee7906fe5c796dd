// The app at the edge: bundled without Node, run on workerd, and the same to the byte as the service.
import assert from 'node:assert/strict';
import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, describe, it } from 'node:test';
import { readConfig } from '../../src/config.ts';
import { wire } from '../../src/wire.ts';
import { askApp } from '../ask-app.ts';
import { post } from '../start-service.ts';
import { type Bundle, bundleWorker, startWorkerd } from './run-on-workerd.ts';

const descriptions = [
  'A marketplace for second-hand bikes with chat and card payments. We are on Postgres. No AWS.',
  'Firmware for a battery-powered soil sensor that sends readings over LoRaWAN; nothing may run in the cloud.',
  '一个面向小学生的在线学习平台，需要视频直播、作业和家长通知。',
  'Something nice please, thank you',
  `${'A hospital scheduling system with HL7 feeds, audit trails and single sign-on. '.repeat(100)}`,
];

describe('on Cloudflare Workers', { timeout: 60_000 }, () => {
  let bundle: Bundle;
  let worker: Awaited<ReturnType<typeof startWorkerd>>;
  before(async () => {
    const folder = mkdtempSync(join(tmpdir(), 'stackwright-edge-'));
    bundle = await bundleWorker(folder);
    worker = await startWorkerd(folder);
  });
  after(() => worker.process.kill());

  it('fits a paid plan, data and all', (test) => {
    test.diagnostic(`${(bundle.gzippedBytes / 1e6).toFixed(2)} MB gzipped, listening after ${Math.round(worker.readyMs)} ms`);
    assert.ok(bundle.gzippedBytes < 10 * 1024 * 1024, 'Workers may have 10 MB after compression');
  });

  for (const path of ['/api/analyze', '/api/analyze?explain=true']) {
    it(`answers POST ${path} byte for byte as the service does`, async (test) => {
      const { app } = await wire(readConfig({ LOG_LEVEL: 'silent' }));
      for (const description of descriptions) {
        const init = { method: 'POST', headers: { 'Content-Type': 'application/json' }, body: JSON.stringify({ description }) };
        const started = performance.now();
        const atTheEdge = await post(worker.url, { description }, { path });
        const bytes = await atTheEdge.text();
        test.diagnostic(`${description.length} characters in ${(performance.now() - started).toFixed(1)} ms`);
        assert.equal(atTheEdge.status, 200);
        assert.equal(atTheEdge.headers.get('X-Analyst'), 'embedded');
        assert.equal(bytes, await (await askApp(app, path, init)).text());
      }
    });
  }

  it('streams, refuses and documents as the service does', async () => {
    const events = await post(worker.url, { description: descriptions[0] }, { headers: { Accept: 'text/event-stream' } });
    assert.match(await events.text(), /^event: category\n[\s\S]*event: done\n/);
    const refused = await post(worker.url, { description: 'short' });
    assert.equal(refused.status, 400);
    assert.equal(((await refused.json()) as { code: string }).code, 'description_too_short');
    assert.equal((await post(worker.url, { description: 'x'.repeat(200 * 1024) })).status, 413);
    const lost = await fetch(`${worker.url}/nothing`, { headers: { Accept: 'text/html' } });
    assert.equal(lost.status, 404);
    assert.match(await lost.text(), /nothing at this address/);
    const { paths } = (await (await fetch(`${worker.url}/openapi.json`)).json()) as { paths: Record<string, { get?: unknown }> };
    assert.ok('/healthz' in paths && !('/metrics' in paths), 'Cloudflare counts itself');
    for (const [path, { get }] of Object.entries(paths)) if (get) assert.equal((await fetch(worker.url + path)).status, 200, path);
    assert.equal((await fetch(`${worker.url}/metrics`)).status, 404);
  });

  it('renders the page and the catalogue as the service does', async () => {
    const { app } = await wire(readConfig({ LOG_LEVEL: 'silent' }));
    const asked = `/?${new URLSearchParams({ q: descriptions[0] ?? '' })}`;
    for (const path of [asked, '/docs', '/catalog?q=postgres', '/catalog/providers/postgresql']) {
      const [there, here] = [await fetch(worker.url + path), await askApp(app, path)];
      assert.equal(there.status, 200);
      // The documentation shows an example at the reader's own address, and there are no figures at the edge.
      const expected = (await here.text())
        .replaceAll('http://localhost/', `${worker.url}/`)
        .replace(/<dt><code>GET \/metrics<.*?<\/dd>/, '');
      assert.ok((await there.text()) === expected, path);
    }
  });
});
