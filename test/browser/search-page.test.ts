// Asking in a real Chromium: the field, the address, the picture and the ranking, and nothing fetched from anywhere else.
import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { type Service, startService } from '../start-service.ts';
import { answered, ask, findBarriers, marketplace, openBrowser, screenshot, type TestBrowser } from './open-browser.ts';

describe('the search page', () => {
  let service: Service;
  let browser: TestBrowser;
  before(async () => {
    [service, browser] = await Promise.all([startService(), openBrowser()]);
  });
  after(async () => {
    await browser?.close();
    await service?.stop();
  });

  it('answers a description with a picture and ranked providers', async () => {
    const page = await browser.open(service.url);
    await screenshot(page, 'empty');
    await ask(page, marketplace);
    await answered(page);
    await page.waitForLoadState('networkidle');
    await screenshot(page, 'answered');
    assert.ok((await page.locator('.drawing.wide .node').count()) >= 6, 'the picture holds the first choices');
    assert.ok((await page.locator('.drawing.wide .line').count()) >= 3, 'lines join what works together');
    const first = page.locator('.category').first();
    assert.ok((await first.locator('.provider').count()) >= 3);
    const link = first.locator('h4 a').first();
    assert.equal(await link.getAttribute('rel'), 'noopener noreferrer');
    assert.match((await link.getAttribute('href')) ?? '', /^https:/);
    assert.match(await first.innerText(), /Best for/);
    assert.match((await page.locator('.category').allInnerTexts()).join('\n'), /Open source/);
    assert.match(await page.locator('.result-head').innerText(), /embedded analyst.*Nobody pays for a place/s);
  });

  it('shows brand icons where they exist and monograms where not', async () => {
    const page = await browser.open(`${service.url}/?q=${encodeURIComponent(marketplace)}`);
    const icons = await page.locator('.brand use').evaluateAll((all) => all.map((use) => use.getAttribute('href') ?? ''));
    assert.ok(icons.length > 5);
    const response = await page.request.get(new URL(icons[0] ?? '', page.url()).href);
    assert.equal(response.headers()['content-type'], 'image/svg+xml; charset=utf-8');
    const drawn = await page
      .locator('.brand use')
      .first()
      .evaluate((use) => (use as SVGUseElement).getBBox().width);
    assert.ok(drawn > 5, 'the icon is really drawn');
    assert.match(await page.locator('.brand.monogram').first().innerHTML(), /<text[^>]*>\S{1,2}</);
  });

  it('keeps the question in the address, and Back and Forward lead through answers', async () => {
    const page = await browser.open(service.url);
    const titled = (words: RegExp) => page.waitForFunction((source) => new RegExp(source).test(document.title), words.source);
    await ask(page, marketplace);
    await answered(page);
    assert.equal(new URL(page.url()).searchParams.get('q'), marketplace);
    await titled(/^A marketplace where .*… · Stackwright$/);
    await ask(page, 'Firmware for a soil sensor on an STM32 that reports over LoRaWAN');
    await page.locator('#category-embedded-firmware').waitFor();
    await page.goBack();
    await page.locator('#category-payments').waitFor();
    assert.equal(await page.getByLabel('What do you want to build?').inputValue(), marketplace);
    await titled(/^A marketplace /);
    await page.goBack();
    await page.getByRole('heading', { name: 'Or start from one of these' }).waitFor();
    await titled(/^Stackwright: find your stack$/);
    await page.goForward();
    await page.locator('#category-payments').waitFor();
    await page.goForward();
    await page.locator('#category-embedded-firmware').waitFor();
    await page.reload();
    await page.locator('#category-embedded-firmware').waitFor();
  });

  it('offers examples to click', async () => {
    const page = await browser.open(service.url);
    const examples = page.locator('.examples a');
    assert.equal(await examples.count(), 4);
    await examples.filter({ hasText: 'Firmware' }).click();
    await page.locator('#category-embedded-firmware').waitFor();
  });

  it('counts what is typed against the least and the most', async () => {
    const page = await browser.open(service.url);
    const field = page.getByLabel('What do you want to build?');
    const count = page.locator('#description-count');
    await field.fill('A shop');
    assert.match(await count.innerText(), /4 more characters needed/);
    await field.fill('🚲'.repeat(12));
    assert.match(await count.innerText(), /^12 of 10,000 characters/);
    await field.fill('x'.repeat(10_003));
    assert.match(await count.innerText(), /^3 characters too many/);
  });

  it('sends with Ctrl and Enter, and does nothing at a single key', async () => {
    const page = await browser.open(service.url);
    const field = page.getByLabel('What do you want to build?');
    await field.fill('A blog for a bakery with a newsletter');
    // The script listens as soon as the page has woken up, which no sign tells.
    for (let tries = 0; tries < 40 && !page.url().includes('?q='); tries++) await field.press('Control+Enter');
    await answered(page);
    await page.keyboard.press('/');
    assert.equal(await page.evaluate(() => document.activeElement?.textContent), 'Your stack');
  });

  it('shares long descriptions without a broken address', async () => {
    const long = `${marketplace} ${'Sellers upload photos and buyers bid until the evening. '.repeat(200)}`.slice(0, 10_000);
    const page = await browser.open(service.url);
    await ask(page, long);
    await answered(page);
    assert.match(page.url(), /#d=[\w-]+$/);
    assert.ok(page.url().length < 2_000);
    const again = await browser.open(page.url());
    await answered(again);
    assert.equal(await again.getByLabel('What do you want to build?').inputValue(), long);
  });

  it('follows links within the page without touching the question', async () => {
    const long = `${marketplace} ${'Sellers upload photos and buyers bid until the evening. '.repeat(200)}`.slice(0, 10_000);
    const page = await browser.open(service.url);
    const focused = () => page.evaluate(() => document.activeElement?.id);
    for (const description of [long, marketplace]) {
      await ask(page, description);
      await answered(page);
      const address = page.url();
      let asked = 0;
      page.on('request', (request) => {
        if (request.url().includes('/api/analyze')) asked++;
      });
      await page.locator('.drawing.wide .node[href="#category-payments"]').click();
      assert.equal(await focused(), 'category-payments');
      await page.waitForFunction(() => {
        const { top } = document.getElementById('category-payments')?.getBoundingClientRect() ?? { top: -1 };
        return top >= 0 && top < innerHeight / 2;
      });
      await page.getByRole('link', { name: 'Skip to content' }).focus();
      await page.keyboard.press('Enter');
      assert.equal(await focused(), 'page');
      assert.equal(page.url(), address, 'the address stays the question');
      // As a reader may do by hand.
      await page.evaluate(() => {
        location.hash = '#category-payments';
      });
      await page.goBack();
      assert.equal(page.url(), address);
      await answered(page);
      assert.equal(await page.getByLabel('What do you want to build?').inputValue(), description);
      assert.equal(asked, 0);
    }
  });

  it('shows the documentation in the same frame', async () => {
    const page = await browser.open(`${service.url}/docs`, { viewport: { width: 320, height: 900 } });
    await page.getByRole('heading', { name: 'POST /api/analyze' }).waitFor();
    await page.getByRole('region', { name: 'Example' }).focus();
    await page.keyboard.press('ArrowRight');
    await page.waitForFunction(() => (document.activeElement?.scrollLeft ?? 0) > 0);
    assert.deepEqual(await findBarriers(page), []);
    await page.getByRole('link', { name: 'Stackwright' }).first().click();
    await page.getByLabel('What do you want to build?').waitFor();
  });

  it('asked no other host for anything and broke no policy', () => {
    assert.deepEqual(browser.elsewhere, []);
    assert.deepEqual(browser.complaints, []);
  });
});
