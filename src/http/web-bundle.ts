// The page's components as the build made them for the server: loaded at the first page, so that a service asked only by programs never loads them.
import { readFileSync } from 'node:fs';
import { once } from '../catalog/once.ts';
import { assetsOf, type WebBundle } from './web.ts';

const built = new URL('../../dist/', import.meta.url);

export const loadWebBundle = once(async (): Promise<WebBundle> => {
  const manifest = JSON.parse(readFileSync(new URL('web/manifest.json', built), 'utf8'));
  return { ...(await import(new URL('web-server/render.js', built).href)), assets: assetsOf(manifest) };
});
