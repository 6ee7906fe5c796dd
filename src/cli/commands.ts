// Every command by its name. A new one is a file in commands/ and a line here; help and completion find it by themselves.
import type { Command } from './command.ts';

export const commands: Record<string, () => Promise<{ command: Command }>> = {
  analyze: () => import('./commands/analyze.ts'),
  repo: () => import('./commands/repo.ts'),
  batch: () => import('./commands/batch.ts'),
  'catalog search': () => import('./commands/catalog-search.ts'),
  'catalog show': () => import('./commands/catalog-show.ts'),
  'catalog check': () => import('./commands/catalog-check.ts'),
  'catalog new': () => import('./commands/catalog-new.ts'),
  serve: () => import('./commands/serve.ts'),
  completion: () => import('./commands/completion.ts'),
};

/** What is run when the first word is no command: the words are a description. */
export const defaultCommand = 'analyze';
