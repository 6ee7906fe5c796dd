// What people see when something is refused: a page with the same status and headers that programs get with a problem document.
import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { hashOf, withService } from './protected-service.ts';

const bikes = 'A marketplace for second-hand bikes with chat, photos and card payments.';
/** As browsers ask for a page. */
const browser = { headers: { Accept: 'text/html,application/xhtml+xml,application/xml;q=0.9,*/*;q=0.8' } };
const question = `/?q=${encodeURIComponent(bikes)}`;

async function expectPage(response: Response, status: number, words: RegExp): Promise<string> {
  const text = await response.text();
  assert.equal(response.status, status, text.slice(0, 200));
  assert.match(response.headers.get('Content-Type') ?? '', /^text\/html/);
  assert.equal(response.headers.get('Cache-Control'), 'no-store');
  assert.match(text, /<header/, 'it is a page of the site');
  assert.match(text, words);
  return text;
}

describe('a person who asks', () => {
  it('for what is not there sees a page that leads on, and a program a problem document', () =>
    withService({ BASE_PATH: '/stack' }, async ({ url }) => {
      for (const path of ['/nothing', '/stack/nothing/at/all', '/assets/none.js', '/catalog/a/b/c']) {
        const page = await expectPage(await fetch(url + path, browser), 404, /There is nothing at this address/);
        assert.match(page, /href="\/stack\/catalog"/);
        const program = await fetch(url + path);
        assert.match(program.headers.get('Content-Type') ?? '', /^application\/problem\+json/, path);
      }
      for (const path of ['/api/nothing', '/mcp/nothing', '/stack/api/nothing']) {
        const response = await fetch(url + path, browser);
        assert.match(response.headers.get('Content-Type') ?? '', /^application\/problem\+json/, path);
      }
      const wrongly = await fetch(`${url}/docs`, { method: 'POST', ...browser });
      await expectPage(wrongly, 405, /Use GET here/);
      assert.equal(wrongly.headers.get('Allow'), 'GET, HEAD');
      const put = await fetch(url, { method: 'PUT', ...browser });
      await expectPage(put, 405, /Use GET here/);
      assert.equal(put.headers.get('Allow'), 'GET, HEAD, POST');
    }));

  it('too much sees why on the search page', () =>
    withService({}, async ({ url }) => {
      const body = new URLSearchParams({ q: 'x'.repeat(200 * 1024) });
      await expectPage(await fetch(url, { method: 'POST', body, ...browser }), 413, /at most 128 KiB/);
    }));

  it('too often sees why, when to come back, and what was asked', () =>
    withService({ RATE_LIMIT: '1/h' }, async ({ url }) => {
      assert.equal((await fetch(url + question, browser)).status, 200);
      const posted = { method: 'POST', body: new URLSearchParams({ q: bikes }), ...browser };
      for (const refused of [await fetch(url + question, browser), await fetch(url, posted)]) {
        const page = await expectPage(refused, 429, /class="failed".*Too many requests/s);
        assert.match(page, new RegExp(`<textarea[^>]*>${bikes}`));
        assert.match(refused.headers.get('Retry-After') ?? '', /^\d+$/);
        assert.equal(refused.headers.get('RateLimit-Limit'), '1');
        assert.equal(refused.headers.get('RateLimit-Remaining'), '0');
      }
    }));

  it('without a key is told to bring one', () =>
    withService({ API_KEYS: hashOf('secret') }, async ({ url }) => {
      const refused = await fetch(url + question, browser);
      await expectPage(refused, 401, /An API key is needed/);
      assert.equal(refused.headers.get('WWW-Authenticate'), 'Bearer');
    }));

  it('with a slash too many is led to the page, under any prefix', () =>
    withService({}, async ({ url }) => {
      const settled = {
        '/docs/': '/docs',
        '/catalog/': '/catalog',
        '/catalog/payments/?facet=x%20y': '/catalog/payments?facet=x%20y',
        '/catalog/providers/stripe/': '/catalog/providers/stripe',
        '/catalog/%C3%A4/': '/catalog/%C3%A4',
      };
      for (const [path, target] of Object.entries(settled)) {
        const response = await fetch(url + path, { redirect: 'manual' });
        assert.equal(response.status, 301, path);
        const location = response.headers.get('Location') ?? '';
        assert.equal(new URL(location, url + path).href, url + target);
        assert.equal(new URL(location, `${url}/prefix${path}`).href, `${url}/prefix${target}`);
      }
    }));
});
