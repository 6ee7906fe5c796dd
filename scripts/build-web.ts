// Builds the page twice from the same components: hashed files for the browser, and one bundle that the service renders with.
import { fileURLToPath } from 'node:url';
import { build, type InlineConfig, type Plugin } from 'vite';
import { loadCatalog } from '../src/catalog/load-catalog.ts';
import { findIcons, writeIcons } from './brand-icons.ts';

const inRoot = (path: string) => fileURLToPath(new URL(`../${path}`, import.meta.url));

export async function buildWeb(): Promise<void> {
  const icons = findIcons(loadCatalog().providers);
  const shared: InlineConfig = {
    configFile: false,
    root: inRoot('web'),
    base: './',
    publicDir: false,
    logLevel: 'warn',
    plugins: [iconIds([...icons.keys()])],
  };
  await build({
    ...shared,
    build: {
      outDir: inRoot('dist/web'),
      emptyOutDir: true,
      target: 'es2022',
      assetsInlineLimit: 0,
      manifest: 'manifest.json',
      modulePreload: { polyfill: false },
      rollupOptions: { input: inRoot('web/client.tsx') },
    },
  });
  writeIcons(icons, inRoot('dist/web/icons'));
  await build({
    ...shared,
    build: {
      outDir: inRoot('dist/web-server'),
      emptyOutDir: true,
      ssr: inRoot('web/render.tsx'),
      target: 'node24',
      rollupOptions: { output: { entryFileNames: 'render.js' } },
    },
    ssr: { noExternal: true },
  });
}

/** Lets components ask which providers have an icon: `import { iconIds } from 'virtual:icon-ids'`. */
function iconIds(ids: readonly string[]): Plugin {
  const name = 'virtual:icon-ids';
  return {
    name: 'icon-ids',
    resolveId: (id) => (id === name ? `\0${name}` : undefined),
    load: (id) => (id === `\0${name}` ? `export const iconIds = ${JSON.stringify(ids.join(' '))};` : undefined),
  };
}
