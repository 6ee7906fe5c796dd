// Servers that speak a provider's format in their own way: what is unusual about them costs no answer and no figure.
import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { readConfig } from '../../src/config.ts';
import { createModel } from '../../src/upstream/create-model.ts';
import { createStandingText } from '../../src/upstream/standing-text.ts';
import { post, startService } from '../start-service.ts';
import { type Behave, deliver, description, goodReply, type ScriptedUpstream, startUpstream } from './scripted-upstream.ts';

const good = JSON.stringify(goodReply);
const say = (data: unknown) => `data: ${JSON.stringify(data)}\n\n`;
const chunk = (delta: object, finish: string | null = null) =>
  say({ id: 'c', object: 'chat.completion.chunk', created: 1, model: 'm', choices: [{ index: 0, delta, finish_reason: finish }] });
const chat =
  (pieces: string[]): Behave =>
  (response) =>
    void response.writeHead(200, { 'Content-Type': 'text/event-stream' }).end([...pieces, 'data: [DONE]\n\n'].join(''));
const usage = (counted: object) => say({ id: 'c', object: 'chat.completion.chunk', created: 1, model: 'm', choices: [], usage: counted });

async function withUpstream(env: Record<string, string>, check: (url: string, upstream: ScriptedUpstream) => Promise<void>): Promise<void> {
  const upstream = await startUpstream();
  const service = await startService({ AI_PROVIDER: 'openai-compatible', AI_MODEL: 'm', AI_BASE_URL: upstream.url, ...env });
  try {
    await check(service.url, upstream);
  } finally {
    await service.stop();
    await upstream.close();
  }
}

