// Starts the MCP server on standard input and output, for agents that are configured with this command.
import { catalogOption, modelOptions, readSettings } from '../analyst-options.ts';
import { createCommand } from '../command.ts';
import { exitCodes } from '../describe-failure.ts';
import { usageError } from '../usage-error.ts';

export const command = createCommand({
  usage: ['mcp [options]'],
  about: 'start the MCP server on standard input and output, for coding agents',
  options: { ...catalogOption, ...modelOptions },
  examples: [['claude mcp add stackwright -- npx stackwright mcp', 'an agent starts it like this']],
  async run({ values, positionals }, { env, parts, signal, stdin }) {
    if (positionals.length > 0) throw usageError(`mcp takes no arguments, only options; "${positionals[0]}" is none.`, 'mcp --help');
    await parts.serveMcp(readSettings(values, env));
    await new Promise<void>((resolve) => {
      stdin.once('close', resolve);
      signal.addEventListener('abort', () => resolve(), { once: true });
    });
    stdin.destroy();
    signal.throwIfAborted();
    return exitCodes.answered;
  },
});
