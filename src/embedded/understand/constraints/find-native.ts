// "No cross-platform toolkits", "written natively twice", "real native code": each platform has a program of its own, made with its own means.
import type { Evidence } from '../../../contract/explained-analysis.ts';
import { quote } from '../words/point-at-words.ts';
import type { Word } from '../words/words.ts';

/** What leaves no doubt that "native" is meant strictly: many call any app a native one. */
const strictly = new Set('real really truly fully true pure purely completely entirely 100'.split(' '));
const means = new Set('code sdk sdks toolkit toolkits twice'.split(' '));
/** "Each platform gets its own native app", "one native app per phone"; and not "a native app for each is too much". */
const apart = /^(?:each|every|per|separately)$/;
const against = /^(?:not|no|never|cannot|too|nor)$|n't$/;
/** "Reviewers punish anything that smells of a cross-platform toolkit." */
const scorning = /^(?:punish(?:es)?|smells?|hates?|despise|shun|avoid|against|curse)$/;

/** "Cross-platform toolkits such as Flutter are ruled out." */
const ruledOut = /^(?:ruled|excluded|banned|forbidden|prohibited|rejected|unacceptable)$/;

export function findNative(text: string, words: readonly Word[]): { id: string; evidence: Evidence[] }[] {
  const found = words.flatMap(({ key, negated, clause, sentence }, at) => {
    if (key === 'natively' && !negated) return [[words[at] as Word]];
    const [last, next] = [words[at - 1], words[at + 1]];
    const isApart = () => {
      const beside = words.filter((word) => word.clause === clause);
      return beside.some((word) => apart.test(word.key)) && !beside.some((word) => against.test(word.key));
    };
    if (key === 'native' && !negated && (strictly.has(last?.key ?? '') || means.has(next?.key ?? '') || isApart()))
      return [[words[at] as Word]];
    if (key !== 'cross' || next?.key !== 'platform') return [];
    const isScorned = words.some((word, other) => word.sentence === sentence && (other < at ? scorning : ruledOut).test(word.key));
    return negated || isScorned ? [[words[at] as Word, next]] : [];
  });
  return found.length > 0 ? [{ id: 'native', evidence: found.map((own) => quote(text, own)) }] : [];
}
