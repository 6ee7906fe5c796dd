// Help as text: of the whole program, of a group of commands, and of one command.
import type { Command, CommandTable, Option } from './command.ts';
import { padEnd, wrap } from './output/measure.ts';
import type { Style } from './output/style.ts';

type Look = { width: number; style: Style; commands: CommandTable };

const title = 'Describe what you want to build; get the stack a panel of senior architects would choose, ranked, with reasons.';
const firstExamples: [string, string][] = [
  ['stackwright "A booking site for a climbing gym. We know Python. No AWS."', 'the stack as a table'],
  ['stackwright --file idea.txt --explain', 'with the reasons'],
  ['stackwright --file idea.txt --format adr > docs/decisions/0001-stack.md', 'as a decision record'],
];

export async function helpOfAll(look: Look): Promise<string> {
  const rows = await rowsOf(Object.keys(look.commands), look);
  return join([
    wrap(title, look.width).join('\n'),
    section('Usage', ['stackwright "DESCRIPTION" [options]', 'stackwright COMMAND [options]'], look),
    section('Commands', columns(rows, look), look),
    section('Examples', examples(firstExamples, look), look),
    wrap('stackwright COMMAND --help tells more. Exit codes: 0 answered, 1 your input, 2 our failure, 130 interrupted.', look.width).join(
      '\n',
    ),
  ]);
}

export async function helpOfGroup(group: string, look: Look): Promise<string> {
  const names = Object.keys(look.commands).filter((name) => name.startsWith(`${group} `));
  return join([section('Commands', columns(await rowsOf(names, look), look), look), `stackwright ${group} COMMAND --help tells more.`]);
}

export function helpOfCommand({ about, usage, options, examples: shown, notes }: Command, look: Look): string {
  const rows = Object.entries(options).map(([name, option]) => [optionWords(name, option), option.about] as [string, string]);
  rows.push(['-h, --help', 'show this help']);
  return join([
    wrap(capital(about), look.width).join('\n'),
    section(
      'Usage',
      usage.map((words) => `stackwright ${words}`),
      look,
    ),
    section('Options', columns(rows, look), look),
    section('Examples', examples(shown, look), look),
    ...(notes === undefined
      ? []
      : [
          notes
            .split('\n')
            .flatMap((line) => wrap(line, look.width))
            .join('\n'),
        ]),
  ]);
}

async function rowsOf(names: readonly string[], { commands }: Look): Promise<[string, string][]> {
  return Promise.all(names.map(async (name) => [name, (await commands[name]?.())?.command.about ?? ''] as [string, string]));
}

function optionWords(name: string, { short, type, value = 'VALUE', multiple }: Option): string {
  const long = type === 'boolean' ? `--${name}` : `--${name} ${value}${multiple ? '…' : ''}`;
  return short === undefined ? `    ${long}` : `-${short}, ${long}`;
}

function section(heading: string, lines: readonly string[], { style }: Look): string {
  return [style.heading(heading), ...lines.map((line) => `  ${line}`)].join('\n');
}

function columns(rows: readonly (readonly [string, string])[], { width }: Look): string[] {
  const left = Math.max(...rows.map(([word]) => word.length)) + 2;
  return rows.flatMap(([word, about]) =>
    wrap(about, Math.max(20, width - left - 2)).map((line, index) => padEnd(index === 0 ? word : '', left) + line),
  );
}

function examples(rows: readonly (readonly [string, string])[], { style }: Look): string[] {
  return rows.flatMap(([command, about]) => [style.dim(`# ${about}`), command]);
}

function join(blocks: readonly string[]): string {
  return `${blocks.join('\n\n')}\n`;
}

function capital(text: string): string {
  return `${text.slice(0, 1).toUpperCase()}${text.slice(1)}.`;
}
