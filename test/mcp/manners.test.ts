// How /mcp behaves as an address on the web, and what becomes of calls that are cancelled or fail upstream.
import assert from 'node:assert/strict';
import { createHash } from 'node:crypto';
import { request } from 'node:http';
import { after, before, describe, it } from 'node:test';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Client } from '@modelcontextprotocol/client';
import { type Service, startService } from '../start-service.ts';
import { deliver, description, goodReply, refuse, type ScriptedUpstream, startUpstream } from '../upstream/scripted-upstream.ts';
import { callTool, connectOverHttp, connectOverStdio } from './connect-agent.ts';

const hello = {
  jsonrpc: '2.0',
  id: 1,
  method: 'initialize',
  params: { protocolVersion: '2025-06-18', capabilities: {}, clientInfo: { name: 'x', version: '1' } },
};
const accept = 'application/json, text/event-stream';
const send = (url: string, body: unknown, headers: Record<string, string> = {}, init: RequestInit = {}) =>
  fetch(`${url}/mcp`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', Accept: accept, ...headers },
    body: typeof body === 'string' ? body : JSON.stringify(body),
    ...init,
  });

/** `fetch` does not let its caller name another host than the one it asks. */
function statusForHost(url: string, host: string, headers: Record<string, string> = {}): Promise<number> {
  return new Promise((resolve, reject) => {
    const { port } = new URL(url);
    const asked = request({
      port,
      host: '127.0.0.1',
      path: '/mcp',
      method: 'POST',
      headers: { Host: host, 'Content-Type': 'application/json', Accept: accept, ...headers },
    });
    asked.on('response', (response) => resolve(response.resume().statusCode ?? 0)).on('error', reject);
    asked.end(JSON.stringify(hello));
  });
}

describe('/mcp', () => {
  let service: Service;
  before(async () => {
    service = await startService({ MCP_ALLOWED_HOSTS: 'stack.example.com' });
  });
  after(() => service.stop());

  it('keeps no session', async () => {
    const response = await send(service.url, hello);
    assert.equal(response.status, 200);
    assert.equal(response.headers.get('Mcp-Session-Id'), null);
    const call = { jsonrpc: '2.0', id: 2, method: 'tools/call', params: { name: 'provider_facts', arguments: { provider: 'stripe' } } };
    assert.match(await (await send(service.url, call)).text(), /Payment platform/, 'a call needs no greeting before it');
  });

  it('answers pages of this machine and of allowed names, and no others', async () => {
    assert.equal((await send(service.url, hello, { Origin: 'http://localhost:5173' })).status, 200);
    assert.equal((await send(service.url, hello, { Origin: 'https://stack.example.com' })).status, 200);
    for (const Origin of ['https://evil.example', 'null', 'http://localhost.evil.example']) {
      assert.equal((await send(service.url, hello, { Origin })).status, 403, Origin);
    }
  });

  it('lets those pages read its answers, and their browsers ask beforehand without a key', async () => {
    const guarded = await startService({ API_KEYS: createHash('sha256').update('the-key-of-a-page').digest('hex') });
    const Origin = 'http://localhost:5173';
    const asked = {
      'Access-Control-Request-Method': 'POST',
      'Access-Control-Request-Headers': 'content-type,mcp-protocol-version,x-api-key',
    };
    const beforehand = (url: string, origin: string) => fetch(`${url}/mcp`, { method: 'OPTIONS', headers: { Origin: origin, ...asked } });
    for (const { url } of [service, guarded]) {
      const { status, headers } = await beforehand(url, Origin);
      assert.equal(status, 204);
      assert.equal(headers.get('Access-Control-Allow-Origin'), Origin);
      assert.equal(headers.get('Access-Control-Allow-Methods'), 'POST');
      assert.equal(headers.get('Access-Control-Allow-Headers'), asked['Access-Control-Request-Headers']);
      const answer = await send(url, hello, { Origin, 'X-Api-Key': 'the-key-of-a-page' });
      assert.match(await answer.text(), /stackwright/);
      assert.equal(answer.headers.get('Access-Control-Allow-Origin'), Origin);
      assert.match(answer.headers.get('Vary') ?? '', /Origin/);
      const stranger = await beforehand(url, 'https://evil.example');
      assert.equal(stranger.status, 403);
      assert.equal(stranger.headers.get('Access-Control-Allow-Origin'), null);
    }
    const refused = await send(guarded.url, hello, { Origin });
    assert.equal(refused.status, 401, 'the request itself needs one');
    assert.equal(refused.headers.get('Access-Control-Allow-Origin'), Origin, 'and the page may read that');
    assert.equal((await send(guarded.url, hello, { Origin: 'https://evil.example' })).status, 403);
    assert.equal((await send(service.url, hello)).headers.get('Access-Control-Allow-Origin'), null);
    assert.equal((await fetch(`${service.url}/mcp`, { method: 'OPTIONS' })).status, 405);
    await guarded.stop();
  });

  it('is not fooled by a name that was given this address', async () => {
    assert.equal(await statusForHost(service.url, 'localhost'), 200);
    assert.equal(await statusForHost(service.url, 'stack.example.com'), 200);
    assert.equal(await statusForHost(service.url, 'rebound.evil.example'), 403);
  });

  it('on an open address answers pages of its own name alone', async () => {
    const open = await startService({ HOST: '0.0.0.0' });
    const url = open.url.replace('0.0.0.0', '127.0.0.1');
    assert.equal(await statusForHost(url, 'stack.example.com'), 200);
    assert.equal(await statusForHost(url, 'stack.example.com', { Origin: 'https://stack.example.com' }), 200);
    assert.equal(await statusForHost(url, 'stack.example.com', { Origin: 'https://evil.example' }), 403);
    await open.stop();
  });

  it('refuses what is no message, what is too large and what is not posted', async () => {
    assert.equal((await send(service.url, '{half')).status, 400);
    assert.equal((await send(service.url, JSON.stringify({ ...hello, x: 'x'.repeat(200_000) }))).status, 413);
    assert.equal((await fetch(`${service.url}/mcp`)).status, 405);
    assert.equal((await fetch(`${service.url}/mcp`, { method: 'DELETE' })).status, 405);
  });

  it('refuses a faulty list of hosts at the start', async () => {
    await assert.rejects(startService({ MCP_ALLOWED_HOSTS: 'https://stack.example.com:8443' }), /MCP_ALLOWED_HOSTS.*host names/);
  });
});

