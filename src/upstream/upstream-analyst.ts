// The analyst that asks a language model: within its time budget, with retries, one repair and a circuit, and never anything but catalogue ids.
import { setTimeout as sleep } from 'node:timers/promises';
import type { LanguageModelV3, LanguageModelV3Message, LanguageModelV3Prompt } from '@ai-sdk/provider';
import type { Analyst, CategoryChoice, Reading } from '../analyst.ts';
import type { Catalog } from '../catalog/catalog.ts';
import { ServiceError } from '../errors.ts';
import { type Attempt, unobserved } from '../observe.ts';
import type { UpstreamConfig } from '../upstream-config.ts';
import { askModel } from './ask-model.ts';
import { createCircuit, type Passage } from './circuit.ts';
import { classify, type Failure, toCallerError, UnusableReplyError } from './failures.ts';
import { createGrounding } from './ground.ts';
import { heedAdjustments } from './heed-adjustments.ts';
import { createQuestion, createRepair } from './prompt.ts';
import type { StandingText } from './standing-text.ts';
import { watchAttempt } from './watch-attempt.ts';

const mostRetries = 2;
const firstPauseMs = 250;

export function createUpstreamAnalyst({
  catalog,
  upstream,
  prefix,
  model,
  admit,
}: {
  catalog: Catalog;
  upstream: UpstreamConfig;
  prefix: StandingText;
  /** Writes the prefix out. */
  model: LanguageModelV3;
  /** Asked before every call, retries and repairs included; throws when no more may be spent. */
  admit: () => Promise<void>;
}): Analyst {
  const opening: LanguageModelV3Message = {
    role: 'system',
    content: prefix.name,
    // Other providers cache long prefixes by themselves.
    providerOptions: { anthropic: { cacheControl: { type: 'ephemeral' } } },
  };
  const circuit = createCircuit();

  return {
    name: `${upstream.provider}/${upstream.model}`,
    async *choose(description, { signal: caller, adjustments, deadline: latest = Number.POSITIVE_INFINITY, observe = unobserved }) {
      const passage = circuit.enter();
      const deadline = Math.min(Date.now() + upstream.timeoutMs, latest);
      const signal = AbortSignal.any([caller, AbortSignal.timeout(Math.max(0, deadline - Date.now()))]);
      const question: LanguageModelV3Prompt = [opening, say(createQuestion(description, adjustments))];
      const heed = heedAdjustments(catalog, adjustments);
      const attempt = async function* (prompt: LanguageModelV3Prompt) {
        await admit();
        const grounding = createGrounding({ catalog, description, heed });
        const ask = (watched: Attempt) => askModel({ model, prompt, signal, grounding, attempt: watched, standingBytes: prefix.bytes });
        return yield* watchAttempt({ observe, caller, ask });
      };
      try {
        const reading = yield* answer({ attempt, question, deadline, signal });
        passage.succeeded();
        return reading;
      } catch (error) {
        throw settle({ error, caller, passage });
      } finally {
        passage.abandoned();
      }
    },
  };
}

function say(text: string): LanguageModelV3Message {
  return { role: 'user', content: [{ type: 'text', text }] };
}

type Asking = {
  attempt: (prompt: LanguageModelV3Prompt) => AsyncGenerator<CategoryChoice, Reading, void>;
  question: LanguageModelV3Prompt;
  deadline: number;
  signal: AbortSignal;
};

/** Tries again only while nothing has been passed on: a category once given stands. */
async function* answer({ attempt, question, deadline, signal }: Asking): AsyncGenerator<CategoryChoice, Reading, void> {
  let prompt = question;
  let repaired = false;
  for (let retries = 0; ; ) {
    let given = false;
    const choices = attempt(prompt);
    try {
      let next = await choices.next();
      for (; !next.done; next = await choices.next()) {
        given = true;
        yield next.value;
      }
      return next.value;
    } catch (error) {
      if (given || signal.aborted || error instanceof ServiceError) throw error;
      const failure = classify(error);
      if (failure.kind === 'unusable' && !repaired) {
        repaired = true;
        prompt = [...question, say(createRepair(error instanceof UnusableReplyError ? error.faults : ['it was not the asked-for JSON']))];
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

function settle({ error, caller, passage }: { error: unknown; caller: AbortSignal; passage: Passage }): unknown {
  if (caller.aborted) return caller.reason;
  if (error instanceof ServiceError) return error;
  const failure = classify(error);
  if (failure.kind === 'unreachable') passage.failed();
  else passage.succeeded();
  return toCallerError(failure);
}
