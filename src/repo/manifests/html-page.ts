// index.html of a site without a build: libraries that it loads from the usual content networks.
import type { Trace } from '../finding.ts';
import type { ManifestReader } from './manifest-reader.ts';

const networks =
  /(?:cdn\.jsdelivr\.net\/npm|unpkg\.com|esm\.sh|cdn\.skypack\.dev)\/((?:@[\w.-]+\/)?[\w.-]+)|cdnjs\.cloudflare\.com\/ajax\/libs\/([\w.-]+)/g;
const hosts =
  /(code\.jquery\.com|cdn\.tailwindcss\.com|googletagmanager\.com\/gtag|js\.stripe\.com|maps\.googleapis\.com\/maps|plausible\.io\/js)/g;

export const htmlPage: ManifestReader = {
  names: /^index\.html$/,
  most: 10,
  read(text) {
    const libraries = Array.from(text.matchAll(networks), ([, npm, library]): Trace => ({ ecosystem: 'npm', name: npm ?? library ?? '' }));
    const scripts = Array.from(text.matchAll(hosts), ([, name = '']): Trace => ({ ecosystem: 'marks', name }));
    return [...libraries, ...scripts];
  },
};
