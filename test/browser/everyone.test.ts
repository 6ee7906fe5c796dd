// The page for everyone: both themes, small and huge screens, keyboard only, no script, paper.
import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { type Service, startService } from '../start-service.ts';
import {
  answered,
  ask,
  findBarriers,
  firmware,
  fitsWidth,
  marketplace,
  openBrowser,
  screenshot,
  type TestBrowser,
} from './open-browser.ts';

describe('the page for everyone', () => {
  let service: Service;
  let browser: TestBrowser;
  before(async () => {
    [service, browser] = await Promise.all([startService(), openBrowser()]);
  });
  after(async () => {
    await browser?.close();
    await service?.stop();
  });
  const shared = () => `${service.url}/?${new URLSearchParams({ q: marketplace })}`;

  for (const width of [320, 768, 1440, 3840]) {
    it(`has no barrier and nothing sticking out at ${width} pixels in both themes`, async () => {
      const page = await browser.open(service.url, { viewport: { width, height: width < 768 ? 1400 : width < 3840 ? 1000 : 2160 } });
      const inBothThemes = async (name: string) => {
        assert.ok(await fitsWidth(page), name);
        for (const colorScheme of ['light', 'dark'] as const) {
          await page.emulateMedia({ colorScheme });
          if (width === 3840) continue;
          await screenshot(page, `${name}-${width}-${colorScheme}`);
          assert.deepEqual(await findBarriers(page), [], `${name} in ${colorScheme}`);
        }
      };
      await inBothThemes('empty');
      await page.goto(`${service.url}/?${new URLSearchParams({ q: firmware, choose: 'zephyr' })}`);
      await answered(page);
      assert.equal(await page.locator('.drawing:visible').count(), 1, 'one drawing fits');
      const size = await page
        .locator('.drawing:visible .node-category')
        .first()
        .evaluate((text) => text.getBoundingClientRect().height);
      assert.ok(size >= 10.5, `text in the picture stays readable, ${size}`);
      await inBothThemes('answered');
      if (width === 3840) await screenshot(page, 'answered-3840');
    });
  }

  it('breaks a word that is longer than the window is wide', async () => {
    const word = 'Donaudampfschifffahrtsgesellschaft'.repeat(4);
    for (const path of [`?q=A+web+shop+for+${word}+with+card+payments`, `catalog/${word}`, `catalog/providers/${word}`]) {
      const page = await browser.open(`${service.url}/${path}`, { viewport: { width: 320, height: 900 } });
      assert.match(await page.locator('main').innerText(), /Donaudampf/i);
      assert.ok(await fitsWidth(page), path);
    }
    const page = await browser.open(`${service.url}/catalog`, { viewport: { width: 320, height: 900 } });
    const lines = await page.locator('.layer li span').evaluateAll((all) =>
      all.map((count) => {
        const digits = document.createRange();
        digits.selectNodeContents(count);
        return digits.getClientRects().length;
      }),
    );
    assert.equal(Math.max(...lines), 1, 'and no other');
  });

  it('lets each line of the field run as its script does, with the marks beneath it', async () => {
    const page = await browser.open(
      `${service.url}/?${new URLSearchParams({ q: 'متجر للدراجات مع Stripe\nA shop for bikes, on Postgres' })}`,
    );
    await answered(page);
    await screenshot(page, 'right-to-left');
    const [field, first, last] = await page.evaluate(() =>
      ['.field-marks', 'mark', 'mark:last-of-type'].map(
        (selector) => document.querySelector(selector)?.getBoundingClientRect().toJSON() as DOMRect,
      ),
    );
    assert.ok(field && first && last);
    assert.ok(field.right - first.right < 40, 'Arabic begins at the right');
    assert.ok(last.left - field.left < field.width / 2 + 40, 'English does not');
    const styles = await page
      .locator('#description')
      .evaluate((element) => [getComputedStyle(element).unicodeBidi, getComputedStyle(element).textAlign]);
    assert.deepEqual(styles, ['plaintext', 'start']);
  });

  it('works by keyboard alone', async () => {
    const page = await browser.open(service.url);
    const tabTo = async (matches: string) => {
      for (let presses = 0; presses < 120; presses++) {
        await page.keyboard.press('Tab');
        if (await page.evaluate((selector) => document.activeElement?.matches(selector) ?? false, matches)) return;
      }
      assert.fail(`no focus ever reached ${matches}`);
    };
    await page.keyboard.press('Tab');
    assert.equal(await page.evaluate(() => document.activeElement?.textContent), 'Skip to content');
    await tabTo('#description');
    await page.keyboard.type(marketplace);
    await tabTo('button.primary');
    await page.keyboard.press('Enter');
    await answered(page);
    assert.equal(await page.evaluate(() => document.activeElement?.textContent), 'Your stack');
    await tabTo('.result-tools summary');
    await page.keyboard.press('Enter');
    await page.getByRole('button', { name: 'JSON' }).waitFor();
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: 'JSON' }).waitFor({ state: 'hidden' });
    await tabTo('.drawing.wide .node');
    const outlined = await page.evaluate(() => getComputedStyle(document.activeElement?.querySelector('rect') as Element).strokeWidth);
    assert.equal(outlined, '2px');
    await tabTo('.provider summary');
    await page.keyboard.press('Enter');
    assert.ok(await page.evaluate(() => document.activeElement?.closest('details')?.open));
    await tabTo('.act[aria-label^="Use it"]');
    await page.keyboard.press('Enter');
    await page.locator('.yours').waitFor();
    await page.waitForFunction(() => document.activeElement?.id.startsWith('title-'));
  });

  it('works without script: asking, correcting, long texts', async () => {
    const page = await browser.open(service.url, { javaScriptEnabled: false });
    await ask(page, marketplace);
    await answered(page);
    assert.equal(new URL(page.url()).searchParams.get('q'), marketplace, 'the form led to an address that can be shared');
    assert.ok((await page.locator('.drawing:visible .node').count()) >= 6);
    assert.equal(await page.getByText('Take it along').isVisible(), false, 'what needs script is not offered');
    await screenshot(page, 'without-script');
    await page.getByRole('button', { name: 'Leave out Payment processing' }).click();
    assert.equal(await page.locator('#category-payments').count(), 0);
    assert.match(page.url(), /without=need%3Apayments/);
    await page.getByLabel('Add a condition or a need').selectOption('constraint:open-source');
    await page.getByRole('button', { name: 'Add', exact: true }).click();
    assert.match(await page.locator('.yours').innerText(), /Add open source only/);
    assert.match(await page.locator('.yours').innerText(), /Ignore Payment processing/);
    const long = `${marketplace} ${'Sellers upload photos and buyers bid until the evening. '.repeat(160)}`;
    await ask(page, long);
    await answered(page);
    assert.equal(new URL(page.url()).search, '', 'too long for an address, so answered in place');
    assert.equal((await page.getByLabel('What do you want to build?').inputValue()).length, long.length);
    assert.match(await page.locator('.yours').innerText(), /Ignore Payment processing/, 'corrections outlast the text');
    await page.getByRole('button', { name: 'Take back all' }).click();
    await page.getByRole('button', { name: 'Leave out Payment processing' }).click();
    assert.equal(await page.locator('#category-payments').count(), 0, 'corrections work for long texts too');
    await ask(page, 'too short');
    assert.match(await page.getByRole('alert').innerText(), /at least 10 characters/);
  });

  it('prints the answer alone, with every reason and address', async () => {
    const page = await browser.open(shared());
    await answered(page);
    await page.emulateMedia({ media: 'print' });
    for (const hidden of ['.ask-foot', '.actions', '.add', '.site-header nav', '.field textarea'])
      assert.equal(await page.locator(hidden).first().isVisible(), false, hidden);
    assert.ok(await page.locator('.field-marks').isVisible(), 'the description is printed');
    const reason = page.locator('.provider details .why').first();
    assert.ok((await reason.boundingBox())?.height, 'reasons are open on paper');
    const address = await page
      .locator('.provider h4 a')
      .first()
      .evaluate((link) => getComputedStyle(link, '::after').content);
    assert.match(address, /https:/);
    assert.ok((await page.pdf({ format: 'A4' })).length > 20_000);
  });

  it('shows buttons, focus and marks where the system chooses the colours', async () => {
    const page = await browser.open(shared(), { forcedColors: 'active' });
    await page.locator('.result-tools:visible').waitFor();
    const look = (selector: string, property: string) =>
      page
        .locator(selector)
        .first()
        .evaluate((element, name) => getComputedStyle(element).getPropertyValue(name), property);
    assert.equal(await look('.ask .primary', 'border-top-width'), '1px');
    assert.notEqual(await look('.field-marks mark', 'box-shadow'), 'none');
    await page.locator('.understood-group.chosen .chip-label').first().focus();
    assert.equal(await look('.field-marks mark.bright', 'background-color'), 'rgba(0, 0, 0, 0)', 'in front of the text');
    assert.notEqual(await look('.field-marks mark.bright', 'box-shadow'), await look('.field-marks mark:not(.bright)', 'box-shadow'));
    await page.getByLabel('What do you want to build?').focus();
    assert.equal(await look('#description', 'outline-style'), 'solid');
    assert.equal(await look('#description', 'outline-offset'), '-2px');
    await screenshot(page, 'forced-colors');
  });

  it('moves nothing for those who ask for less motion', async () => {
    const page = await browser.open(shared(), { reducedMotion: 'reduce' });
    await answered(page);
    assert.equal(await page.evaluate(() => document.getAnimations().length), 0);
  });

  it('complained of nothing', () => {
    assert.deepEqual(browser.complaints, []);
    assert.deepEqual(browser.elsewhere, []);
  });
});
