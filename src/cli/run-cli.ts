// From the words of a command line to an exit code: finds the command, reads its arguments, runs it; the one door for errors.
import { type Context, defaultCommand } from './command.ts';
import { describeFailure, exitCodes } from './describe-failure.ts';
import { findCommand, firstWords } from './find-command.ts';
import { helpOfAll, helpOfCommand, helpOfGroup } from './help.ts';
import { printableLines } from './output/measure.ts';
import { createStyle } from './output/style.ts';
import { parseArguments } from './parse-arguments.ts';
import { usageError } from './usage-error.ts';

/** Help in longer lines is hard to read. */
const widestHelp = 100;

export async function runCli(args: readonly string[], context: Context): Promise<number> {
  try {
    return await run(args, context);
  } catch (error) {
    const { code, message } = describeFailure(error, context);
    if (message !== '') context.stderr.write(`stackwright: ${printableLines(message)}\n`);
    return code;
  }
}

async function run(args: readonly string[], context: Context): Promise<number> {
  const { stdin, stdout, stderr, parts, terminal, commands } = context;
  const look = { width: Math.min(terminal.width, widestHelp), style: createStyle(terminal.colour), commands };
  const print = (text: string) => {
    stdout.write(text);
    return exitCodes.answered;
  };
  const [first] = args;
  if (first === undefined && stdin.isTTY) {
    stderr.write(await helpOfAll(look));
    return exitCodes.yourInput;
  }
  if (first === '--help' || first === '-h' || (first === 'help' && args.length === 1)) return print(await helpOfAll(look));
  const found = first === 'help' ? findCommand([...args.slice(1), '--help'], commands) : findCommand(args, commands);
  if ('group' in found) return print(await helpOfGroup(found.group, look));
  const { command } = (await commands[found.name]?.()) ?? {};
  if (command === undefined) throw new Error(`the table of commands lacks ${found.name}`);
  const { help, version, ...input } = parseArguments({ args: found.rest, options: command.options, command: found.name });
  if (version) return print(`${parts.version}\n`);
  if (help) return print(helpOfCommand(command, look));
  if (found.name === defaultCommand && first?.startsWith('-') && firstWords(commands).includes(input.positionals[0] ?? '')) {
    throw usageError(
      `Write the command first: stackwright ${input.positionals[0]} … with its options after it. A description goes in quotes.`,
    );
  }
  return command.run(input, context);
}