describe('MCP with a language model upstream', () => {
  let upstream: ScriptedUpstream;
  let env: Record<string, string>;
  let service: Service;
  before(async () => {
    upstream = await startUpstream();
    env = { AI_PROVIDER: 'openai-compatible', AI_MODEL: 'm', AI_BASE_URL: upstream.url, AI_TIMEOUT_MS: '20000' };
    service = await startService(env);
  });
  after(async () => {
    await service.stop();
    await upstream.close();
  });

  /** Begins a call, cancels it once the model has been asked, and waits until the model is left alone. */
  async function cancelMidway(begin: (signal: AbortSignal) => Promise<unknown>): Promise<void> {
    const left = Promise.withResolvers<void>();
    upstream.behave((response) => {
      response.writeHead(200, { 'Content-Type': 'text/event-stream' }).flushHeaders();
      response.on('close', left.resolve);
    });
    const cancel = new AbortController();
    const call = assert.rejects(begin(cancel.signal));
    while (upstream.calls.length === 0) await sleep(5);
    const started = performance.now();
    cancel.abort();
    await call;
    await left.promise;
    assert.ok(performance.now() - started < 5000, 'long before the time-out');
  }
  const analyze = (agent: Client, signal: AbortSignal) => agent.callTool({ name: 'analyze_stack', arguments: { description } }, { signal });

  it('ends the call to the model when an agent cancels', async () => {
    for (const connect of [
      () => connectOverStdio({ era: 'auto', env }),
      () => connectOverStdio({ era: 'legacy', env }),
      () => connectOverHttp({ era: 'auto', service }),
    ]) {
      const agent = await connect();
      await cancelMidway((signal) => analyze(agent, signal));
      assert.equal((await callTool(agent, 'provider_facts', { provider: 'stripe' })).isError, false, 'and goes on answering');
      await agent.close();
    }
  });

  it('ends it for older agents over HTTP when they leave', async () => {
    const call = { jsonrpc: '2.0', id: 2, method: 'tools/call', params: { name: 'analyze_stack', arguments: { description } } };
    await cancelMidway(async (signal) => (await send(service.url, call, {}, { signal })).text());
    assert.deepEqual(
      service.lines.filter((line) => line.includes('"level":50')),
      [],
      'and nobody is woken for it',
    );
  });

  it('is watched as every call of the model is', async () => {
    upstream.behave(deliver('openai-compatible', JSON.stringify(goodReply)));
    const call = {
      jsonrpc: '2.0',
      id: 3,
      method: 'tools/call',
      params: { name: 'analyze_stack', arguments: { description: `${description} Watched.` } },
    };
    const asked = async () => (await (await send(service.url, call)).text()).includes('"categories"');
    assert.deepEqual([await asked(), await asked()], [true, true]);
    const metrics = await (await fetch(`${service.url}/metrics`)).text();
    assert.match(metrics, /^stackwright_upstream_attempts_total\{[^}]*outcome="answered"[^}]*\} 1$/m);
    assert.match(metrics, /^stackwright_cache_[a-z_]*total\{[^}]*"hit"[^}]*\} 1$/m);
  });

  it('tells clients that one of its tools asks somebody else', async () => {
    const agent = await connectOverHttp({ era: 'auto', service });
    const { tools } = await agent.listTools();
    assert.deepEqual(
      tools.filter(({ annotations }) => annotations?.openWorldHint !== false).map(({ name }) => name),
      ['analyze_stack'],
    );
    await agent.close();
  });

  it('tells of a model that cannot be reached, when to come back, and nothing of what lies behind', async () => {
    upstream.behave(refuse(503, { 'Retry-After': '0' }));
    const agent = await connectOverHttp({ era: 'auto', service });
    const { isError, text } = await callTool(agent, 'analyze_stack', { description });
    assert.ok(isError);
    assert.match(text, /^upstream_unreachable: .*Try again in \d+ seconds/);
    assert.doesNotMatch(text, /secret/);
    const logged = () => service.lines.some((line) => line.includes('"level":50') && line.includes('upstream_unreachable'));
    // What the service has written may take a moment to be read here.
    for (let waited = 0; !logged() && waited < 5000; waited += 20) await sleep(20);
    assert.ok(logged(), 'the operator hears of it');
    await agent.close();
  });
});
