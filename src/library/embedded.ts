// The entry `stackwright/embedded`: the analyst from bytes the caller has fetched or bundled. It reads no files and knows no Node.
import type { Client } from '../client/client.ts';
import { ServiceError } from '../errors.ts';
import { type EmbeddedFiles, wireEmbedded } from '../wire-embedded.ts';
import { askInProcess } from './ask-in-process.ts';
import { toProblemError } from './to-problem-error.ts';

export type * from '../client/client.ts';
export { ProblemError } from '../client/problem-error.ts';
export type { EmbeddedFiles };

export function openAnalyst(files: EmbeddedFiles): Client {
  try {
    return askInProcess(wireEmbedded(files));
  } catch (error) {
    throw error instanceof ServiceError ? toProblemError(error) : error;
  }
}
