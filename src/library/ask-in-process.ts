// The operation with the client's face, so that a program can move between its own process and a service without a change.
import type { Analyze } from '../analyze.ts';
import type { Catalog } from '../catalog/catalog.ts';
import { once } from '../catalog/once.ts';
import type { AskOptions, Client } from '../client/client.ts';
import { toServiceError } from '../errors.ts';
import { parseAdjustments } from '../parse-adjustments.ts';
import { parseDescription } from '../parse-description.ts';
import { openVocabulary } from '../wire-vocabulary.ts';
import { toProblemError } from './to-problem-error.ts';

export function askInProcess({ analyze, catalog }: { analyze: Analyze; catalog: Catalog }): Client {
  const { analyst } = analyze;
  const vocabulary = once(() => openVocabulary(catalog));

  async function* analyzeStream(description: string, { adjustments, ...options }: AskOptions = {}) {
    try {
      options.signal?.throwIfAborted();
      const asked = parseDescription({ description });
      const adjusted = adjustments && { adjustments: parseAdjustments(adjustments, vocabulary()) };
      const parts = analyze.stream(asked, { ...options, ...adjusted });
      try {
        for (let next = await parts.next(); ; next = await parts.next()) {
          // An analyst that has answered already looks at no signal any more.
          options.signal?.throwIfAborted();
          if (next.done) return { analysis: next.value, analyst };
          yield next.value;
        }
      } finally {
        await parts.return(undefined as never);
      }
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
