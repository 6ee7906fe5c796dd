// Every honest state of the page, each brought about by a real service, a real upstream that misbehaves, or a network that is gone.
import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import type { Page } from 'playwright-core';
import { type Service, startService } from '../start-service.ts';
import { deliver, description, first, goodReply, refuse, type ScriptedUpstream, startUpstream } from '../upstream/scripted-upstream.ts';
import { wireFormats } from '../upstream/wire-formats.ts';
import { answered, ask, findBarriers, openBrowser, screenshot, type TestBrowser } from './open-browser.ts';

describe('the states of the page', () => {
  let service: Service;
  let upstream: ScriptedUpstream;
  let browser: TestBrowser;
  before(async () => {
    upstream = await startUpstream();
    [service, browser] = await Promise.all([
      startService({
        AI_PROVIDER: 'openai-compatible',
        AI_MODEL: 'model-of-theirs',
        AI_BASE_URL: upstream.url,
        AI_TIMEOUT_MS: '15000',
        // Every test asks the same, and of each the upstream makes something else.
        CACHE_TTL_SECONDS: '0',
      }),
      openBrowser(),
    ]);
  });
  after(async () => {
    await browser?.close();
    await service?.stop();
    await upstream?.close();
  });
  const reply = JSON.stringify(goodReply);
  const announced = (page: Page) => page.locator('#announcements').innerText();
  const said = (page: Page, words: string) => page.locator('#announcements').getByText(words, { exact: true }).waitFor();
  /** In both themes, since colours differ. */
  const accessible = async (page: Page, name: string) => {
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
      assert.deepEqual(await findBarriers(page), [], `${name} in ${colorScheme}`);
      await screenshot(page, `state-${name}-${colorScheme}`);
    }
  };

  it('shows categories as they stream in, then the whole answer and who gave it', async () => {
    const { open, piece, close } = wireFormats['openai-compatible'];
    const goOn = Promise.withResolvers<void>();
    upstream.behave(async (response) => {
      response.writeHead(200, { 'Content-Type': 'text/event-stream' });
      const cut = reply.indexOf('relational-database');
      for (const chunk of [...open, piece(reply.slice(0, cut))]) response.write(chunk);
      await goOn.promise;
      for (const chunk of [piece(reply.slice(cut)), ...close]) response.write(chunk);
      response.end();
    });
    const page = await browser.open(service.url);
    await ask(page, description);
    await page.getByRole('heading', { name: 'Finding your stack' }).waitFor();
    await page.getByText('1 category so far.').waitFor();
    assert.match(await page.locator('.arrivals').innerText(), /Stripe/);
    assert.equal(await announced(page), 'Looking for your stack.');
    await accessible(page, 'progress');
    goOn.resolve();
    await answered(page);
    assert.match(await page.locator('.result-head').innerText(), /Answered by openai-compatible\/model-of-theirs\./);
    assert.match(await announced(page), /^Your stack: 3 categories\. First choices include Stripe/);
    assert.ok(await page.evaluate(() => document.activeElement?.textContent === 'Your stack'));
  });

  it('explains a 400 at the field', async () => {
    const page = await browser.open(service.url);
    await ask(page, 'too short');
    const alert = page.getByRole('alert');
    await alert.waitFor();
    assert.match(await alert.innerText(), /at least 10 characters/);
    const field = page.getByLabel('What do you want to build?');
    assert.equal(await field.getAttribute('aria-invalid'), 'true');
    assert.match((await field.getAttribute('aria-describedby')) ?? '', /description-problem/);
    assert.ok(await field.evaluate((element) => element === document.activeElement));
    await accessible(page, 'short');
  });

  it('explains a correction that is not known, and asks without it the next time', async () => {
    upstream.behave(deliver('openai-compatible', reply));
    const page = await browser.open(`${service.url}/?${new URLSearchParams({ q: description, choose: 'no-such-thing' })}`);
    await page.getByRole('alert').filter({ hasText: 'no-such-thing' }).waitFor();
    await page.getByRole('button', { name: 'Find the stack' }).click();
    await answered(page);
    assert.ok(!page.url().includes('choose'));
  });

  it('tells of an unreachable provider and succeeds at Retry', async () => {
    upstream.behave(refuse(503));
    const page = await browser.open(service.url);
    await ask(page, description);
    const alert = page.getByRole('alert');
    await alert.waitFor();
    assert.match(await alert.innerText(), /The AI provider could not be reached/);
    assert.match(await alert.innerText(), /try again shortly/i);
    await accessible(page, 'unreachable');
    upstream.behave(deliver('openai-compatible', reply));
    await page.getByLabel('What do you want to build?').fill(`${description} Soon.`);
    await page.getByRole('button', { name: 'Retry' }).click();
    await answered(page);
    assert.equal(new URL(page.url()).searchParams.get('q'), `${description} Soon.`, 'what is in the field is asked');
  });

  it('streams the answer into a shared address too', async () => {
    upstream.behave(deliver('openai-compatible', reply, { pieces: 6, pauseMs: 400 }));
    const page = await browser.open(`${service.url}/?${new URLSearchParams({ q: description })}`);
    await page.getByText(/^\d categor(y|ies) so far\.$/).waitFor();
    await answered(page);
    assert.equal(new URL(page.url()).searchParams.get('q'), description);
  });

  it('tells of it at a shared address without script, and succeeds at Retry', async () => {
    upstream.behave(refuse(503));
    const page = await browser.open(`${service.url}/?${new URLSearchParams({ q: description })}`, { javaScriptEnabled: false });
    assert.match(await page.getByRole('alert').innerText(), /The AI provider could not be reached/);
    upstream.behave(deliver('openai-compatible', reply));
    await page.getByRole('button', { name: 'Retry' }).click();
    await answered(page);
  });

  it('tells of a failure that is ours', async () => {
    upstream.behave(refuse(401));
    const page = await browser.open(service.url);
    await ask(page, description);
    await page.getByRole('alert').waitFor();
    assert.match(await page.getByRole('alert').innerText(), /500 upstream_refused/);
    assert.doesNotMatch(await page.content(), /upstream-secret-detail/);
    await accessible(page, 'refused');
  });

  it('tells when an answer is cut off in the middle', async () => {
    upstream.behave(deliver('openai-compatible', reply.slice(0, -60), { close: false }));
    const page = await browser.open(service.url);
    await ask(page, description);
    await page.getByRole('alert').waitFor();
    assert.match(await page.getByRole('alert').innerText(), /could not be reached/);
  });

  it('tells when the device is offline, and goes on when it is not', async () => {
    upstream.behave(deliver('openai-compatible', reply));
    const page = await browser.open(service.url);
    await page.context().setOffline(true);
    await ask(page, description);
    await page.getByRole('heading', { name: 'You are offline' }).waitFor();
    await accessible(page, 'offline');
    await page.context().setOffline(false);
    await page.getByRole('button', { name: 'Retry' }).click();
    await answered(page);
  });

  it('does not take a service that is gone for a device that is offline', async () => {
    const page = await browser.open(service.url);
    await page.route('**/api/analyze*', (route) => route.abort('connectionrefused'));
    await ask(page, description);
    await page.getByRole('heading', { name: 'The service cannot be reached' }).waitFor();
  });

  it('says so when it takes long, and can be stopped', async () => {
    upstream.behave(deliver('openai-compatible', reply, { pieces: 60, pauseMs: 250 }));
    const page = await browser.open(service.url);
    await page.clock.install();
    await ask(page, description);
    await page.getByRole('heading', { name: 'Finding your stack' }).waitFor();
    await page.clock.fastForward(7_000);
    await page.locator('.progress', { hasText: 'This takes longer than usual; the AI provider is still answering.' }).waitFor();
    await said(page, 'This takes longer than usual.');
    await accessible(page, 'slow');
    await page.getByRole('button', { name: 'Stop' }).click();
    await page.getByRole('heading', { name: 'Or start from one of these' }).waitFor();
    assert.equal(await page.getByLabel('What do you want to build?').inputValue(), description);
    await said(page, 'Stopped.');
    assert.equal(await page.evaluate(() => document.activeElement?.id), 'description');
  });

  it('says that it looks again while a correction takes its time, and returns to the answer at Stop', async () => {
    upstream.behave(deliver('openai-compatible', reply));
    const page = await browser.open(service.url);
    await ask(page, description);
    await answered(page);
    const address = page.url();
    await page.clock.install();
    upstream.behave(deliver('openai-compatible', reply, { pieces: 60, pauseMs: 250 }));
    const use = page.getByRole('button', { name: /^Use it: / }).nth(1);
    const name = (await use.getAttribute('aria-label'))?.replace('Use it: ', '');
    await use.click();
    const again = page.locator('.again');
    await again.getByText('Looking again.').waitFor();
    await said(page, 'Looking again.');
    assert.match(await page.locator('.yours').innerText(), new RegExp(`Use ${name}`), 'by its name');
    await accessible(page, 'again');
    await page.clock.fastForward(7_000);
    await again.getByText('This takes longer than usual; the AI provider is still answering.').waitFor();
    await said(page, 'This takes longer than usual.');
    await again.getByRole('button', { name: 'Stop' }).click();
    await again.waitFor({ state: 'detached' });
    await said(page, 'Stopped.');
    assert.equal(page.url(), address);
    assert.equal(await page.locator('.yours').count(), 0, 'what is shown is what was asked');
    const focused = () => page.evaluate(() => document.activeElement?.id);
    assert.match((await focused()) ?? '', /^title-/);
    upstream.behave(deliver('openai-compatible', reply));
    await use.click();
    const takeBack = page.getByRole('button', { name: `Take back: use ${name}` });
    await said(page, 'Your stack: 3 categories. First choices include Adyen, PostgreSQL, Meilisearch.');
    upstream.behave(deliver('openai-compatible', reply, { pieces: 60, pauseMs: 250 }));
    await takeBack.click();
    await again.getByText('Looking again.').waitFor();
    assert.equal(await focused(), 'understood-title', 'though what was pressed is gone');
  });

  it('shows what a lying model says as text', async () => {
    const hostile = { ...goodReply, constraints: ['<img src=x onerror=alert(1)>'] };
    const lie = {
      id: 'payments',
      quote: '<b>',
      why: '<script>alert(1)</script>[x](javascript:alert(2))',
      providers: ['stripe', 'adyen', 'mollie'],
    };
    upstream.behave(first(deliver('openai-compatible', JSON.stringify({ ...hostile, categories: [lie] })), { later: refuse(500) }));
    const page = await browser.open(service.url);
    await ask(page, description);
    await answered(page);
    assert.equal(await page.locator('main img, main script').count(), 0);
    assert.equal(await page.locator('main a[href^="javascript"]').count(), 0);
  });

  it('complained of nothing', () => {
    assert.deepEqual(browser.complaints, []);
    assert.deepEqual(browser.elsewhere, []);
  });
});
