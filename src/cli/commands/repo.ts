// Reads a project that exists: what it already has, file by file, and what is missing beside it.
import { statSync } from 'node:fs';
import { resolve } from 'node:path';
import { adviseRepo, type RepoAdvice } from '../../repo/advise-repo.ts';
import { readRepo } from '../../repo/read-repo.ts';
import { analystOptions, openAnalyst, readCatalogSettings } from '../analyst-options.ts';
import { createCommand } from '../command.ts';
import { exitCodes } from '../describe-failure.ts';
import { printable } from '../output/measure.ts';
import type { Terminal } from '../output/terminal.ts';
import { toJson } from '../output/to-json.ts';
import { select } from '../select.ts';
import { readSelection, selectionOptions } from '../selection-options.ts';
import { usageError } from '../usage-error.ts';

export const command = createCommand({
  usage: ['repo [PATH] [options]'],
  about: 'read a project: what it has, and what is missing beside it',
  options: {
    format: { type: 'string', value: 'NAME', about: 'table (default), json or markdown', choices: ['table', 'json', 'markdown'] },
    top: selectionOptions.top,
    category: { ...selectionOptions.category, about: 'of what is missing, only these categories' },
    ...analystOptions,
  },
  examples: [
    ['stackwright repo', 'the project in this folder'],
    ['stackwright repo ../shop --top 3', 'another one, with three candidates for each gap'],
    ['stackwright repo --format json | jq -r ".found[].providers[].id"', 'what was found, for a script'],
    ['stackwright repo --format markdown > docs/stack.md', 'as a document'],
  ],
  notes: 'Nothing of the project is run, no .env file is opened, and nothing leaves this machine unless --server or --provider is given.',
  positional: 'file',
  async run({ values, positionals }, context) {
    const [path = '.', ...more] = positionals;
    if (more.length > 0) throw usageError('Give one folder: stackwright repo PATH.', 'repo --help');
    if (!statSync(path, { throwIfNoEntry: false })?.isDirectory())
      throw usageError(`There is no folder ${path}. Give the path of a project.`);
    // What a project says of itself leaves the machine only when this very command says so.
    const stays = values.provider === undefined && values.server === undefined;
    if (stays && (values.model !== undefined || values['base-url'] !== undefined))
      throw usageError('--model and --base-url go with --provider here: repo asks nobody whom only the environment names.');
    const env = stays ? { ...context.env, AI_PROVIDER: undefined } : context.env;
    const opened = await openAnalyst(values, { ...context, env });
    const settings = readCatalogSettings(values, context.env);
    const catalog = opened.catalog ?? (await context.parts.openCatalog(settings));
    const selection = readSelection(values, catalog);
    const advice = await adviseRepo({
      repo: readRepo(resolve(path)),
      catalog,
      packages: await context.parts.openPackages(settings),
      ask: async (description, adjustments) =>
        (await opened.client.analyze(description, { explain: true, adjustments, signal: context.signal })).analysis,
    });
    const shown = { ...advice, missing: select({ query: '', categories: advice.missing }, selection).categories as RepoAdvice['missing'] };
    context.stdout.write(await write(shown, values.format ?? 'table', context.terminal));
    for (const { file, reason } of advice.faults) context.stderr.write(`${printable(`Skipped ${file}: ${reason}`)}\n`);
    if (advice.partial) context.stderr.write('The project is very large; only a part of it was read.\n');
    return exitCodes.answered;
  },
});

async function write(advice: RepoAdvice, format: string, terminal: Terminal): Promise<string> {
  if (format === 'json') return toJson(advice);
  if (format === 'markdown') return (await import('../../repo/advice-to-markdown.ts')).adviceToMarkdown(advice);
  return `${(await import('../output/advice-lines.ts')).adviceLines(advice, terminal).join('\n')}\n`;
}
