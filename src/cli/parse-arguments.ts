// Reads a command's arguments against its options, and says what is wrong with them in a sentence that names the fix.
import { parseArgs } from 'node:util';
import type { Option, Options } from './command.ts';
import { nearest } from './nearest.ts';
import { usageError } from './usage-error.ts';

export type Arguments = { values: Record<string, unknown>; positionals: string[]; help: boolean; version: boolean };

const everywhere: Options = {
  help: { type: 'boolean', short: 'h', about: 'show this help' },
  version: { type: 'boolean', short: 'V', about: 'show the version' },
};

export function parseArguments({ args, options, command }: { args: string[]; options: Options; command: string }): Arguments {
  const known: Options = { ...options, ...everywhere };
  const config = Object.fromEntries(
    Object.entries(known).map(([name, { type, short, multiple = false }]) => [
      name,
      { type, multiple, ...(short !== undefined && { short }) },
    ]),
  );
  const { values, positionals, tokens } = parseArgs({ args, options: config, strict: false, allowPositionals: true, tokens: true });
  const asksForHelp = tokens.some((token) => token.kind === 'option' && (token.name === 'help' || token.name === 'version'));
  if (!asksForHelp) {
    for (const token of tokens) if (token.kind === 'option') checkOption(token, { known, command });
  }
  const { help = false, version = false, ...rest } = values as Record<string, unknown>;
  return { values: rest, positionals, help: help === true, version: version === true };
}

type OptionToken = { name: string; rawName: string; value: string | undefined; inlineValue: boolean | undefined };

function checkOption({ name, rawName, value, inlineValue }: OptionToken, { known, command }: { known: Options; command: string }): void {
  const help = `${command} --help`;
  const option = Object.hasOwn(known, name) ? known[name] : undefined;
  if (option === undefined) {
    const meant = nearest(name, Object.keys(known));
    throw usageError(`There is no option ${rawName}.${meant === undefined ? '' : ` Did you mean --${meant}?`}`, help);
  }
  if (option.type === 'boolean') {
    if (value !== undefined) throw usageError(`${rawName} takes no value.`, help);
    return;
  }
  const missing = value === undefined || value === '' || (!inlineValue && value.length > 1 && value.startsWith('-'));
  if (missing) throw usageError(`${rawName} needs a value: --${name} ${option.value ?? 'VALUE'}.`, help);
  checkChoice(rawName, option, value);
}

function checkChoice(rawName: string, { choices }: Option, value: string): void {
  if (typeof choices !== 'object' || choices.includes(value)) return;
  const meant = nearest(value, choices);
  throw usageError(
    `${rawName} cannot be "${value}". ${meant === undefined ? '' : `Did you mean ${meant}? `}Use one of: ${choices.join(', ')}.`,
  );
}
