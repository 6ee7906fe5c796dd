// Prints a script that completes commands, options and their values in a shell; made from the table of commands, so it cannot fall behind.
import { readCatalogSettings } from '../analyst-options.ts';
import { type Command, createCommand, defaultCommand, type Option } from '../command.ts';
import type { CompletedOption, Completion } from '../completion/completion.ts';
import { toBash } from '../completion/to-bash.ts';
import { toFish } from '../completion/to-fish.ts';
import { toZsh } from '../completion/to-zsh.ts';
import { exitCodes } from '../describe-failure.ts';
import { usageError } from '../usage-error.ts';

const shells: Record<string, (completions: readonly Completion[]) => string> = { bash: toBash, zsh: toZsh, fish: toFish };
const names = Object.keys(shells);

export const command = createCommand({
  usage: [`completion ${names.join('|')}`],
  about: 'print a completion script for your shell',
  options: {},
  examples: [
    ['stackwright completion bash > ~/.local/share/bash-completion/completions/stackwright', 'bash'],
    ['stackwright completion zsh > ~/.zfunc/_stackwright', 'zsh'],
    ['stackwright completion fish > ~/.config/fish/completions/stackwright.fish', 'fish'],
  ],
  positional: names,
  async run({ positionals: [shell = '', ...more] }, { env, parts, stdout, commands }) {
    const write = Object.hasOwn(shells, shell) ? shells[shell] : undefined;
    if (write === undefined || more.length > 0) throw usageError(`Name your shell: ${names.join(', ')}.`, 'completion --help');
    const { categories } = await parts.openCatalog(readCatalogSettings({}, env));
    const ids = categories.map(({ id }) => id);
    const loaded = await Promise.all(Object.entries(commands).map(async ([name, load]) => ({ name, command: (await load()).command })));
    stdout.write(write(loaded.map(({ name, command }) => complete(name, command, ids))));
    return exitCodes.answered;
  },
});

/** The default command's options also stand at the top, where its name is left out. */
function complete(name: string, { about, options, positional = [] }: Command, categoryIds: readonly string[]): Completion {
  return {
    name,
    isDefault: name === defaultCommand,
    about,
    options: [...Object.entries(options), ['help', { type: 'boolean', short: 'h', about: 'show help' }] as const].map(([option, of]) =>
      completeOption(option, of, categoryIds),
    ),
    files: positional === 'file',
    words: positional === 'file' ? [] : positional,
  };
}

function completeOption(name: string, { type, short, about, choices = [] }: Option, categoryIds: readonly string[]): CompletedOption {
  return {
    name,
    short,
    about,
    takesValue: type === 'string',
    files: choices === 'file' || choices === 'directory',
    values: choices === 'category' ? categoryIds : typeof choices === 'string' ? [] : choices,
  };
}
