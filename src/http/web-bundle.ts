// The page's components as the build made them for the server: loaded at the first page, so that a service asked only by programs never loads them.
import { readFileSync } from 'node:fs';

type Renderer = typeof import('../../web/render.tsx');
type Manifest = Record<string, { file: string; css?: string[]; assets?: string[]; isEntry?: boolean }>;

const built = new URL('../../dist/', import.meta.url);

export type WebBundle = Renderer & { assets: { script: string; styles: string[]; fonts: string[] } };

let loading: Promise<WebBundle> | undefined;

export function loadWebBundle(): Promise<WebBundle> {
  loading ??= load();
  return loading;
}

async function load(): Promise<WebBundle> {
  const manifest: Manifest = JSON.parse(readFileSync(new URL('web/manifest.json', built), 'utf8'));
  const entry = Object.values(manifest).find(({ isEntry }) => isEntry);
  if (entry === undefined) throw new Error('the build of the page has no entry; run npm run build');
  const fonts = (entry.assets ?? []).filter((file) => file.endsWith('.woff2'));
  const renderer: Renderer = await import(new URL('web-server/render.js', built).href);
  return { ...renderer, assets: { script: entry.file, styles: entry.css ?? [], fonts } };
}
