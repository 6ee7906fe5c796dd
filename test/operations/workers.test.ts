// Several workers on one port, as real processes under load: what dies is replaced, what is replaced drops nobody.
import assert from 'node:assert/strict';
import { mkdtempSync, writeFileSync } from 'node:fs';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, describe, it } from 'node:test';
import { setTimeout as sleep } from 'node:timers/promises';
import { type Service, startService } from '../start-service.ts';
import { startLoad } from './constant-load.ts';
import { workersOf } from './workers-of.ts';

const figure = async (url: string, name: string) =>
  Number((await (await fetch(`${url}/metrics`)).text()).match(new RegExp(`^${name}(?:\\{[^}]*\\})? (\\S+)$`, 'm'))?.[1]);

async function until(holds: () => boolean | Promise<boolean>): Promise<void> {
  while (!(await holds())) await sleep(50);
}

describe('with several workers', { timeout: 120_000 }, () => {
  let service: Service;
  const said = (words: string) => service.lines.filter((line) => line.includes(words)).length;
  before(async () => {
    service = await startService({ WORKERS: '2', DRAIN_MS: '500' });
  });
  after(() => service.stop());

  it('answers from all of them at one address and adds up their figures', async () => {
    const load = startLoad(service.url, { keepAlive: false });
    await load.more(40);
    await load.stop();
    const workers = new Set(service.lines.filter((line) => line.includes('/api/analyze')).map((line) => JSON.parse(line).worker));
    assert.equal(workers.size, 2);
    assert.equal(await figure(service.url, 'stackwright_workers'), 2);
    assert.equal(await figure(service.url, 'stackwright_requests_total'), load.answered);
    assert.deepEqual(load.misses, []);
  });

  it('answers a caller that has closed its sending side', async () => {
    const { port, hostname } = new URL(service.url);
    const socket = connect({ port: Number(port), host: hostname, allowHalfOpen: true });
    socket.end('GET /healthz HTTP/1.1\r\nHost: x\r\n\r\n');
    let answer = '';
    for await (const chunk of socket) answer += chunk;
    assert.match(answer, /^HTTP\/1\.1 200 OK[\s\S]*ok$/);
  });

  for (const keepAlive of [true, false]) {
    it(`replaces all workers on SIGHUP and drops no request on ${keepAlive ? 'kept' : 'new'} connections`, async () => {
      const old = workersOf(service.process);
      const reloads = said('all workers are replaced');
      const load = startLoad(service.url, { keepAlive });
      await load.more(20);
      service.process.kill('SIGHUP');
      await until(() => said('all workers are replaced') > reloads && workersOf(service.process).length === 2);
      await load.more(20);
      await load.stop();
      assert.deepEqual(load.misses, []);
      assert.deepEqual(
        workersOf(service.process).filter((pid) => old.includes(pid)),
        [],
        'none of the old ones is left',
      );
    });
  }

  it('replaces a worker that was killed, at the cost of what that worker had in hand', async () => {
    const load = startLoad(service.url);
    await load.more(20);
    const [victim] = workersOf(service.process);
    process.kill(victim as number, 'SIGKILL');
    const killed = performance.now();
    await until(async () => workersOf(service.process).length === 2 && (await figure(service.url, 'stackwright_workers')) === 2);
    await load.more(40);
    await load.stop();
    // Each caller had at most one request in hand there; after the kill only a connection not yet known to be dead can fail.
    assert.ok(load.misses.length <= load.callers, JSON.stringify(load.misses));
    for (const miss of load.misses) {
      assert.doesNotMatch(miss.cause, /in time|status/, 'lost, not left hanging');
      assert.ok(miss.started < killed || miss.onKeptConnection, `${miss.cause} of a request sent ${miss.started - killed} ms after`);
    }
    assert.equal(await figure(service.url, 'stackwright_worker_restarts_total'), 1);
  });

  it('finishes what is in flight when told to stop', async () => {
    const load = startLoad(service.url);
    await load.more(20);
    const stopped = service.stop();
    await load.stop();
    assert.equal(await stopped, 0);
    const refused = load.misses.filter(({ cause }) => cause.includes('ECONNREFUSED'));
    assert.deepEqual(load.misses, refused, 'only new connections are turned away');
  });
});

