// One call of the model: the question goes out, categories come back as each is complete, and what cannot be used is said.
import { InvalidResponseDataError, type LanguageModelV3, type LanguageModelV3Prompt } from '@ai-sdk/provider';
import type { CategoryChoice, Reading } from '../analyst.ts';
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
};

export async function* askModel({ model, prompt, signal, grounding }: Question): AsyncGenerator<CategoryChoice, Reading, void> {
  const scanner = createCategoryScanner();
  const choices: CategoryChoice[] = [];
  const faults: string[] = [];
  let finished = false;

  const { stream } = await model.doStream({
    prompt,
    abortSignal: signal,
    maxOutputTokens: mostOutputTokens,
    responseFormat: { type: 'json', name: 'stack', schema: replyJsonSchema as never },
  });
  for await (const part of stream) {
    if (part.type === 'error' && !InvalidResponseDataError.isInstance(part.error)) throw part.error;
    if (part.type === 'finish') finished = part.finishReason.unified !== 'other' && part.finishReason.unified !== 'error';
    if (part.type !== 'text-delta') continue;
    for (const json of scanner.push(part.delta)) {
      const grounded = grounding.category(json);
      if ('fault' in grounded) faults.push(grounded.fault);
      else {
        choices.push(grounded.choice);
        yield grounded.choice;
      }
    }
  }
  if (!finished) throw new CutOffError('the stream ended before the model had finished');
  if (choices.length === 0) throw new UnusableReplyError(faults.length > 0 ? faults : ['it held no category']);
  return grounding.reading(scanner.text, choices);
}
