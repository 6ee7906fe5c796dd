// Decides which command the words on the command line name, and which words are left for it.
import { type CommandTable, defaultCommand } from './command.ts';
import { nearest } from './nearest.ts';
import { usageError } from './usage-error.ts';

export type FoundCommand = { name: string; rest: string[] } | { group: string };

export function findCommand(words: readonly string[], commands: CommandTable): FoundCommand {
  const [first = '', second = ''] = words;
  const pair = `${first} ${second}`;
  if (Object.hasOwn(commands, pair)) return { name: pair, rest: words.slice(2) };
  if (Object.hasOwn(commands, first)) return { name: first, rest: words.slice(1) };
  const parts = partsOf(first, commands);
  if (parts.length > 0) {
    if (second === '' || second.startsWith('-')) return { group: first };
    throw usageError(`There is no command "${pair}". ${suggest(second, parts)}`, `${first} --help`);
  }
  // One word alone may be a slip of a command's name; a description has several.
  const meant = /^[a-z]+$/.test(first) ? nearest(first, firstWords(commands)) : undefined;
  if (meant !== undefined) {
    throw usageError(`There is no command "${first}". Did you mean "${meant}"? A description goes in quotes.`);
  }
  return { name: defaultCommand, rest: [...words] };
}

/** The second words of a command in two words: `search`, `show`, … of `catalog`. */
function partsOf(group: string, commands: CommandTable): string[] {
  return Object.keys(commands).flatMap((name) => (name.startsWith(`${group} `) ? [name.slice(group.length + 1)] : []));
}

export function firstWords(commands: CommandTable): string[] {
  return [...new Set(Object.keys(commands).map((name) => name.split(' ')[0] ?? name))];
}

function suggest(word: string, known: readonly string[]): string {
  const meant = nearest(word, known);
  return meant === undefined ? `There are: ${known.join(', ')}.` : `Did you mean "${meant}"?`;
}
