// One real Chromium for a file of tests: pages that tell what they complained of and whom they asked, axe, and pictures to look at.
import assert from 'node:assert/strict';
import { mkdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { type BrowserContextOptions, chromium, type Page } from 'playwright-core';
import { findChromium } from './find-chromium.ts';

const artefacts = fileURLToPath(new URL('../../artefacts', import.meta.url));
const axe = readFileSync(fileURLToPath(import.meta.resolve('axe-core/axe.min.js')), 'utf8');
/** Pages' own policy forbids foreign scripts, so axe speaks from an isolated world that the policy does not reach. */
const rules = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

export const marketplace =
  'A marketplace where people sell second-hand bikes to each other. Chat between buyer and seller, card payments, photos. Two developers, already on Postgres. No AWS.';

/** Its stack is small, for tests that need an answer but not a large one. */
export const firmware = 'Firmware for a battery-powered soil sensor on an STM32 that reports over LoRaWAN. Open source only, no AWS.';

export async function openBrowser() {
  mkdirSync(artefacts, { recursive: true });
  const browser = await chromium.launch({ executablePath: findChromium(), args: ['--no-sandbox', '--disable-gpu'] });
  const usual: BrowserContextOptions = { viewport: { width: 1440, height: 900 }, reducedMotion: 'reduce', acceptDownloads: true };
  const shared = await browser.newContext(usual);
  const elsewhere: string[] = [];
  const complaints: string[] = [];
  return {
    elsewhere,
    complaints,
    /** Pages without wishes of their own share a context, which spares each a cold start. */
    async open(url: string, options?: BrowserContextOptions): Promise<Page> {
      const context = options ? await browser.newContext({ ...usual, ...options }) : shared;
      for (const page of context.pages()) await page.close();
      context.setDefaultTimeout(10_000);
      const page = await context.newPage();
      const own = new URL(url).origin;
      page.on('request', (request) => {
        if (!request.url().startsWith(own) && !/^(data|blob):/.test(request.url())) elsewhere.push(request.url());
      });
      page.on('console', (message) => {
        // Failed requests are what some tests are about; the browser reports each.
        if (message.type() === 'error' && !/Failed to load resource/.test(message.text())) complaints.push(message.text());
      });
      page.on('pageerror', (error) => complaints.push(error.message));
      await page.goto(url);
      return page;
    },
    close: () => browser.close(),
  };
}

export type TestBrowser = Awaited<ReturnType<typeof openBrowser>>;

export async function screenshot(page: Page, name: string): Promise<void> {
  await page.screenshot({ path: join(artefacts, `${name}.png`) });
}

export async function findBarriers(page: Page): Promise<string[]> {
  const session = await page.context().newCDPSession(page);
  const { frameTree } = await session.send('Page.getFrameTree');
  const { executionContextId: contextId } = await session.send('Page.createIsolatedWorld', {
    frameId: frameTree.frame.id,
    worldName: 'axe',
  });
  await session.send('Runtime.evaluate', { expression: axe, contextId });
  const run = `axe.run(document, { runOnly: ${JSON.stringify(rules)}, resultTypes: ['violations'] }).then(({ violations }) => violations.flatMap(({ id, nodes }) =>
    nodes.map(({ target, failureSummary }) => id + ' at ' + target.join(' ') + ': ' + failureSummary)))`;
  const { result, exceptionDetails } = await session.send('Runtime.evaluate', {
    expression: run,
    contextId,
    awaitPromise: true,
    returnByValue: true,
  });
  assert.equal(exceptionDetails, undefined);
  return result.value as string[];
}

/** Types nothing: puts the text in and asks, as a person who pastes. */
export async function ask(page: Page, description: string): Promise<void> {
  await page.getByLabel('What do you want to build?').fill(description);
  await page.getByRole('button', { name: 'Find the stack' }).click();
}

/** Waits for the answer, to its last category: the page draws the first sight before the rest. */
export async function answered(page: Page): Promise<void> {
  await page.getByRole('heading', { name: /^(Your stack|A general starting stack)$/ }).waitFor();
  await page.locator('.categories:not([aria-busy=true])').waitFor();
}

/** True when nothing sticks out to the side. */
export function fitsWidth(page: Page): Promise<boolean> {
  return page.evaluate(() => document.documentElement.scrollWidth <= document.documentElement.clientWidth);
}
