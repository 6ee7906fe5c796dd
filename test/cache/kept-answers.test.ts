// The embedded analyst's answers asked again: the same bytes, told honestly, within bounds, and off when switched off.
import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { post, type Service, startService } from '../start-service.ts';

const description = 'A marketplace for second-hand bikes – with chat and card payments. No AWS. 🚲';

type Answer = { status: number; text: string; cache: string | null; headers: Headers };

async function ask(url: string, text = description, query = ''): Promise<Answer> {
  const response = await post(url, { description: text }, { path: `/api/analyze${query}` });
  return { status: response.status, text: await response.text(), cache: response.headers.get('X-Cache'), headers: response.headers };
}

async function withService(env: Record<string, string>, check: (url: string) => Promise<void>): Promise<void> {
  const service = await startService(env);
  try {
    await check(service.url);
  } finally {
    await service.stop();
  }
}

describe('an answer of the embedded analyst that is asked again', () => {
  let kept: Service;
  let plain: Service;
  before(async () => {
    [kept, plain] = await Promise.all([startService(), startService({ CACHE_TTL_SECONDS: '0' })]);
  });
  after(() => Promise.all([kept?.stop(), plain?.stop()]));

  it('is the same to the byte, kept or not', async () => {
    for (const query of ['', '?explain=true', '?exclude=stripe', '?explain=true&choose=postgresql&with=need:search-engine']) {
      const [first, again, never] = [
        await ask(kept.url, description, query),
        await ask(kept.url, description, query),
        await ask(plain.url, description, query),
      ];
      assert.deepEqual([first.cache, again.cache, never.cache], ['miss', 'hit', null], query);
      assert.equal(again.text, first.text);
      assert.equal(again.text, never.text);
      assert.deepEqual([never.status, again.status], [200, 200]);
    }
  });

  it('says how old it is, and that nobody on the way may keep it', async () => {
    await ask(kept.url);
    const { headers } = await ask(kept.url);
    assert.match(headers.get('Age') ?? '', /^\d+$/);
    assert.equal(headers.get('Cache-Control'), 'no-store');
    assert.equal(headers.get('X-Analyst'), 'embedded');
    assert.match(headers.get('Content-Type') ?? '', /^application\/json/);
  });

  it('belongs to the very text: other white space is another question', async () => {
    await ask(kept.url);
    const spaced = await ask(kept.url, `${description} `);
    assert.equal(spaced.cache, 'miss');
    assert.equal((JSON.parse(spaced.text) as { query: string }).query, `${description} `);
  });

  it('is not told of on a stream, which is made anew', async () => {
    await ask(kept.url);
    const response = await post(kept.url, { description }, { headers: { Accept: 'text/event-stream' } });
    assert.equal(response.headers.get('X-Cache'), null);
    assert.match(await response.text(), /event: done/);
  });

  it('is counted', async () => {
    await ask(kept.url);
    await ask(kept.url);
    const figures = await (await fetch(`${kept.url}/metrics`)).text();
    assert.match(figures, /^stackwright_cache_answers_total\{outcome="hit",analyst="embedded"\} [1-9]/m);
  });

  it('is kept behind guards, too, which every request meets', () =>
    withService({ RATE_LIMIT: '3/h' }, async (url) => {
      const answers = [await ask(url), await ask(url), await ask(url), await ask(url)];
      assert.deepEqual(
        answers.map(({ status, cache }) => [status, cache]),
        [
          [200, 'miss'],
          [200, 'hit'],
          [200, 'hit'],
          [429, null],
        ],
      );
      assert.equal(answers[2]?.headers.get('RateLimit-Remaining'), '0');
    }));

  it('goes when memory is needed for newer ones', () =>
    withService({ CACHE_MEMORY_MB: '1' }, async (url) => {
      const first = await ask(url);
      const enough = Math.ceil((2 * 1024 * 1024) / first.text.length);
      for (let index = 0; index < enough; index++) await ask(url, `${description} ${index}`);
      assert.equal((await ask(url)).cache, 'miss');
      assert.equal((await ask(url, `${description} ${enough - 1}`)).cache, 'hit');
    }));

  it('is not kept where no memory is given for it', () =>
    withService({ CACHE_MEMORY_MB: '0' }, async (url) => {
      assert.deepEqual([(await ask(url)).cache, (await ask(url)).cache], [null, null]);
    }));
});
