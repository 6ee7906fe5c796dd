// The operation with the client's face, so that a program can move between its own process and a service without a change.
import type { Analyze } from '../analyze.ts';
import type { AskOptions, Client } from '../client/client.ts';
import { toServiceError } from '../errors.ts';
import { parseDescription } from '../parse-description.ts';
import { toProblemError } from './to-problem-error.ts';

export function askInProcess(analyze: Analyze): Client {
  const { analyst } = analyze;

  async function* analyzeStream(description: string, options: AskOptions = {}) {
    try {
      options.signal?.throwIfAborted();
      return { analysis: yield* analyze.stream(parseDescription({ description }), options), analyst };
    } catch (error) {
      throw options.signal?.aborted ? options.signal.reason : toProblemError(toServiceError(error), analyst);
    }
  }

  async function ask(description: string, options: AskOptions = {}) {
    const parts = analyzeStream(description, options);
    let next = await parts.next();
    while (!next.done) next = await parts.next();
    return next.value;
  }

  return { analyze: ask, analyzeStream } as Client;
}