describe('with several workers, what is counted', { timeout: 120_000 }, () => {
  it('stays counted when workers go, and a limit is one for all', async () => {
    const service = await startService({ WORKERS: '3', RATE_LIMIT: '5/h' });
    const statuses: number[] = [];
    for (let asked = 0; asked < 12; asked++) {
      const response = await fetch(`${service.url}/api/analyze`, {
        method: 'POST',
        headers: { 'Content-Type': 'application/json', Connection: 'close' },
        body: JSON.stringify({ description: 'A shop for bikes' }),
      });
      statuses.push(response.status);
      await response.arrayBuffer();
    }
    assert.deepEqual(statuses, [...Array(5).fill(200), ...Array(7).fill(429)]);
    const metrics = async () => (await (await fetch(`${service.url}/metrics`)).text()).match(/^stackwright_requests_total.*analyze.*$/gm);
    const counted = await metrics();
    assert.match(counted?.join() ?? '', /status="200".* 5\b.*status="429".* 7\b/);
    process.kill(workersOf(service.process)[0] as number, 'SIGKILL');
    await until(async () => workersOf(service.process).length === 3 && (await figure(service.url, 'stackwright_workers')) === 3);
    assert.deepEqual(await metrics(), counted);
    service.process.kill('SIGHUP');
    await until(() => service.lines.some((line) => line.includes('all workers are replaced')) && workersOf(service.process).length === 3);
    assert.deepEqual(await metrics(), counted);
    await service.stop();
  });

  it('is not one worker more when one dies during a reload', async () => {
    const service = await startService({ WORKERS: '3' });
    const old = workersOf(service.process);
    service.process.kill('SIGHUP');
    await sleep(50);
    process.kill(old[2] as number, 'SIGKILL');
    await until(() => service.lines.some((line) => line.includes('all workers are replaced')));
    await until(() => workersOf(service.process).every((pid) => !old.includes(pid)) && workersOf(service.process).length === 3);
    await sleep(1_000);
    assert.equal(workersOf(service.process).length, 3);
    assert.equal(await figure(service.url, 'stackwright_workers'), 3);
    await service.stop();
  });
});

describe('a connection on which nothing was ever said', { timeout: 30_000 }, () => {
  for (const env of [{}, { WORKERS: '1' }]) {
    it(`keeps no ${'WORKERS' in env ? 'worker' : 'service'} from stopping`, async () => {
      const service = await startService(env);
      const { port, hostname } = new URL(service.url);
      const socket = connect({ port: Number(port), host: hostname });
      await new Promise((resolve) => socket.once('connect', resolve));
      await fetch(`${service.url}/healthz`);
      const closed = new Promise((resolve) => socket.once('close', resolve));
      assert.equal(await service.stop(), 0);
      await closed;
      assert.doesNotMatch(service.lines.join(), /cut off/);
    });
  }
});

describe('workers that cannot live', { timeout: 60_000 }, () => {
  it('are not started at all when the first says what is wrong, once', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'stackwright-'));
    writeFileSync(join(folder, 'overlay.yml'), 'nonsense: true\n');
    await assert.rejects(startService({ WORKERS: '2', CATALOG_DIR: folder }), (error: Error) => {
      assert.match(error.message, /code 1/);
      assert.equal(error.message.match(/overlay\.yml/g)?.length, 1, error.message);
      return true;
    });
  });

  it('say plainly when the port is taken', async () => {
    const service = await startService();
    await assert.rejects(startService({ WORKERS: '2', PORT: new URL(service.url).port }), /is taken/);
    await service.stop();
  });

  it('are given up after five quick deaths, with a line that says so', async () => {
    const service = await startService({ WORKERS: '1' });
    const exited = new Promise((resolve) => service.process.once('exit', resolve));
    for (let killed = new Set<number>(); service.process.exitCode === null && killed.size < 5; ) {
      const [pid] = workersOf(service.process).filter((each) => !killed.has(each));
      if (pid !== undefined) process.kill(pid, 'SIGKILL');
      if (pid !== undefined) killed.add(pid);
      await sleep(20);
    }
    assert.equal(await exited, 1);
    assert.match(service.lines.join('\n'), /workers died 5 times in a row .* giving up/);
  });
});
