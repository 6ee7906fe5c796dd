// The entry `stackwright/embedded`: the analyst from bytes the caller has fetched or bundled. It reads no files and knows no Node.
import type { Client } from '../client/client.ts';
import { type EmbeddedFiles, wireEmbedded } from '../wire-embedded.ts';
import { askInProcess } from './ask-in-process.ts';

export type * from '../client/client.ts';
export { ProblemError } from '../client/problem-error.ts';
export type { EmbeddedFiles };

export function openAnalyst(files: EmbeddedFiles): Client {
  return askInProcess(wireEmbedded(files));
}
