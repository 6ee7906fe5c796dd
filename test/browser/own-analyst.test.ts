// What the page shows where our own analyst answers: a text without content, a catalogue made of markup, and no word of an AI provider.
import assert from 'node:assert/strict';
import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, describe, it } from 'node:test';
import { type Service, startService } from '../start-service.ts';
import { answered, ask, findBarriers, openBrowser, screenshot, type TestBrowser } from './open-browser.ts';

describe('the page with our own analyst', () => {
  let service: Service;
  let browser: TestBrowser;
  before(async () => {
    const overlay = mkdtempSync(join(tmpdir(), 'stackwright-hostile-'));
    const markup = { name: '<img src=x onerror=alert(1)>', description: '<script>alert(2)</script> & "quotes".' };
    writeFileSync(join(overlay, 'overlay.yml'), JSON.stringify({ change: { postgresql: markup } }));
    [service, browser] = await Promise.all([startService({ CATALOG_DIR: overlay }), openBrowser()]);
  });
  after(async () => {
    await browser?.close();
    await service?.stop();
  });

  it('says when the text held nothing to go on', async () => {
    const page = await browser.open(service.url);
    await ask(page, 'qwertz uiop asdf ghjk');
    await page.getByRole('heading', { name: 'A general starting stack' }).waitFor();
    await answered(page);
    assert.match(await page.locator('.notice').innerText(), /nothing to go on/);
    await screenshot(page, 'state-general');
    assert.deepEqual(await findBarriers(page), [], 'also in a large answer');
  });

  for (const javaScriptEnabled of [true, false]) {
    it(`renders a provider made of markup as text ${javaScriptEnabled ? 'with' : 'without'} script`, async () => {
      const page = await browser.open(`${service.url}/?q=We+are+on+Postgres+and+want+to+add+a+web+shop`, { javaScriptEnabled });
      await page.locator('h4', { hasText: '<img src=x onerror=alert(1)>' }).first().waitFor();
      assert.equal(await page.locator('main img, main script').count(), 0);
    });
  }

  it('speaks of no AI provider when it takes long', async () => {
    const page = await browser.open(service.url);
    await page.clock.install();
    await page.route('**/api/analyze*', () => {});
    await ask(page, 'A blog for a bakery with a newsletter');
    await page.getByRole('heading', { name: 'Finding your stack' }).waitFor();
    await page.clock.fastForward(7_000);
    const progress = page.locator('.progress', { hasText: 'This takes longer than usual.' });
    await progress.waitFor();
    assert.doesNotMatch(await progress.innerText(), /AI/);
  });

  it('never makes a link of what is not https', async () => {
    const page = await browser.open(service.url);
    await page.route('**/api/analyze*', async (route) => {
      const response = await route.fetch();
      const body = (await response.text()).replaceAll(/"website":"[^"]+"/g, '"website":"javascript:alert(document.domain)"');
      await route.fulfill({ response, body });
    });
    await ask(page, 'A blog for a bakery with a newsletter');
    await answered(page);
    assert.ok((await page.locator('.provider h4').count()) > 5);
    assert.equal(await page.locator('.provider h4 a').count(), 0);
    assert.equal(await page.locator('a[href^="javascript"]').count(), 0);
  });

  it('complained of nothing', () => {
    assert.deepEqual(browser.complaints, []);
  });
});