describe('an OpenAI-compatible server', () => {
  it('may end with a word of its own', () =>
    withUpstream({}, async (url, upstream) => {
      upstream.behave(chat([chunk({ content: good }), chunk({}, 'eos')]));
      assert.equal((await post(url, { description })).status, 200);
    }));

  it('may count oddly, and is asked to count', () =>
    withUpstream({}, async (url, upstream) => {
      const odd = { prompt_tokens: 100, completion_tokens: -3, total_tokens: 97, prompt_tokens_details: { cached_tokens: 9_000 } };
      upstream.behave(chat([chunk({ content: good }), chunk({}, 'stop'), usage(odd)]));
      assert.equal((await post(url, { description })).status, 200);
      assert.deepEqual(JSON.parse(upstream.calls[0]?.body ?? '').stream_options, { include_usage: true });
      const metrics = await (await fetch(`${url}/metrics`)).text();
      assert.match(metrics, /^stackwright_upstream_tokens_total\{kind="cached_input".* 100$/m);
    }));

  it('may reason at length before it answers', () =>
    withUpstream({}, async (url, upstream) => {
      const thought = chunk({ reasoning_content: 'x'.repeat(120) });
      upstream.behave(chat([...Array<string>(7_000).fill(thought), chunk({ content: good }), chunk({}, 'stop')]));
      assert.equal((await post(url, { description })).status, 200);
    }));

  it('is left with a stump when it stops for length, which is no answer and is not kept', () =>
    withUpstream({}, async (url, upstream) => {
      upstream.behave(chat([chunk({ content: good.slice(0, good.indexOf('"search-engine"')) }), chunk({}, 'length')]));
      assert.equal((await post(url, { description })).status, 500);
      upstream.behave(chat([chunk({ content: good }), chunk({}, 'stop')]));
      const again = await post(url, { description });
      assert.deepEqual([again.status, again.headers.get('X-Cache')], [200, 'miss']);
    }));
});

describe('Ollama', () => {
  it('is asked for room for the whole catalogue, and may be named as its own users name it', async () => {
    const upstream = await startUpstream();
    const service = await startService({ AI_PROVIDER: 'ollama', AI_MODEL: 'm', OLLAMA_HOST: new URL(upstream.url).host });
    upstream.behave(deliver('ollama', good));
    assert.equal((await post(service.url, { description })).status, 200);
    const { options } = JSON.parse(upstream.calls[0]?.body ?? '') as { options: { num_ctx: number; num_predict: number } };
    assert.ok(options.num_ctx > 20_000 && options.num_predict >= 8_000, JSON.stringify(options));
    await service.stop();
    await upstream.close();
  });
});

describe('the environment', () => {
  it('says nothing about where a key is sent that was given without an address', async () => {
    const addressOf = async (provider: 'openai' | 'anthropic') => {
      const upstream = { provider, model: 'm', apiKey: 'sk-own', baseUrl: undefined, timeoutMs: 500 };
      const { config } = (await createModel(upstream, createStandingText(''))) as unknown as {
        config: { baseURL?: string; url?: (of: { path: string }) => string };
      };
      return config.baseURL ?? config.url?.({ path: '' });
    };
    const elsewhere = { OPENAI_BASE_URL: 'http://127.0.0.1:1', ANTHROPIC_BASE_URL: 'http://127.0.0.1:1' };
    Object.assign(process.env, elsewhere);
    const addresses = [await addressOf('openai'), await addressOf('anthropic')];
    for (const name of Object.keys(elsewhere)) delete process.env[name];
    assert.deepEqual(addresses, ['https://api.openai.com/v1', 'https://api.anthropic.com/v1']);
  });

  it('names servers as their own users do', () => {
    const addressOf = (env: Record<string, string>) => readConfig(env).upstream?.baseUrl;
    const ollama = (OLLAMA_HOST: string) => addressOf({ AI_PROVIDER: 'ollama', AI_MODEL: 'm', OLLAMA_HOST });
    assert.equal(ollama('gpu'), 'http://gpu:11434');
    assert.equal(ollama('[::1]:8080'), 'http://[::1]:8080');
    assert.equal(ollama(':8080'), 'http://localhost:8080');
    assert.equal(ollama('http://ollama.internal'), 'http://ollama.internal');
    const anthropic = (url: string) => addressOf({ AI_PROVIDER: 'anthropic', ANTHROPIC_API_KEY: 'k', ANTHROPIC_BASE_URL: url });
    assert.equal(anthropic('https://gateway.example/anthropic/'), 'https://gateway.example/anthropic/v1');
    assert.equal(anthropic('https://api.anthropic.com/v1'), 'https://api.anthropic.com/v1');
  });

  it('is refused at the start where an address or a key in it cannot be', async () => {
    const wrong: Record<string, string>[] = [
      { AI_PROVIDER: 'ollama', AI_MODEL: 'm', OLLAMA_HOST: 'not a url' },
      { AI_PROVIDER: 'openai', OPENAI_API_KEY: 'k', OPENAI_BASE_URL: 'not a url' },
      { AI_PROVIDER: 'openai', OPENAI_API_KEY: 'two\nlines' },
      { OTEL_EXPORTER_OTLP_ENDPOINT: 'http://localhost:1', OTEL_EXPORTER_OTLP_HEADERS: 'authorization=Basic 100%' },
    ];
    for (const env of wrong) await assert.rejects(startService(env), /Correct the environment/);
  });
});

describe('what the caller corrected', () => {
  it('goes before what the model reads again', () =>
    withUpstream({}, async (url, upstream) => {
      const providers = (ids: string[]) => ({ id: 'relational-database', quote: '', why: '', providers: ids });
      const again = { chosen: ['mysql'], excluded: ['postgresql'], categories: [providers(['postgresql', 'mariadb', 'mysql', 'sqlite'])] };
      upstream.behave(deliver('openai-compatible', JSON.stringify(again)));
      const path = '/api/analyze?without=chosen:mysql&without=excluded:postgresql';
      const { categories } = (await (await post(url, { description }, { path })).json()) as {
        categories: { providers: { name: string }[] }[];
      };
      assert.deepEqual(
        categories[0]?.providers.map(({ name }) => name),
        ['PostgreSQL', 'MariaDB', 'MySQL', 'SQLite'],
      );
    }));
});
