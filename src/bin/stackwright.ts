#!/usr/bin/env node
// The command line's entry point: gives commands their parts, each loaded when it is needed, and the process its manners.
import { existsSync } from 'node:fs';
import module from 'node:module';
import { fileURLToPath } from 'node:url';

// Keeps compiled code between runs, a third of the start, where Node can; it must be on before anything else is loaded.
module.enableCompileCache?.();
const { default: packageJson } = await import('../../package.json', { with: { type: 'json' } });
const { overrideEnvironment, readCommandEnvironment } = await import('../config.ts');
const { describeTerminal } = await import('../cli/output/terminal.ts');
const { commands } = await import('../cli/commands.ts');
const { runCli } = await import('../cli/run-cli.ts');

const { stdin, stdout, stderr } = process;
const env = readCommandEnvironment();
const interrupted = new AbortController();
const catalogSource = fileURLToPath(new URL('../../catalog', import.meta.url));

process.on('SIGINT', () => {
  // Whoever presses Ctrl-C twice does not want to wait for a clean end.
  if (interrupted.signal.aborted) process.exit(130);
  interrupted.abort();
});
stdout.on('error', (error: NodeJS.ErrnoException) => {
  // The reader has seen enough, as `head` has: nothing is wrong.
  if (error.code === 'EPIPE') process.exit(process.exitCode);
  throw error;
});
stderr.on('error', (error: NodeJS.ErrnoException) => {
  // Nobody reads the notes; the work they tell of goes on.
  if (error.code !== 'EPIPE') throw error;
});

process.exitCode = await runCli(process.argv.slice(2), {
  stdin,
  stdout,
  stderr,
  env,
  signal: interrupted.signal,
  terminal: describeTerminal(stdout, env),
  commands,
  parts: {
    version: packageJson.version,
    catalogSource: existsSync(catalogSource) ? catalogSource : undefined,
    async openCatalog(config) {
      await compileIfMissing();
      return (await import('../wire-analyze.ts')).openCatalog(config);
    },
    async openPackages({ catalogDir }) {
      await compileIfMissing();
      const { loadPackages } = await import('../catalog/load-packages.ts');
      if (catalogDir === undefined) return loadPackages();
      return loadPackages((await import('../catalog/read-entries.ts')).readEntries(catalogDir).providers);
    },
    async openAnalyst(config) {
      await compileIfMissing();
      const { wireAnalyze } = await import('../wire-analyze.ts');
      const { askInProcess } = await import('../library/ask-in-process.ts');
      const { catalog, analyze } = await wireAnalyze(config);
      return { catalog, analyst: askInProcess({ catalog, analyze }), name: analyze.analyst };
    },
    async serve(settings) {
      await compileIfMissing();
      overrideEnvironment(settings);
      await import('./serve.ts');
    },
    async serveMcp(config, signal) {
      await compileIfMissing();
      const { wireAnalyze } = await import('../wire-analyze.ts');
      const { serveOnStdio } = await import('../mcp/serve-on-stdio.ts');
      serveOnStdio({ ...(await wireAnalyze(config)), version: packageJson.version, signal });
    },
    batchWorker: new URL(import.meta.url.replace(/stackwright(\.\w+)$/, 'batch-worker$1')),
  },
});

/** In a fresh checkout the catalogue is compiled the first time; a package brings it along. */
async function compileIfMissing(): Promise<void> {
  const { compiledFile } = await import('../catalog/load-catalog.ts');
  const { packagesFile } = await import('../catalog/load-packages.ts');
  if (existsSync(compiledFile) && existsSync(packagesFile)) return;
  const { compileCatalog } = await import('../catalog/compile-catalog.ts');
  compileCatalog({ from: catalogSource, to: compiledFile, packagesTo: packagesFile });
}
