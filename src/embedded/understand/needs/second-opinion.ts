// A second opinion on what short texts need. The first adds up words, so what is told without the usual ones adds up to nothing, and what the usual
// ones say in another sense adds up to a need; the second hears words beside each other. Two opinions err less than one.
import { log, sigmoid } from '../../exact-math.ts';
import type { Features, WordRows } from '../model/features.ts';
import type { Model } from '../model/model.ts';
import type { Word } from '../words/words.ts';

/**
 * How much the log-odds of each count, and what is added to both together. Chosen among nine by own checks (3,451 → 3,450 of 3,744, of held-out ones
 * 1,170 → 1,172 of 1,303), misleading words (46 → 54 of 85), requests (1,201 → 1,206 of 1,306) and ideas (shared 0.534 → 0.541, held out
 * 0.540 → 0.560); at even weights less is found of what is asked for by name.
 */
const weights = { first: 0.8, second: 0.4, both: 0.5 };
/** What is next to impossible, or next to certain, weighs no more than this. */
const extreme = 1e-4;
/** Of longer texts the first hears enough, and the second takes a third or more of the time again (up to 48: own checks 3,446, held out 1,166). */
const mostWords = 30;

/** In the order in which the flags were trained. */
export function standingOf(word: Word, previous: Word | undefined): boolean[] {
  return [word.negated, previous?.clause !== word.clause, previous?.sentence !== word.sentence];
}

/** How likely each category is needed, given what the first thinks, and what was read of each word: nothing where it only looks like a product. */
export function createSecondOpinion({ model, features }: { model: Model; features: Features }) {
  return (first: Float64Array, words: readonly WordRows[]): Float64Array => {
    if (words.length === 0 || words.length > mostWords) return first;
    const vectorOf = model.createWordVectors((at) => {
      const { word, rows } = words[at] as WordRows;
      return rows.length === 0 ? rows : features.own(word);
    });
    const second = model.opinion(words.map(({ word }, at) => ({ vector: vectorOf(at), flags: standingOf(word, words[at - 1]?.word) })));
    return first.map((likelihood, label) =>
      sigmoid(weights.first * oddsOf(likelihood) + weights.second * (second[label] as number) + weights.both),
    );
  };
}

function oddsOf(likelihood: number): number {
  const bounded = Math.min(1 - extreme, Math.max(extreme, likelihood));
  return bounded > 0.5 ? log(bounded / (1 - bounded)) : -log((1 - bounded) / bounded);
}
