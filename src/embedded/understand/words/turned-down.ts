// Verbs by which somebody turns down what follows them: "the board turned down serverless functions", "we refuse serverless functions". Apart from
// negation, since the same verbs are used of requests, offers and volumes.
import type { Word } from './words.ts';

/** "The board turned down serverless functions", and neither "was ruled out by the auditors" nor "turn down the volume". */
const rejecting = new Set('turned+down ruled+out rules+out voted+down voted+against decided+against'.split(' '));
const rejects = new Set([...rejecting].map((pair) => pair.split('+')[0]));
const undergoing = new Set('is are was were be been being get gets got'.split(' '));
const toldAfter = new Set('by because as since for after when where it this that them those in on with so and or us me our'.split(' '));

/** "We refuse serverless functions", and neither "we refuse to pay" nor "refuse the offer". */
const refuses = new Set('refuse refused reject rejected veto vetoed'.split(' '));
const refusers = new Set('we i board council legal management security owners committee architects founders'.split(' '));
const notThings = new Set('to it that this them those these any the an a our my by because as us'.split(' '));

export function isTurnedDown(words: readonly Word[], at: number): boolean {
  return isRejecting(words, at) || isRefusing(words, at);
}

function isRefusing(words: readonly Word[], at: number): boolean {
  const [before, word, next] = [words[at - 1], words[at] as Word, words[at + 1]];
  return (
    refuses.has(word.key) &&
    before?.sentence === word.sentence &&
    refusers.has(before.key) &&
    next?.clause === word.clause &&
    !notThings.has(next.key)
  );
}

function isRejecting(words: readonly Word[], at: number): boolean {
  const [before, word, next, what] = [words[at - 1], words[at] as Word, words[at + 1], words[at + 2]];
  return (
    rejects.has(word.key) &&
    rejecting.has(`${word.key}+${next?.key}`) &&
    what?.clause === word.clause &&
    !toldAfter.has(what.key) &&
    !undergoing.has(before?.key ?? '')
  );
}
