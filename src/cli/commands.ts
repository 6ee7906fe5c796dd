// Every command by its name. A new one is a file in commands/ and a line here; help and completion find it by themselves.
import type { CommandTable } from './command.ts';

export const commands: CommandTable = {
  analyze: () => import('./commands/analyze.ts'),
  batch: () => import('./commands/batch.ts'),
  'catalog search': () => import('./commands/catalog-search.ts'),
  'catalog show': () => import('./commands/catalog-show.ts'),
  'catalog check': () => import('./commands/catalog-check.ts'),
  'catalog new': () => import('./commands/catalog-new.ts'),
  repo: () => import('./commands/repo.ts'),
  serve: () => import('./commands/serve.ts'),
  mcp: () => import('./commands/mcp.ts'),
  completion: () => import('./commands/completion.ts'),
};
