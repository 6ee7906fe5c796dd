// What the log tells of a provider that fails: enough to mend it, and never a word of the caller's, though the provider repeats them all.
import assert from 'node:assert/strict';
import { it } from 'node:test';
import { post, startService } from '../start-service.ts';
import { type Behave, deliver, description, refuse, startUpstream } from './scripted-upstream.ts';

const key = 'sk-test-0123456789-secret';
const echo =
  (status: number): Behave =>
  (response, call) =>
    refuse(status, { 'Retry-After': '60' }, JSON.stringify({ error: { message: call.body, type: 'some_reason' } }))(response, call);

for (const provider of ['openai', 'anthropic', 'google', 'ollama', 'openai-compatible', 'mistral'] as const) {
  it(`the log of a service with ${provider} upstream repeats nothing that was asked`, async () => {
    const upstream = await startUpstream();
    const service = await startService({
      AI_PROVIDER: provider,
      AI_MODEL: 'm',
      AI_BASE_URL: upstream.url,
      AI_API_KEY: key,
      LOG_LEVEL: 'debug',
    });
    try {
      for (const behave of [echo(401), echo(503), deliver(provider, `no JSON: ${description}`)]) {
        upstream.behave(behave);
        assert.ok((await post(service.url, { description })).status >= 500);
      }
      const log = service.lines.join('\n');
      const told = service.lines.filter((line) => line.includes('"level":50')).map((line) => JSON.parse(line));
      assert.deepEqual(
        told.slice(0, 2).map(({ code, err }) => [code, err.statusCode]),
        [
          ['upstream_refused', 401],
          ['upstream_unreachable', 503],
        ],
      );
      assert.equal(told[0].err.url?.startsWith(upstream.url), true, 'where it was asked');
      assert.match(told[0].err.stack, /^at /);
      for (const secret of [key, description.slice(0, 20), description.slice(-20)]) assert.ok(!log.includes(secret), secret);
    } finally {
      await service.stop();
      await upstream.close();
    }
  });
}
