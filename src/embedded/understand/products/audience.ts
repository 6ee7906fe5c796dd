// Products of those whom something is for are not what it is built with: "a job board for Python and Go developers", "shops that use Shopify".

import type { Word } from '../words/words.ts';
import { createWordsAround } from '../words/words-around.ts';
import type { NamedProduct } from './find-mentions.ts';

const reach = 6;
const they =
  '(?:developers?|devs|engineers?|admins?|administrators?|users?|customers?|clients?|merchants?|sellers?|owners?|fans?|programmers?|experts?|consultants?|beginners?|learners?|students?|companies|shops|stores|firms|businesses|people|agencies|teams)';
const forWhom = /(?:^| )(?:for|among|to)(?: (?:the|all|other|new|junior|senior))*$/;
const whoAre = new RegExp(`^${they}(?: |$)`);
/** Not of ours: what our developers use is in use. */
const whoUse = new RegExp(
  `(?:^| )(?<!our )(?<!my )${they} (?:who|that|which) (?:(?:already|all|also) )?(?:use|uses|run|runs|write|are on|work with|rely on|build with)$`,
);
const ofOthers =
  /(?:^| )(?:(?:our|the) )?(?:client|customer|sponsor|competitor) is$|(?:^| )(?:our|the|my) (?:previous|former|last|old) (?:agency|developer|freelancer|vendor|contractor)(?: team)? (?:used|worked with|built (?:it )?(?:on|in|with))$/;

export function productsOfAudience(rows: readonly NamedProduct[][], words: readonly Word[]): Set<NamedProduct> {
  const isTheirs = (row: readonly NamedProduct[]): boolean => {
    const [first, last] = [row[0] as NamedProduct, row.at(-1) as NamedProduct];
    const length = last.index + last.words.length - first.index;
    const around = createWordsAround(words, { index: first.index, length }, reach);
    const before = around.before('sentence');
    return (forWhom.test(before) && whoAre.test(around.after('sentence'))) || whoUse.test(before) || ofOthers.test(before);
  };
  return new Set(rows.filter(isTheirs).flat());
}
