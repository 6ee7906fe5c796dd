// Working with an answer: chips, corrections, picks, comparison and everything that can be taken along.
import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import { after, before, describe, it } from 'node:test';
import type { Page } from 'playwright-core';
import { createSchemaCheck } from '../published-schemas.ts';
import { type Service, startService } from '../start-service.ts';
import { answered, ask, findBarriers, fitsWidth, marketplace, openBrowser, screenshot, type TestBrowser } from './open-browser.ts';

describe('an answer', () => {
  let service: Service;
  let browser: TestBrowser;
  let page: Page;
  before(async () => {
    [service, browser] = await Promise.all([startService(), openBrowser()]);
  });
  after(async () => {
    await browser?.close();
    await service?.stop();
  });
  const openAnswer = async (description = marketplace) => {
    page = await browser.open(`${service.url}/?${new URLSearchParams({ q: description })}`);
    await page.locator('.result-tools:visible').waitFor();
  };
  const chip = (label: string) => page.locator('.chip', { hasText: label });
  const recomputed = () => page.waitForFunction(() => document.querySelector('[aria-busy=true]') === null);

  it('lights up the very words that a chip comes from', async () => {
    await openAnswer();
    const label = page.locator('.understood-group.chosen .chip-label').first();
    assert.match((await label.getAttribute('aria-label')) ?? '', /PostgreSQL, from “.*Postgres”/);
    await label.hover();
    assert.match(await page.locator('.field-marks mark.bright').innerText(), /Postgres/);
    const offset = await page.evaluate(() => {
      const mark = document.querySelector('.field-marks mark.bright')?.getBoundingClientRect();
      const field = document.querySelector('textarea')?.getBoundingClientRect();
      return mark && field ? { inside: mark.top >= field.top && mark.bottom <= field.bottom && mark.left >= field.left } : undefined;
    });
    assert.deepEqual(offset, { inside: true });
    await screenshot(page, 'chip-lit');
  });

  it('marks the words themselves in a field that was scrolled before the answer came', async () => {
    await openAnswer();
    const field = page.getByLabel('What do you want to build?');
    await field.fill(`${'Sellers upload photos and buyers bid until the evening. '.repeat(20)}\n${marketplace}`);
    await field.press('Control+End');
    await field.press('Control+Enter');
    // The answer to the new text has arrived once its words are the marked ones.
    await page.locator('.field-marks', { hasText: 'Sellers upload' }).locator('mark').first().waitFor({ state: 'attached' });
    const { scrolled, marks } = await field.evaluate((element) => ({
      scrolled: element.scrollTop,
      marks: document.querySelector('.field-marks')?.scrollTop,
    }));
    assert.ok(scrolled > 0);
    assert.equal(marks, scrolled);
  });

  it('computes anew without a chip, and takes that back', async () => {
    await openAnswer();
    await chip('Payment processing').getByRole('button', { name: 'Leave out' }).click();
    await page.locator('#category-payments').waitFor({ state: 'detached' });
    assert.ok(page.url().includes('without=need%3Apayments'));
    assert.equal(await page.evaluate(() => document.activeElement?.id), 'understood-title');
    await page.getByRole('button', { name: 'Take back: ignore Payment processing' }).click();
    await page.locator('#category-payments').waitFor();
    assert.ok(!page.url().includes('without'));
  });

  it('adds a condition and a need', async () => {
    await openAnswer();
    await page.getByLabel('Add a condition or a need').selectOption('constraint:open-source');
    await page.getByRole('button', { name: 'Add', exact: true }).click();
    await page.locator('.yours', { hasText: 'Add open source only' }).waitFor();
    await recomputed();
    const traits = await page.locator('.category:has(#title-relational-database) .provider .traits').allInnerTexts();
    assert.ok(traits.length >= 3 && traits.every((text) => text.includes('Open source')), traits.join(' | '));
    await page.getByLabel('Add a condition or a need').selectOption('need:feature-flags');
    await page.getByRole('button', { name: 'Add', exact: true }).click();
    assert.match(await page.locator('#category-feature-flags').innerText(), /You asked for it/);
  });

  it('lets the stack follow a provider that was picked, and marks what cannot go with it', async () => {
    await openAnswer('A web application for booking tables in restaurants. Choose whatever is best for the backend.');
    // A framework of another language than the first choice: the rest has to follow, or cannot go with it.
    const pick = page.getByRole('button', { name: /^Use it: (Laravel|Ruby on Rails|Django|ASP\.NET Core)$/ }).first();
    const name = ((await pick.getAttribute('aria-label')) ?? (await pick.innerText())).replace('Use it: ', '');
    const category = page.locator('.category', { has: pick }).first();
    const id = (await category.getAttribute('id')) ?? '';
    await pick.click();
    await recomputed();
    const first = page.locator(`#${id} .provider.first`);
    await first.locator('h4', { hasText: name }).waitFor();
    assert.match(await first.innerText(), /You asked for it/);
    assert.equal(await page.evaluate(() => document.activeElement?.id), id.replace('category-', 'title-'));
    const clash = page.locator('.clash').first();
    await clash.scrollIntoViewIfNeeded();
    assert.match(await clash.innerText(), new RegExp(`Cannot go with .*${name}`));
    await screenshot(page, 'picked');
  });

  it('rules out a provider with all that depends on it', async () => {
    await openAnswer();
    const name = await page.locator('#category-payments .provider.first h4').innerText();
    await page
      .locator('#category-payments')
      .getByRole('button', { name: `Rule out ${name}`, exact: true })
      .click();
    await page.locator('.yours', { hasText: `Not ${name}` }).waitFor();
    await recomputed();
    assert.ok(!(await page.locator('#category-payments h4').allInnerTexts()).includes(name));
  });

  it('corrects the text that is in the field, and keeps corrections when the text changes', async () => {
    await openAnswer();
    const field = page.getByLabel('What do you want to build?');
    const longer = `${marketplace} Sellers get a newsletter.`;
    await field.fill(longer);
    await page.getByRole('button', { name: 'Rule out Stripe', exact: true }).first().click();
    await page.locator('.yours', { hasText: 'Not Stripe' }).waitFor();
    await answered(page);
    assert.equal(new URL(page.url()).searchParams.get('q'), longer);
    assert.equal(await field.inputValue(), longer);
    await ask(page, marketplace);
    await page.waitForURL((url) => url.searchParams.get('q') === marketplace);
    await answered(page);
    assert.equal(new URL(page.url()).searchParams.get('exclude'), 'stripe');
    assert.match(await page.locator('.yours').innerText(), /Not Stripe/);
    await page.getByRole('button', { name: 'Take back all' }).click();
    await page.locator('.yours').waitFor({ state: 'detached' });
  });

  it('compares up to three providers side by side', async () => {
    await openAnswer();
    const buttons = page.locator('#category-payments').getByRole('button', { name: /^Compare / });
    for (const at of [0, 1, 2]) await buttons.nth(at).click();
    assert.ok(await buttons.nth(3).isDisabled(), 'a fourth cannot be added');
    await page.getByRole('button', { name: 'Compare 3' }).click();
    const table = page.getByRole('dialog').getByRole('table');
    await table.waitFor();
    assert.equal(await table.getByRole('columnheader').count(), 3);
    assert.ok((await table.getByRole('row').count()) >= 6);
    assert.deepEqual(await findBarriers(page), []);
    await screenshot(page, 'compared');
    await page.keyboard.press('Escape');
    await page.getByRole('dialog').waitFor({ state: 'hidden' });
  });

  it('never loses the focus to what goes away, nor hides it behind what is laid aside', async () => {
    await openAnswer();
    const focused = () => page.evaluate(() => document.activeElement?.getAttribute('aria-label') ?? document.activeElement?.textContent);
    const buttons = page.locator('#category-payments').getByRole('button', { name: /^Compare / });
    await buttons.nth(0).click();
    await buttons.nth(1).click();
    for (let presses = 0; presses < 25; presses++) {
      await page.keyboard.press('Tab');
      const [bottom, top] = await page.evaluate(() => [
        document.activeElement?.getBoundingClientRect().bottom ?? 0,
        document.querySelector('.compare-tray')?.getBoundingClientRect().top ?? 0,
      ]);
      assert.ok((bottom ?? 0) <= (top ?? 0), `${await focused()} ends at ${bottom}, behind the tray at ${top}`);
    }
    await page.getByRole('button', { name: 'Clear' }).click();
    await page.locator('.compare-tray').waitFor({ state: 'detached' });
    assert.equal(await focused(), await buttons.nth(1).getAttribute('aria-label'));
    await page.getByText('Take it along').click();
    await Promise.all([page.waitForEvent('download'), page.getByRole('button', { name: 'JSON' }).click()]);
    assert.equal(await focused(), 'Take it along');
  });

  it('compares others once one that was laid aside is ruled out', async () => {
    await openAnswer();
    const payments = page.locator('#category-payments');
    const buttons = payments.getByRole('button', { name: /^Compare / });
    for (const at of [0, 1, 2]) await buttons.nth(at).click();
    await payments.getByRole('button', { name: 'Rule out PayPal', exact: true }).click();
    await page.getByRole('button', { name: 'Compare 2' }).waitFor();
    await payments.locator('.act[aria-pressed=false]').first().click();
    await page.getByRole('button', { name: 'Compare 3' }).waitFor();
  });

  const download = async (name: string): Promise<Buffer> => {
    await page.getByText('Take it along').click();
    const [file] = await Promise.all([page.waitForEvent('download'), page.getByRole('button', { name, exact: true }).click()]);
    return readFile(await file.path());
  };

  it('can be taken along as Markdown, JSON, decision record and picture', async () => {
    await openAnswer();
    const markdown = (await download('Markdown')).toString();
    assert.match(markdown, /PostgreSQL/);
    const answer = JSON.parse((await download('JSON')).toString());
    assert.equal(answer.query, marketplace);
    const openApi = await (await fetch(`${service.url}/openapi.json`)).json();
    createSchemaCheck(openApi).check('ExplainedAnalysis', answer);
    assert.match((await download('Decision record')).toString(), /^---\nstatus: proposed\ndate: \d{4}-\d\d-\d\d/);
    const svg = (await download('Picture (SVG)')).toString();
    const parsed = await page.evaluate((text) => {
      const parsedSvg = new DOMParser().parseFromString(text, 'image/svg+xml');
      const fault = parsedSvg.querySelector('parsererror')?.textContent;
      return { fault, uses: parsedSvg.querySelectorAll('use, a, script').length, names: parsedSvg.querySelectorAll('.node-name').length };
    }, svg);
    assert.deepEqual(parsed, { fault: undefined, uses: 0, names: answer.categories.length });
    const png = await download('Picture (PNG)');
    assert.equal(png.subarray(1, 4).toString(), 'PNG');
    assert.ok(png.readUInt32BE(16) >= 1760 && png.length > 20_000, 'sharp, and not blank');
  });

  it('can be copied as Markdown and as a link', async () => {
    await openAnswer();
    await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
    for (const [name, expected] of [
      ['Copy as Markdown', /PostgreSQL/],
      ['Copy link', /\/\?q=/],
    ] as const) {
      await page.getByText('Take it along').click();
      await page.getByRole('button', { name }).click();
      await page.waitForFunction((source) => navigator.clipboard.readText().then((text) => new RegExp(source).test(text)), expected.source);
    }
    await answered(page);
  });

  it('says beside its heading, at every width, when it cannot be copied', async () => {
    for (const width of [320, 660, 1000, 1280]) {
      page = await browser.open(`${service.url}/?${new URLSearchParams({ q: 'qwertz uiop asdf' })}`, { viewport: { width, height: 900 } });
      await page.locator('.result-tools:visible').waitFor();
      await page.evaluate(() => Object.defineProperty(navigator.clipboard, 'writeText', { value: () => Promise.reject(new Error('no')) }));
      await page.getByText('Take it along').click();
      await page.getByRole('button', { name: 'Copy link' }).click();
      await page.locator('.result-tools .quiet', { hasText: 'did not work' }).waitFor();
      const apart = await page.evaluate(() => {
        const words = document.createRange();
        words.selectNodeContents(document.querySelector('.result-head h2') as Element);
        const heading = words.getBoundingClientRect();
        const told = document.querySelector('.result-tools .quiet')?.getBoundingClientRect();
        return told && (told.top >= heading.bottom || told.left >= heading.right);
      });
      assert.ok(apart, `at ${width}`);
      assert.ok(await fitsWidth(page));
      await screenshot(page, `not-copied-${width}`);
    }
  });

  it('complained of nothing', () => {
    assert.deepEqual(browser.complaints, []);
    assert.deepEqual(browser.elsewhere, []);
  });
});
