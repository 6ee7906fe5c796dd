// Bundles a module as a web application would, serves it with the files it fetches, and runs it in a real Chromium.
import { readFileSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { build } from 'esbuild';
import { chromium } from 'playwright-core';
import { findChromium } from '../browser/find-chromium.ts';

export type Ran = { result: unknown; bundleBytes: number; complaints: string[] };

/** The module's default export is called; `files` are the addresses it may fetch. */
export async function runInBrowser({ app, source, files }: { app: string; source: string; files: Record<string, string> }): Promise<Ran> {
  const entry = join(app, 'page.mjs');
  writeFileSync(entry, source);
  const bundled = await build({
    entryPoints: [entry],
    bundle: true,
    minify: true,
    format: 'esm',
    platform: 'browser',
    write: false,
    logLevel: 'silent',
  });
  const script = bundled.outputFiles[0]?.contents ?? new Uint8Array();
  const server = createServer(({ url = '/' }, response) => {
    const file = files[url];
    if (url === '/page.js') response.writeHead(200, { 'Content-Type': 'text/javascript' }).end(script);
    else if (url === '/') response.writeHead(200, { 'Content-Type': 'text/html' }).end('<!doctype html><title>page</title>');
    else if (file) response.writeHead(200).end(readFileSync(file));
    else response.writeHead(404).end();
  }).listen(0, '127.0.0.1');
  const browser = await chromium.launch({ executablePath: findChromium(), args: ['--no-sandbox', '--disable-gpu'] });
  try {
    const page = await browser.newPage();
    const complaints: string[] = [];
    page.on('pageerror', (error) => complaints.push(error.message));
    await page.goto(`http://127.0.0.1:${(server.address() as AddressInfo).port}/`);
    const result: unknown = await page.evaluate("import('/page.js').then((module) => module.default())");
    return { result, bundleBytes: script.length, complaints };
  } finally {
    await browser.close();
    server.close();
  }
}
