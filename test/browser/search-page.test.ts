// The page in a real Chromium: a description goes in, the stack comes out, and nothing is fetched from anywhere else.
import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { type Browser, chromium, type Page } from 'playwright-core';
import { type Service, startService } from '../start-service.ts';
import { findChromium } from './find-chromium.ts';

describe('the search page', () => {
  let service: Service;
  let browser: Browser;
  let page: Page;
  const elsewhere: string[] = [];
  const complaints: string[] = [];
  before(async () => {
    service = await startService();
    browser = await chromium.launch({ executablePath: findChromium(), args: ['--no-sandbox', '--disable-gpu'] });
    page = await browser.newPage();
    page.on('request', (request) => {
      if (!request.url().startsWith(service.url) && !request.url().startsWith('data:')) elsewhere.push(request.url());
    });
    page.on('console', (message) => complaints.push(message.text()));
  });
  after(async () => {
    await browser?.close();
    await service?.stop();
  });

  it('answers a description with ranked providers', async () => {
    await page.goto(service.url);
    await page.getByLabel('What do you want to build?').fill('A marketplace for second-hand bikes with chat and card payments.');
    await page.getByRole('button', { name: 'Find the stack' }).click();
    await page.getByRole('heading', { name: 'Your stack' }).waitFor();
    assert.ok((await page.locator('section ol li').count()) >= 3);
    assert.equal(await page.locator('section a').first().getAttribute('rel'), 'noopener noreferrer');
  });

  it('says what is wrong with a short one', async () => {
    await page.goto(`${service.url}/?q=short`);
    assert.match((await page.getByRole('alert').textContent()) ?? '', /at least 10 characters/);
  });

  it('shows the documentation', async () => {
    await page.goto(`${service.url}/docs`);
    await page.getByRole('heading', { name: 'POST /api/analyze' }).waitFor();
  });

  it('asked no other host for anything and broke no policy', () => {
    assert.deepEqual(elsewhere, []);
    assert.deepEqual(
      complaints.filter((text) => /Content Security Policy/i.test(text)),
      [],
    );
  });
});
