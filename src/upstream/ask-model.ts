// One call of the model: the question goes out, categories come back as each is complete, and what cannot be used is said.
import { InvalidResponseDataError, type LanguageModel, type LanguageModelUsage, type ModelMessage, type Output, streamText } from 'ai';
import type { CategoryChoice, Reading } from '../analyst.ts';
import type { Attempt, Usage } from '../observe.ts';
import { CutOffError, UnusableReplyError } from './failures.ts';
import type { createGrounding } from './ground.ts';
import { replyJsonSchema } from './reply.ts';
import { createCategoryScanner } from './scan-categories.ts';

/** Enough for 14 categories with reasons; a model that runs on is stopped here. */
const mostOutputTokens = 8_000;

type Question = {
  model: LanguageModel;
  messages: ModelMessage[];
  signal: AbortSignal;
  grounding: ReturnType<typeof createGrounding>;
  attempt: Attempt;
};

export async function* askModel({ model, messages, signal, grounding, attempt }: Question): AsyncGenerator<CategoryChoice, Reading, void> {
  const scanner = createCategoryScanner();
  const choices: CategoryChoice[] = [];
  const faults: string[] = [];
  let finished = false;
  let waiting = true;
  let groundMs = 0;
  const started = performance.now();

  const { fullStream } = streamText({
    model,
    messages,
    abortSignal: signal,
    headers: attempt.headers,
    maxRetries: 0,
    maxOutputTokens: mostOutputTokens,
    output: idsAndReasons,
    // Errors are met in the stream below; without this the SDK would print them.
    onError: () => {},
  });
  for await (const part of fullStream) {
    if (part.type === 'error' && !InvalidResponseDataError.isInstance(part.error)) throw part.error;
    if (part.type === 'abort') throw signal.reason ?? new CutOffError('aborted');
    if (part.type === 'finish') {
      finished = part.finishReason !== 'other' && part.finishReason !== 'error';
      attempt.used(usageOf(part.totalUsage));
    }
    if (part.type !== 'text-delta') continue;
    if (waiting) attempt.stage('wait', performance.now() - started);
    waiting = false;
    for (const json of scanner.push(part.text)) {
      const before = performance.now();
      const grounded = grounding.category(json);
      groundMs += performance.now() - before;
      if ('fault' in grounded) faults.push(grounded.fault);
      else {
        choices.push(grounded.choice);
        yield grounded.choice;
      }
    }
  }
  if (!finished) throw new CutOffError('the stream ended before the model had finished');
  if (choices.length === 0) throw new UnusableReplyError(faults.length > 0 ? faults : ['it held no category']);
  const before = performance.now();
  const reading = grounding.reading(scanner.text, choices);
  attempt.stage('ground', groundMs + performance.now() - before);
  return reading;
}

/** A provider that does not count counts as nothing. */
function usageOf({ inputTokens = 0, inputTokenDetails, outputTokens = 0 }: LanguageModelUsage): Usage {
  return { input: inputTokens, cachedInput: inputTokenDetails.cacheReadTokens ?? 0, output: outputTokens };
}

/** The reply's format for the provider. Reading is done by the scanner: the SDK's own would parse the whole text again at every piece. */
const idsAndReasons: Output.Output<undefined, number, never> = {
  name: 'stack',
  responseFormat: Promise.resolve({ type: 'json', name: 'stack', schema: replyJsonSchema as never }),
  parseCompleteOutput: async () => undefined,
  // The SDK passes a piece of text on only when the partial output has changed: its length always has.
  parsePartialOutput: async ({ text }) => ({ partial: text.length }),
  createElementStreamTransform: () => undefined,
};
