// From the words of a command line to an exit code: finds the command, reads its arguments, runs it; the one door for errors.

import type { Context } from './command.ts';
import { commands, defaultCommand } from './commands.ts';
import { describeFailure, type Failure } from './describe-failure.ts';
import { findCommand } from './find-command.ts';
import { helpOfAll, helpOfCommand, helpOfGroup } from './help.ts';
import { createStyle } from './output/style.ts';
import { parseArguments } from './parse-arguments.ts';

export async function runCli(args: readonly string[], context: Context): Promise<number> {
  try {
    return await run(args, context);
  } catch (error) {
    const { code, message }: Failure = describeFailure(error, context);
    if (message !== '') context.stderr.write(`stackwright: ${message}\n`);
    return code;
  }
}

async function run(args: readonly string[], context: Context): Promise<number> {
  const { stdin, stdout, parts, terminal } = context;
  const look = { width: Math.min(terminal.width, 100), style: createStyle(terminal.colour) };
  const [first] = args;
  if (first === '--version' || first === '-V') return print(`${parts.version}\n`);
  if (first === '--help' || first === '-h' || (first === 'help' && args.length === 1)) return print(await helpOfAll(look));
  if (first === undefined && stdin.isTTY) {
    context.stderr.write(await helpOfAll(look));
    return 1;
  }
  const found = findCommand(first === 'help' ? args.slice(1) : args);
  if ('group' in found) return print(await helpOfGroup(found.group, look));
  const load = commands[found.name] ?? commands[defaultCommand];
  if (load === undefined) throw new Error(`the table of commands lacks ${found.name}`);
  const { command } = await load();
  if (first === 'help') return print(helpOfCommand(command, look));
  const { help, version, ...input } = parseArguments({ args: found.rest, options: command.options, command: found.name });
  if (version) return print(`${parts.version}\n`);
  if (help) return print(helpOfCommand(command, look));
  return command.run(input, context);

  function print(text: string): number {
    stdout.write(text);
    return 0;
  }
}
