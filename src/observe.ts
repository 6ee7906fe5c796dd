// The port through which work tells how it went: how long a stage took, what a model's call cost. Who works only tells; who measures fills it.

/** The embedded analyst understands and ranks; an upstream one waits for the model's first word and grounds; respond serves both. */
export type Stage = 'understand' | 'rank' | 'wait' | 'ground' | 'respond';

/** Tokens as the provider counted them; what it read from its cache is part of the input. */
export type Usage = { input: number; cachedInput: number; output: number };

export type AttemptOutcome = 'answered' | 'unreachable' | 'refused' | 'unusable' | 'abandoned';

/** One call of a model. */
export type Attempt = {
  /** Sent along, so that the far side's traces join ours. */
  readonly headers: Record<string, string>;
  stage(name: Stage, milliseconds: number): void;
  used(usage: Usage): void;
  ended(outcome: AttemptOutcome): void;
};

/** All that happens for one answer. */
export type Observe = {
  /** A stage that has just ended. */
  stage(name: Stage, milliseconds: number): void;
  attempt(): Attempt;
};

/** For whoever does not look. */
export const unobserved: Observe = {
  stage() {},
  attempt: () => ({ headers: {}, stage() {}, used() {}, ended() {} }),
};
