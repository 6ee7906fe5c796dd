// The analyst that asks a language model: within its time budget, with retries, one repair and a circuit, and never anything but catalogue ids.
import { setTimeout as sleep } from 'node:timers/promises';
import type { LanguageModel, ModelMessage } from 'ai';
import type { Analyst, CategoryChoice, Reading } from '../analyst.ts';
import type { Catalog } from '../catalog/catalog.ts';
import type { UpstreamConfig } from '../config.ts';
import { ServiceError } from '../errors.ts';
import { askModel } from './ask-model.ts';
import { type Circuit, createCircuit } from './circuit.ts';
import { classify, type Failure, toCallerError, UnusableReplyError } from './failures.ts';
import { createGrounding } from './ground.ts';
import { createPrefix, createQuestion, createRepair } from './prompt.ts';

const mostRetries = 2;
const firstPauseMs = 250;

export function createUpstreamAnalyst({
  catalog,
  upstream,
  model,
}: {
  catalog: Catalog;
  upstream: UpstreamConfig;
  model: LanguageModel;
}): Analyst {
  const prefix: ModelMessage = {
    role: 'system',
    content: createPrefix(catalog),
    // Other providers cache long prefixes by themselves.
    providerOptions: { anthropic: { cacheControl: { type: 'ephemeral' } } },
  };
  const circuit = createCircuit();

  return {
    name: `${upstream.provider}/${upstream.model}`,
    async *choose(description, { signal: caller, adjustments }) {
      circuit.enter();
      const deadline = Date.now() + upstream.timeoutMs;
      const signal = AbortSignal.any([caller, AbortSignal.timeout(upstream.timeoutMs)]);
      const question: ModelMessage[] = [prefix, { role: 'user', content: createQuestion(description, adjustments) }];
      const attempt = (messages: ModelMessage[]) =>
        askModel({ model, messages, signal, grounding: createGrounding({ catalog, description }) });
      try {
        const reading = yield* answer({ attempt, question, deadline, signal });
        circuit.succeeded();
        return reading;
      } catch (error) {
        throw settle({ error, caller, circuit });
      } finally {
        circuit.abandoned();
      }
    },
  };
}

type Asking = {
  attempt: (messages: ModelMessage[]) => AsyncGenerator<CategoryChoice, Reading, void>;
  question: ModelMessage[];
  deadline: number;
  signal: AbortSignal;
};

/** Tries again only while nothing has been passed on: a category once given stands. */
async function* answer({ attempt, question, deadline, signal }: Asking): AsyncGenerator<CategoryChoice, Reading, void> {
  let messages = question;
  let repaired = false;
  for (let retries = 0; ; ) {
    let given = false;
    const choices = attempt(messages);
    try {
      let next = await choices.next();
      for (; !next.done; next = await choices.next()) {
        given = true;
        yield next.value;
      }
      return next.value;
    } catch (error) {
      const failure = classify(error);
      if (given || signal.aborted) throw error;
      if (failure.kind === 'unusable' && !repaired) {
        repaired = true;
        messages = [
          ...question,
          { role: 'user', content: createRepair(error instanceof UnusableReplyError ? error.faults : ['it was not the asked-for JSON']) },
        ];
      } else {
        const pause = pauseBefore(failure, retries++);
        if (!failure.retryable || retries > mostRetries || Date.now() + pause >= deadline) throw error;
        await sleep(pause, undefined, { signal });
      }
    } finally {
      // Whoever stops listening ends the call upstream too; after a normal end this does nothing.
      await choices.return(undefined as never);
    }
  }
}

/** As long as the provider asks, otherwise doubling with full jitter, so that callers do not return in step. */
function pauseBefore({ retryAfter }: Failure, retries: number): number {
  return retryAfter === undefined ? Math.random() * firstPauseMs * 2 ** retries : retryAfter * 1000;
}

function settle({ error, caller, circuit }: { error: unknown; caller: AbortSignal; circuit: Circuit }): unknown {
  if (caller.aborted) return caller.reason;
  if (error instanceof ServiceError) return error;
  const failure = classify(error);
  if (failure.kind === 'unreachable') circuit.failed();
  else circuit.succeeded();
  return toCallerError(failure);
}
