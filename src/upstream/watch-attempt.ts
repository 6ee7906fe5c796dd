// Tells whoever observes how one call of the model went, whatever becomes of it: answered, failed, or left by the caller.
import type { CategoryChoice, Reading } from '../analyst.ts';
import type { Attempt, AttemptOutcome, Observe } from '../observe.ts';
import { classify } from './failures.ts';

type Choices = AsyncGenerator<CategoryChoice, Reading, void>;
type Call = { observe: Observe; caller: AbortSignal; ask: (attempt: Attempt) => Choices };

export async function* watchAttempt({ observe, caller, ask }: Call): Choices {
  const attempt = observe.attempt();
  let outcome: AttemptOutcome = 'abandoned';
  try {
    const reading = yield* ask(attempt);
    outcome = 'answered';
    return reading;
  } catch (error) {
    if (!caller.aborted) outcome = classify(error).kind;
    throw error;
  } finally {
    attempt.ended(outcome);
  }
}
