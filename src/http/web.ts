// What the app needs of the built page. Given to it, since not everywhere there are files to read.
import type { Handler, MiddlewareHandler } from 'hono';

type Renderer = typeof import('../../web/render.tsx');
type Manifest = Record<string, { file: string; css?: string[]; assets?: string[]; isEntry?: boolean }>;

export type WebBundle = Renderer & { assets: { script: string; styles: string[]; fonts: string[] } };
export type Web = {
  load: () => Promise<WebBundle>;
  /** Absent: somebody else serves /assets and /icons. */
  file?: Handler;
  /** Absent: the platform packs answers by itself, and would do so twice. */
  compress?: MiddlewareHandler;
};

export function assetsOf(manifest: Manifest): WebBundle['assets'] {
  const entry = Object.values(manifest).find(({ isEntry }) => isEntry);
  if (entry === undefined) throw new Error('the build of the page has no entry; run npm run build');
  return { script: entry.file, styles: entry.css ?? [], fonts: (entry.assets ?? []).filter((file) => file.endsWith('.woff2')) };
}
