// How light and quick the page is, held to numbers: bytes of the first load, shifts, time to paint, typing.
import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { gzipSync } from 'node:zlib';
import type { Page } from 'playwright-core';
import { type Service, startService } from '../start-service.ts';
import { deliver, description, goodReply, type ScriptedUpstream, startUpstream } from '../upstream/scripted-upstream.ts';
import { answered, ask, marketplace, openBrowser, type TestBrowser } from './open-browser.ts';

const mostScript = 45_000;
const mostStyle = 20_000;
const mostDelay = 100;
const plainParagraphs = 550;

describe('the budget of the page', () => {
  let service: Service;
  let upstream: ScriptedUpstream;
  let slow: Service;
  let browser: TestBrowser;
  before(async () => {
    upstream = await startUpstream();
    [service, slow, browser] = await Promise.all([
      startService(),
      startService({ AI_PROVIDER: 'openai-compatible', AI_MODEL: 'm', AI_BASE_URL: upstream.url }),
      openBrowser(),
    ]);
  });
  after(async () => {
    await browser?.close();
    await Promise.all([service?.stop(), slow?.stop()]);
    await upstream?.close();
  });

  const observe = (page: Page) =>
    page.evaluate(() => {
      const seen = { shift: 0, longest: 0 };
      Object.assign(window, { seen });
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries() as (PerformanceEntry & { value: number; hadRecentInput: boolean })[])
          if (!entry.hadRecentInput) seen.shift += entry.value;
      }).observe({ type: 'layout-shift', buffered: true });
      new PerformanceObserver((list) => {
        for (const { duration } of list.getEntries()) seen.longest = Math.max(seen.longest, duration);
      }).observe({ type: 'longtask', buffered: false });
    });
  const seen = (page: Page) => page.evaluate(() => (window as unknown as { seen: { shift: number; longest: number } }).seen);

  it('loads little script and style at first', async (test) => {
    const page = await browser.open(service.url);
    const bytes = { js: 0, css: 0 };
    const loaded = await page.evaluate(() => performance.getEntriesByType('resource').map(({ name }) => name));
    for (const url of loaded) {
      const kind = /\.(js|css)$/.exec(url)?.[1] as keyof typeof bytes | undefined;
      if (kind) bytes[kind] += gzipSync(await (await page.request.get(url)).body()).length;
    }
    test.diagnostic(`first load, gzip: ${bytes.js} bytes of JavaScript, ${bytes.css} of CSS`);
    assert.ok(bytes.js > 0 && bytes.js <= mostScript, `${bytes.js} bytes of JavaScript`);
    assert.ok(bytes.css > 0 && bytes.css <= mostStyle, `${bytes.css} bytes of CSS`);
    const response = await fetch(loaded.find((url) => url.endsWith('.js')) ?? '', { headers: { 'Accept-Encoding': 'gzip' } });
    assert.equal(response.headers.get('content-encoding'), 'gzip');
    assert.match(response.headers.get('cache-control') ?? '', /immutable/);
  });

  it('shifts nothing when a page with an answer loads and comes to life', async (test) => {
    for (const width of [320, 1440]) {
      const page = await browser.open(`${service.url}/?${new URLSearchParams({ q: marketplace })}`, { viewport: { width, height: 900 } });
      await observe(page);
      await page.waitForLoadState('networkidle');
      const { shift } = await seen(page);
      test.diagnostic(`cumulative layout shift of a shared answer at ${width}: ${shift}`);
      assert.ok(shift < 0.01, `${shift} at ${width}`);
    }
  });

  it('shifts nothing when results stream in slowly', async (test) => {
    for (const width of [320, 1440]) {
      upstream.behave(deliver('openai-compatible', JSON.stringify(goodReply), { pieces: 8, pauseMs: 180 }));
      const page = await browser.open(slow.url, { viewport: { width, height: 900 } });
      await observe(page);
      await ask(page, description);
      await answered(page);
      await page.waitForLoadState('networkidle');
      const { shift } = await seen(page);
      test.diagnostic(`cumulative layout shift of a streamed answer at ${width}: ${shift}`);
      assert.ok(shift < 0.01, `${shift} at ${width}`);
    }
  });

  it('paints an answer within 100 ms of the response, or longer where the machine is that busy', async (test) => {
    const page = await browser.open(service.url);
    const session = await page.context().newCDPSession(page);
    await session.send('Performance.enable', { timeDomain: 'threadTicks' });
    const busy = async () => {
      const { metrics } = await session.send('Performance.getMetrics');
      return (metrics.find(({ name }) => name === 'TaskDuration')?.value ?? 0) * 1000;
    };
    await page.evaluate(() => {
      const plain = window.fetch;
      window.fetch = async (...request) => {
        const { body, headers, status } = await plain(...request);
        const noted = new TransformStream({
          transform(chunk, controller) {
            Object.assign(window, { lastBytes: performance.now() });
            controller.enqueue(chunk);
          },
        });
        return new Response(body?.pipeThrough(noted) ?? null, { headers, status });
      };
    });
    // How long the machine takes at this moment for plain paragraphs that take 100 ms where nothing else runs.
    const plain = () =>
      page.evaluate(async (paragraphs) => {
        const frame = () => new Promise((resolve) => requestAnimationFrame(resolve));
        const begun = performance.now();
        const text = document.createElement('div');
        text.innerHTML = '<p>A plain paragraph of <b>a dozen words</b>, some of them <a href="/">linked</a>.</p>'.repeat(paragraphs);
        document.body.append(text);
        await frame();
        await frame();
        const taken = performance.now() - begun;
        text.remove();
        return taken;
      }, plainParagraphs);
    // Other work on the machine can only add to the time, so the best of a few rounds is the page's own.
    const delays: number[] = [];
    const allowed: number[] = [];
    const work: number[] = [];
    const withinBudget = () => delays.some((delay, round) => delay <= (allowed[round] ?? 0));
    for (let round = 0; round < 10 && !withinBudget(); round++) {
      const before = await busy();
      await page.getByLabel('What do you want to build?').fill(`${marketplace} Version ${round}.`);
      const delay = page.evaluate(async () => {
        const frame = () => new Promise((resolve) => requestAnimationFrame(resolve));
        while (!document.querySelector('.progress')) await frame();
        while (!document.querySelector('.result')) await frame();
        // What was put in the page before this frame is painted when the next one begins.
        await frame();
        return performance.now() - (window as unknown as { lastBytes: number }).lastBytes;
      });
      await page.getByRole('button', { name: 'Find the stack' }).click();
      delays.push(Math.round(await delay));
      work.push(Math.round((await busy()) - before));
      allowed.push(Math.round(Math.max(mostDelay, await plain())));
    }
    test.diagnostic(
      `from the last bytes of the response to the paint: ${delays.join(', ')} ms, allowed ${allowed.join(', ')} ms; the page's own work: ${work.join(', ')} ms`,
    );
    assert.ok(withinBudget(), `${delays.join(', ')} where ${allowed.join(', ')} are allowed`);
  });

  it('types into 10,000 characters without a stall', async (test) => {
    const page = await browser.open(`${service.url}/?${new URLSearchParams({ q: marketplace })}`);
    await answered(page);
    const field = page.getByLabel('What do you want to build?');
    await field.fill('A marketplace for bikes. '.repeat(390));
    await field.press('Control+End');
    // From 50 ms on a task is felt. As above, other work on the machine can only add.
    const longest: number[] = [];
    for (let round = 0; round < 5 && Math.min(...longest) > 0; round++) {
      await observe(page);
      await page.keyboard.type('and easy to use for everyone. ', { delay: 5 });
      longest.push(Math.round((await seen(page)).longest));
    }
    test.diagnostic(`longest task over 50 ms while typing: ${longest.join(', ')} ms`);
    assert.equal(Math.min(...longest), 0);
  });
});
