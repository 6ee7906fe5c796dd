// One call of the model: the question goes out, categories come back as each is complete, and what cannot be used is said.
import { InvalidResponseDataError, type LanguageModelV3, type LanguageModelV3Prompt, type LanguageModelV3Usage } from '@ai-sdk/provider';
import type { CategoryChoice, Reading } from '../analyst.ts';
import type { Attempt, Usage } from '../observe.ts';
import { CutOffError, UnusableReplyError } from './failures.ts';
import type { createGrounding } from './ground.ts';
import { replyJsonSchema } from './reply.ts';
import { createCategoryScanner } from './scan-categories.ts';

/** Enough for 14 categories with reasons; a model that runs on is stopped here. */
const mostOutputTokens = 8_000;

type Question = {
  model: LanguageModelV3;
  prompt: LanguageModelV3Prompt;
  signal: AbortSignal;
  grounding: ReturnType<typeof createGrounding>;
  attempt: Attempt;
};

export async function* askModel({ model, prompt, signal, grounding, attempt }: Question): AsyncGenerator<CategoryChoice, Reading, void> {
  const scanner = createCategoryScanner();
  const choices: CategoryChoice[] = [];
  const faults: string[] = [];
  let finished = false;
  let waiting = true;
  let groundMs = 0;
  const started = performance.now();

  const { stream } = await model.doStream({
    prompt,
    abortSignal: signal,
    headers: attempt.headers,
    maxOutputTokens: mostOutputTokens,
    responseFormat: { type: 'json', name: 'stack', schema: replyJsonSchema as never },
  });
  for await (const part of stream) {
    if (part.type === 'error' && !InvalidResponseDataError.isInstance(part.error)) throw part.error;
    if (part.type === 'finish') {
      finished = part.finishReason.unified !== 'other' && part.finishReason.unified !== 'error';
      attempt.used(usageOf(part.usage));
    }
    if (part.type !== 'text-delta') continue;
    if (waiting) attempt.stage('wait', performance.now() - started);
    waiting = false;
    for (const json of scanner.push(part.delta)) {
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
  const reading = grounding.reading(scanner.text(), choices);
  attempt.stage('ground', groundMs + performance.now() - before);
  return reading;
}

/** A provider that does not count counts as nothing. */
function usageOf({ inputTokens, outputTokens }: LanguageModelV3Usage): Usage {
  return { input: inputTokens.total ?? 0, cachedInput: inputTokens.cacheRead ?? 0, output: outputTokens.total ?? 0 };
}
