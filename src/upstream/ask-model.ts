// One call of the model: the question goes out, categories come back as each is complete, and what cannot be used is said.
import {
  InvalidResponseDataError,
  type LanguageModelV3,
  type LanguageModelV3FinishReason,
  type LanguageModelV3Prompt,
  type LanguageModelV3Usage,
} from '@ai-sdk/provider';
import type { CategoryChoice, Reading } from '../analyst.ts';
import type { Attempt, Usage } from '../observe.ts';
import { CutOffError, UnusableReplyError } from './failures.ts';
import type { createGrounding } from './ground.ts';
import { replyJsonSchema } from './reply.ts';
import { createCategoryScanner } from './scan-categories.ts';

/** Enough for 14 categories with reasons; a model that runs on is stopped here. */
const mostOutputTokens = 8_000;
/** Of 10,000 characters, in most languages. */
const mostDescriptionTokens = 4_000;

type Question = {
  model: LanguageModelV3;
  prompt: LanguageModelV3Prompt;
  signal: AbortSignal;
  grounding: ReturnType<typeof createGrounding>;
  attempt: Attempt;
  /** How long the text is that every question begins with. */
  standingBytes: number;
};

export async function* askModel({
  model,
  prompt,
  signal,
  grounding,
  attempt,
  standingBytes,
}: Question): AsyncGenerator<CategoryChoice, Reading, void> {
  const scanner = createCategoryScanner();
  const choices: CategoryChoice[] = [];
  const faults: string[] = [];
  let finished: LanguageModelV3FinishReason | undefined;
  let waiting = true;
  let heard = false;
  let groundMs = 0;
  const started = performance.now();

  const { stream } = await model.doStream({
    prompt,
    abortSignal: signal,
    headers: attempt.headers,
    maxOutputTokens: mostOutputTokens,
    // Ollama would cut the catalogue down to the context it is used to, without a word.
    providerOptions: { ollama: { options: { num_ctx: contextFor(standingBytes), num_predict: mostOutputTokens } } },
    responseFormat: { type: 'json', name: 'stack', schema: replyJsonSchema as never },
  });
  for await (const part of stream) {
    if (part.type === 'error' && !InvalidResponseDataError.isInstance(part.error)) throw part.error;
    if (part.type === 'finish') {
      finished = part.finishReason;
      attempt.used(usageOf(part.usage));
    }
    if (part.type !== 'text-delta') continue;
    if (waiting) attempt.stage('wait', performance.now() - started);
    waiting = false;
    for (const json of scanner.push(part.delta)) {
      const before = performance.now();
      if (!heard) grounding.hear(scanner.object());
      heard = true;
      const grounded = grounding.category(json);
      groundMs += performance.now() - before;
      if ('fault' in grounded) faults.push(grounded.fault);
      else {
        choices.push(grounded.choice);
        yield grounded.choice;
      }
    }
  }
  if (finished === undefined || isCutOff(finished)) throw new CutOffError('the stream ended before the model had finished');
  if (cutShort.has(finished.unified)) throw new UnusableReplyError([`it ended before it was complete (${finished.unified})`]);
  if (choices.length > 0 && !scanner.isWhole()) throw new UnusableReplyError(['its JSON was not complete']);
  if (choices.length === 0) throw new UnusableReplyError(faults.length > 0 ? faults : ['it held no category']);
  for (const choice of grounding.settle()) {
    choices.push(choice);
    yield choice;
  }
  const before = performance.now();
  const reading = grounding.reading(scanner.object(), choices);
  attempt.stage('ground', groundMs + performance.now() - before);
  return reading;
}

/** Tokens for the standing text, whose ids have some three bytes each, a long description, and the answer. The same for every question: Ollama loads a model anew when it changes. */
function contextFor(standingBytes: number): number {
  return Math.ceil((standingBytes / 3 + mostDescriptionTokens + mostOutputTokens) / 1_024) * 1_024;
}

/** Servers have many words for the end, of which the SDK knows some; where it has heard none, the stream broke off. */
function isCutOff({ unified, raw }: LanguageModelV3FinishReason): boolean {
  return unified === 'error' || (unified === 'other' && raw === undefined);
}

/** What stops a model in the middle of its answer. */
const cutShort: ReadonlySet<string> = new Set(['length', 'content-filter']);

/** A provider that does not count counts as nothing. */
function usageOf({ inputTokens, outputTokens }: LanguageModelV3Usage): Usage {
  const input = count(inputTokens.total);
  // Some count what they read from their cache beside the input and not as part of it.
  return { input, cachedInput: Math.min(input, count(inputTokens.cacheRead)), output: count(outputTokens.total) };
}

function count(tokens: number | undefined): number {
  return Number.isFinite(tokens) ? Math.max(0, tokens as number) : 0;
}
