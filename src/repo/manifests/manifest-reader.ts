// What a reader of one kind of manifest is: which files it takes, and the traces it sees in their text. It throws on text it cannot read.
import type { Trace } from '../finding.ts';

export type ManifestReader = {
  /** Tested against the file's own name, in lower case. */
  names: RegExp;
  read(text: string, file: { name: string; path: string }): Trace[];
  /** Names of packages that the project itself makes: whoever depends on them depends on the project. */
  makes?(text: string): string[];
  /** The manifest's own sentence on what the project is. */
  about?(text: string): string | undefined;
  /** Not asked where a file of such a name says the same better. */
  unless?: RegExp;
  /** For readers that look into many files for something of theirs: at most so many are opened. */
  most?: number;
};
