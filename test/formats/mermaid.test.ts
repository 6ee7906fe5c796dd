// What Mermaid itself reads in the flowchart, in a real Chromium, since it draws with the browser's own means.
import assert from 'node:assert/strict';
import { createRequire } from 'node:module';
import { after, before, describe, it } from 'node:test';
import type { Mermaid } from 'mermaid';
import { type Browser, chromium, type Page } from 'playwright-core';
import type { ExplainedAnalysis } from '../../src/contract/explained-analysis.ts';
import { toMermaid } from '../../src/formats/to-mermaid.ts';
import { findChromium } from '../browser/find-chromium.ts';
import { nasty, nastyAnswer, realAnswer } from './answers.ts';

describe('the Mermaid format', () => {
  let browser: Browser;
  let page: Page;
  before(async () => {
    browser = await chromium.launch({ executablePath: findChromium(), args: ['--no-sandbox', '--disable-gpu'] });
    page = await browser.newPage();
    await page.setContent('<!doctype html><title>Mermaid</title><div id="place"></div>');
    await page.addScriptTag({ path: createRequire(import.meta.url).resolve('mermaid/dist/mermaid.min.js') });
  });
  after(() => browser?.close());

  /** The kind of diagram, and what can be read in the drawing. */
  const draw = (text: string) =>
    page.evaluate(async (source) => {
      const mermaid = (globalThis as unknown as { mermaid: Mermaid }).mermaid;
      mermaid.initialize({ startOnLoad: false, securityLevel: 'strict' });
      const { diagramType } = await mermaid.parse(source);
      const { svg } = await mermaid.render('drawing', source);
      const place = document.querySelector('#place') as HTMLElement;
      place.innerHTML = svg;
      const texts = (selector: string) => [...place.querySelectorAll(selector)].map((node) => node.textContent?.trim() ?? '');
      return {
        kind: diagramType,
        nodes: texts('.node .nodeLabel'),
        layers: texts('.cluster .nodeLabel'),
        links: [...place.querySelectorAll('a')].map((node) => node.getAttribute('xlink:href') ?? node.getAttribute('href')),
        edges: place.querySelectorAll('path.flowchart-link').length,
        scripts: place.querySelectorAll('script').length,
      };
    }, text);
  const firsts = ({ categories }: ExplainedAnalysis) =>
    categories.map(({ name, providers }) => `${providers[0]?.name}${name}`.replaceAll(/\s+/g, ' ')).sort();

  it('draws the first choice of every category in its layer, linked to its site', async () => {
    const answer = await realAnswer();
    const drawing = await draw(toMermaid(answer));
    assert.match(drawing.kind, /^flowchart/);
    assert.deepEqual(drawing.nodes.toSorted(), firsts(answer));
    assert.deepEqual(
      drawing.layers.toSorted(),
      [...new Set(answer.categories.map(({ layer }) => layer[0]?.toUpperCase() + layer.slice(1)))].sort(),
    );
    assert.deepEqual(
      drawing.links.toSorted(),
      answer.categories.map(({ providers }) => new URL(providers[0]?.website ?? '').href).toSorted(),
    );
    assert.equal(drawing.edges, drawing.layers.length - 1);
  });

  it('shows text that tries to be markup as it is', async () => {
    const answer = await nastyAnswer();
    const drawing = await draw(toMermaid(answer));
    assert.equal(drawing.scripts, 0);
    assert.equal(drawing.nodes.length, answer.categories.length);
    for (const node of drawing.nodes) assert.equal(node.split(nasty).length, 3, node);
  });

  it('draws an answer without a server, or with one category alone', async () => {
    const { categories, ...answer } = await realAnswer();
    const without = { ...answer, categories: categories.filter(({ layer }) => layer !== 'server') };
    assert.deepEqual((await draw(toMermaid(without))).nodes.toSorted(), firsts(without));
    const alone = { ...answer, categories: categories.slice(0, 1) };
    assert.equal((await draw(toMermaid(alone))).edges, 0);
  });
});
