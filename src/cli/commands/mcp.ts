// Starts the MCP server on standard input and output, as the configurations of coding agents name it.
import { catalogOption, modelOptions, readSettings } from '../analyst-options.ts';
import { createCommand } from '../command.ts';
import { exitCodes } from '../describe-failure.ts';
import { usageError } from '../usage-error.ts';

export const command = createCommand({
  usage: ['mcp [options]'],
  about: 'let a coding agent ask, over the Model Context Protocol on standard input and output',
  options: { ...catalogOption, ...modelOptions },
  examples: [
    ['claude mcp add stackwright -- npx -y stackwright mcp', 'for Claude Code'],
    ['codex mcp add stackwright -- npx -y stackwright mcp', 'for Codex'],
  ],
  notes: 'A running service answers agents at /mcp as well.',
  async run({ values, positionals }, { env, parts, signal }) {
    if (positionals.length > 0) throw usageError(`mcp takes no arguments, only options; "${positionals[0]}" is none.`, 'mcp --help');
    await parts.serveMcp(readSettings(values, env), signal);
    return exitCodes.answered;
  },
});
