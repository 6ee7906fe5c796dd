// Makes what the package and the image hold beside their data: JavaScript and types in lib/, at the depth of src/, so that every relative path still holds.
// Node runs src/ as it is, too, but starts later and holds a compiler in memory for it.
import { execFileSync } from 'node:child_process';
import { cpSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build, type Plugin } from 'esbuild';
import packageJson from '../package.json' with { type: 'json' };

const root = fileURLToPath(new URL('..', import.meta.url));
const lib = join(root, 'lib');

rmSync(lib, { recursive: true, force: true });
execFileSync(process.execPath, [join(root, 'node_modules/typescript/bin/tsc'), '-p', 'tsconfig.build.json'], {
  cwd: root,
  stdio: 'inherit',
});
// The program names types of the page, so that the compiler writes the page, too; the package has that from the bundler.
cpSync(join(lib, 'emitted/src'), lib, { recursive: true });
rmSync(join(lib, 'emitted'), { recursive: true });
for (const file of readdirSync(lib, { recursive: true, encoding: 'utf8' }).filter((name) => name.endsWith('.d.ts'))) {
  // The compiler rewrites imports in JavaScript alone; older compilers than ours do not follow `.ts` from a declaration.
  const text = readFileSync(join(lib, file), 'utf8');
  writeFileSync(join(lib, file), text.replaceAll(/((?:from|import\() ?['"]\.[^'"]+)\.ts(['"])/g, '$1.js$2'));
}

const programs = join(lib, 'bin');
const { dependencies, optionalDependencies } = packageJson;
/**
 * What every start loads and comes as many files is taken in: the schema library, without the sixty languages of its messages, since all import
 * it as a namespace, and what speaks HTTP. What else is installed beside ours stays there.
 */
const takenIn = ['zod', 'hono', '@hono/node-server'];
const installed = Object.keys({ ...dependencies, ...optionalDependencies }).filter((name) => !takenIn.includes(name));

/** Each file goes on naming what lies around its own place, though its code now lies with the programs. */
const keepPlaces: Plugin = {
  name: 'keep-places',
  setup({ onLoad }) {
    onLoad({ filter: /\.js$/ }, ({ path }) => {
      if (relative(lib, path).startsWith('..')) return undefined;
      const place = `new URL(${JSON.stringify(relative(programs, path))}, import.meta.url).href`;
      return { contents: readFileSync(path, 'utf8').replaceAll('import.meta.url', place) };
    });
  },
};

// A service that reads two hundred files before it listens starts a quarter later than one that reads thirty (npm run bench).
await build({
  entryPoints: ['serve', 'stackwright', 'batch-worker'].map((name) => join(programs, `${name}.js`)),
  outdir: programs,
  allowOverwrite: true,
  bundle: true,
  splitting: true,
  format: 'esm',
  platform: 'node',
  target: 'node20.19',
  external: [...installed.flatMap((name) => [name, `${name}/*`]), join(root, 'model/*'), join(root, 'package.json')],
  plugins: [keepPlaces],
  // Node holds the text of what it runs: without comments and spaces 1 MB less. Names stay, for those who read a stack trace.
  minifyWhitespace: true,
  logLevel: 'warning',
});
