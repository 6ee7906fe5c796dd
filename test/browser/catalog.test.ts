// The catalogue in a real Chromium: found, filtered, read, compared, with and without script, and nothing hostile comes to life.
import assert from 'node:assert/strict';
import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, describe, it } from 'node:test';
import type { Page } from 'playwright-core';
import { type Service, startService } from '../start-service.ts';
import { findBarriers, firmware, fitsWidth, openBrowser, screenshot, type TestBrowser } from './open-browser.ts';

const markup = { name: '<img src=x onerror=alert(1)>', description: '<script>alert(2)</script> & "quotes".' };

/** A catalogue with one entry of somebody else's. */
function overlayWith(change: object): string {
  const folder = mkdtempSync(join(tmpdir(), 'stackwright-hostile-'));
  writeFileSync(join(folder, 'overlay.yml'), JSON.stringify({ change: { mysql: change } }));
  return folder;
}

describe('the catalogue', () => {
  let service: Service;
  let browser: TestBrowser;
  before(async () => {
    [service, browser] = await Promise.all([startService({ CATALOG_DIR: overlayWith(markup) }), openBrowser()]);
  });
  after(async () => {
    await browser?.close();
    await service?.stop();
  });
  const title = (page: Page) => page.locator('h1').innerText();
  /** Of the whole page: a list is there before its end is. */
  const names = async (page: Page) => {
    await page.waitForLoadState();
    return page.locator('.row h3').allInnerTexts();
  };

  it('leads from all categories to one, to a provider, to an alternative and to both side by side', async () => {
    const page = await browser.open(`${service.url}/catalog`);
    assert.deepEqual(await page.locator('.layer h2').allInnerTexts(), ['Client', 'Server', 'Data', 'Services', 'Operations']);
    assert.ok((await page.locator('.layer li').count()) > 100);
    await page.getByRole('link', { name: 'Relational database', exact: true }).click();
    assert.equal(await title(page), 'Relational database');
    assert.equal((await names(page))[0], 'PostgreSQL');
    await page.getByRole('link', { name: /^Close to users at the edge/ }).click();
    assert.equal(new URL(page.url()).searchParams.get('facet'), 'edge');
    assert.ok(!(await names(page)).includes('PostgreSQL'), 'only what is strong in it');
    await page.getByRole('link', { name: 'All of them' }).click();
    await page.getByRole('link', { name: 'PostgreSQL', exact: true }).click();
    assert.equal(await title(page), 'PostgreSQL');
    const site = page.getByRole('link', { name: 'postgresql.org', exact: true });
    assert.equal(await site.getAttribute('href'), 'https://www.postgresql.org');
    assert.equal(await site.getAttribute('rel'), 'noopener noreferrer');
    const text = await page.locator('main').innerText();
    for (const known of [
      'Open source',
      'Orders and ledgers',
      'Money, stock and bookings stay right',
      'Licence',
      'Works well with',
      'Django',
    ])
      assert.ok(text.includes(known), known);
    assert.match(text, /Checked on \d{4}-\d\d-\d\d\./);
    assert.ok((await page.locator('.sources a[href^="https://"]').count()) >= 1);
    await page.getByRole('link', { name: 'Compare PostgreSQL and MariaDB' }).click();
    assert.equal(await title(page), 'PostgreSQL or MariaDB');
    assert.match(await page.locator('tbody').innerText(), /Licence/);
    await page.getByRole('link', { name: 'MariaDB' }).first().click();
    assert.equal(await title(page), 'MariaDB');
  });

  for (const javaScriptEnabled of [true, false]) {
    it(`keeps search and filters in the address, for Back and Forward, ${javaScriptEnabled ? 'with' : 'without'} script`, async () => {
      const page = await browser.open(`${service.url}/catalog`, { javaScriptEnabled });
      await page.getByLabel('Search', { exact: true }).fill('queue');
      await page.getByRole('button', { name: 'Show' }).click();
      assert.equal(new URL(page.url()).search, '?q=queue');
      const all = await names(page);
      assert.ok(all.length > 5);
      await page.getByLabel('Open source').check();
      await page.getByLabel('Self-hosted').check();
      await page.getByLabel('Layer').selectOption('Services');
      await page.getByRole('button', { name: 'Show' }).click();
      assert.equal(new URL(page.url()).search, '?q=queue&layer=services&trait=open-source&trait=self-hosted');
      const some = await names(page);
      assert.ok(some.length > 0 && some.length < all.length);
      const traits = await page.locator('.row .traits').allInnerTexts();
      assert.ok(traits.every((each) => /Open source[\s\S]*Self-hosted/.test(each)));
      await page.goBack();
      assert.deepEqual(await names(page), all);
      assert.equal(await page.getByLabel('Open source').isChecked(), false);
      await page.goForward();
      assert.deepEqual(await names(page), some);
      assert.ok(await page.getByLabel('Self-hosted').isChecked());
      await page.getByLabel('Search', { exact: true }).fill('qqqqzzzz');
      await page.getByRole('button', { name: 'Show' }).click();
      await page.getByRole('heading', { name: 'Nothing found' }).waitFor();
    });
  }

  it('lists everything in pages', async () => {
    const page = await browser.open(`${service.url}/catalog`);
    await page.getByRole('link', { name: /^All [\d,]+ providers$/ }).click();
    const first = await names(page);
    await page.getByRole('link', { name: 'Next', exact: true }).click();
    assert.match(await page.locator('#found-title').innerText(), /^41 to 80 of [\d,]+ providers$/);
    assert.equal((await names(page)).filter((name) => first.includes(name)).length, 0);
    await page.getByRole('link', { name: 'Previous', exact: true }).click();
    assert.deepEqual(await names(page), first);
  });

  it('works by keyboard alone', async () => {
    const page = await browser.open(`${service.url}/catalog`);
    const tabTo = async (matches: string) => {
      for (let presses = 0; presses < 60; presses++) {
        await page.keyboard.press('Tab');
        if (await page.evaluate((selector) => document.activeElement?.matches(selector) ?? false, matches)) return;
      }
      assert.fail(`no focus ever reached ${matches}`);
    };
    await tabTo('#catalog-search');
    await page.keyboard.type('stripe');
    await tabTo('[value=managed]');
    await page.keyboard.press('Space');
    await page.keyboard.press('Enter');
    await page.waitForURL('**/catalog?q=stripe&trait=managed');
    await tabTo('.row h3 a');
    await page.keyboard.press('Enter');
    await page.waitForURL('**/catalog/providers/stripe');
    assert.equal(await title(page), 'Stripe');
  });

  for (const width of [320, 1440]) {
    it(`has no barrier and nothing sticking out at ${width} pixels in both themes`, async () => {
      const page = await browser.open(service.url, { viewport: { width, height: width === 320 ? 1400 : 1000 } });
      const shown = {
        list: 'catalog',
        found: 'catalog?q=payments&trait=open-source',
        category: 'catalog/relational-database?facet=edge',
        provider: 'catalog/providers/stripe',
        compare: 'catalog/compare?id=stripe&id=paddle&id=adyen',
        missing: 'catalog/providers/postgrs',
      };
      for (const [name, path] of Object.entries(shown)) {
        await page.goto(`${service.url}/${path}`);
        assert.ok(await fitsWidth(page), name);
        for (const colorScheme of ['light', 'dark'] as const) {
          await page.emulateMedia({ colorScheme });
          await screenshot(page, `catalog-${name}-${width}-${colorScheme}`);
          assert.deepEqual(await findBarriers(page), [], `${name} in ${colorScheme}`);
        }
      }
    });
  }

  it('says of two or of more that they do not stand in for each other', async () => {
    const page = await browser.open(`${service.url}/catalog/compare?id=stripe&id=postgresql`);
    assert.match(await page.locator('.notice').innerText(), /neither stands in for the other/);
    await page.goto(`${service.url}/catalog/compare?id=stripe&id=postgresql&id=react`);
    assert.match(await page.locator('.notice').innerText(), /none stands in for another/);
  });

  it('keeps all of the filters within reach of a low window', async () => {
    const page = await browser.open(`${service.url}/catalog`, { viewport: { width: 1280, height: 640 } });
    await page.mouse.wheel(0, 2_000);
    await page.waitForFunction(() => scrollY > 1_000);
    const { bottom, height, sideways } = await page.locator('.catalog-form').evaluate((form) => {
      form.scrollTop = form.scrollHeight;
      const { bottom } = form.querySelector('button')?.getBoundingClientRect() ?? { bottom: Infinity };
      return { bottom, height: innerHeight, sideways: form.scrollWidth - form.clientWidth };
    });
    assert.ok(bottom <= height, `the button ends at ${bottom} of ${height}`);
    assert.equal(sideways, 0);
  });

  it('names what is nearest where an address leads to nothing', async () => {
    const page = await browser.open(`${service.url}/catalog/providers/postgrs`);
    assert.equal(await title(page), 'Not in the catalogue');
    await page.getByRole('link', { name: 'PostgreSQL', exact: true }).click();
    assert.equal(await title(page), 'PostgreSQL');
    await page.goto(`${service.url}/catalog/relational-databases`);
    await page.getByRole('link', { name: 'Relational database', exact: true }).click();
    assert.equal(await title(page), 'Relational database');
  });

  it('is reached from every provider of an answer', async () => {
    const page = await browser.open(`${service.url}/?${new URLSearchParams({ q: firmware })}`);
    const first = page.locator('.provider').first();
    const name = await first.locator('h4').innerText();
    await first.getByRole('link', { name: `Facts about ${name}` }).click();
    assert.equal(await title(page), name);
  });

  it('shows markup in an entry as text, wherever it stands', async () => {
    for (const path of [
      'catalog/providers/mysql',
      'catalog/relational-database',
      'catalog?q=mysql',
      'catalog/compare?id=mysql&id=mariadb',
    ]) {
      const page = await browser.open(`${service.url}/${path}`);
      assert.ok((await page.locator('main').innerText()).includes(markup.name), path);
      assert.ok((await page.locator('main').innerText()).includes(markup.description), path);
      assert.equal(await page.locator('main img, script').count(), 0, path);
    }
    const page = await browser.open(`${service.url}/catalog/${encodeURIComponent('<img src=x onerror=alert(1)>')}`);
    assert.match(await page.locator('.lead').innerText(), /<img src=x/);
    assert.equal(await page.locator('main img').count(), 0);
  });

  it('cannot be made to hold a link that is not https', async () => {
    const website = 'javascript:alert(document.domain)';
    await assert.rejects(startService({ CATALOG_DIR: overlayWith({ website }) }), /must be an absolute https: URL/);
    await assert.rejects(startService({ CATALOG_DIR: overlayWith({ sources: [website] }) }), /must be an absolute https: URL/);
  });

  it('asked no other host for anything and broke no policy', () => {
    assert.deepEqual(browser.elsewhere, []);
    assert.deepEqual(browser.complaints, []);
  });
});
