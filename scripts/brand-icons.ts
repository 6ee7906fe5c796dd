// Finds the brand icon of each provider that has one and writes it as a file of its own, so that a page loads only those it shows.
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Provider } from '../src/catalog/provider-schema.ts';

type Brand = { title: string; slug: string; aliases?: { aka?: string[] } };

const source = dirname(fileURLToPath(import.meta.resolve('simple-icons')));
const plain = (name: string) => name.toLowerCase().replaceAll(/[^a-z0-9+#]/g, '');

/** By provider id, the outline on a grid of 24 by 24. */
export function findIcons(providers: readonly Provider[]): Map<string, string> {
  const brands: Brand[] = JSON.parse(readFileSync(join(source, 'data/simple-icons.json'), 'utf8'));
  const slugs = new Map<string, string>();
  for (const { slug, aliases } of brands) for (const name of aliases?.aka ?? []) slugs.set(plain(name), slug);
  for (const { slug, title } of brands) slugs.set(plain(title), slug);
  return new Map(
    providers.flatMap(({ id, name }) => {
      const file = join(source, 'icons', `${slugs.get(plain(name))}.svg`);
      const outline = existsSync(file) ? / d="([^"]+)"/.exec(readFileSync(file, 'utf8'))?.[1] : undefined;
      return outline === undefined ? [] : [[id, outline] as const];
    }),
  );
}

export function writeIcons(icons: ReadonlyMap<string, string>, folder: string): void {
  mkdirSync(folder, { recursive: true });
  for (const [id, outline] of icons) {
    const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 24 24"><path id="i" d="${outline}"/></svg>\n`;
    writeFileSync(join(folder, `${id}.svg`), svg);
  }
}
