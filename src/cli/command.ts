// What a command is: its words for help and completion, its options, and what it does. Commands are loaded only when asked for.
import type { Catalog } from '../catalog/catalog.ts';
import type { PackageIndex } from '../catalog/package-index.ts';
import type { Client } from '../client/client.ts';
import type { Config, Environment } from '../config.ts';
import type { Terminal } from './output/terminal.ts';

export type Option = {
  type: 'boolean' | 'string';
  short?: string;
  multiple?: boolean;
  /** What stands for the value in help: `N`, `URL`, … */
  value?: string;
  about: string;
  /** The values there are, for checking and completion. `category` stands for the catalogue's ids, `file` and `directory` for what lies there. */
  choices?: readonly string[] | 'category' | 'file' | 'directory';
};
export type Options = Record<string, Option>;

export type Values<O extends Options> = {
  [K in keyof O]: (O[K] extends { type: 'boolean' } ? boolean : O[K] extends { multiple: true } ? string[] : string) | undefined;
};

/** The concrete parts, opened when a command needs them; the entry point provides them, so that commands stay thin. */
export type Parts = {
  version: string;
  /** The folder the catalogue is written in: a checkout has it, a package only what was compiled from it. */
  catalogSource: string | undefined;
  openCatalog(config: Config): Promise<Catalog>;
  openPackages(config: Config): Promise<PackageIndex>;
  openAnalyst(config: Config): Promise<{ catalog: Catalog; analyst: Client; name: string }>;
  /** Starts the service, with these in place of what the environment says; it stops on a signal. */
  serve(settings: Environment): Promise<void>;
  /** Answers an agent on standard input and output until its input ends or the signal comes. */
  serveMcp(config: Config, signal: AbortSignal): Promise<void>;
  /** The program of a batch's threads. */
  batchWorker: URL;
};

/** Every command by its name; a command in two words, such as `catalog show`, belongs to a group. */
export type CommandTable = Readonly<Record<string, () => Promise<{ command: Command }>>>;

/** What is run when the first word is no command: the words are a description. */
export const defaultCommand = 'analyze';

/** What the surroundings of a run are; the entry point knows them. */
export type Context = {
  stdin: NodeJS.ReadStream;
  stdout: NodeJS.WriteStream;
  stderr: NodeJS.WriteStream;
  env: Environment;
  /** Aborted by Ctrl-C. */
  signal: AbortSignal;
  /** What standard output is. */
  terminal: Terminal;
  parts: Parts;
  commands: CommandTable;
};

export type Command = {
  /** After the program's name; the first is the usual one. */
  usage: readonly string[];
  about: string;
  options: Options;
  examples: readonly (readonly [command: string, about: string])[];
  notes?: string;
  /** What a positional argument can be, for completion. */
  positional?: 'file' | readonly string[];
  run(input: { values: Record<string, unknown>; positionals: string[] }, context: Context): Promise<number>;
};

type Definition<O extends Options> = Omit<Command, 'options' | 'run'> & {
  options: O;
  run(input: { values: Values<O>; positionals: string[] }, context: Context): Promise<number>;
};

/** Lets a command's own options type what it receives. */
export function createCommand<const O extends Options>(definition: Definition<O>): Command {
  return definition as Command;
}
