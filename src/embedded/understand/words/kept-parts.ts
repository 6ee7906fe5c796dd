// What a list of non-goals leaves as it is: who rules out "replacing Django", or "a rewrite of the Angular app", keeps Django and Angular.
import type { Span } from './headed-lists.ts';

/** `unread`: the words of the change, without which it reads as what it is, a part that is there. */
export type KeptPart = Span & { unread: readonly Span[] };

const item = /(?:\([^()\n]*\)|[^,;\n、，；])+/gu;
const determiners = '(?:(?:an?|the|any|full|complete|further|major|big) )*';
const change = new RegExp(
  `^[-–*•·\\d.)\\s]{0,12}(?:to )?${determiners}(?:${[
    '(?:replac|rewrit|migrat|port|refactor|rebuild|dropp|ditch|abandon)ing|replace|rewrite|migrate|refactor|rebuild',
    '(?:rewrite|rebuild|replacement|removal|refactoring|redesign|upgrade|migration)s?(?: of|(?= from))',
    '(?:changes?|modifications?|adjustments?|alterations?|improvements?) (?:to|of|in)',
    '(?:ablosung|austausch|umbau|anderung(?:en)?|remplacement|refonte|reemplazo|reescritura|migracion|substituicao|reescrita|migracao) (?:an|von|der|des|del?|du|d[oa])',
    // What users do may be called the same, without an article: "changing passwords".
    '(?:(?:chang|mov|switch|touch|modify|alter|upgrad|leav|break)ing|change|move|switch|touch|modify|alter|upgrade|leave|break)(?= (?:the|our|any|existing|away|off|from|[^ ]+ (?:away|off)) )',
  ].join('|')})(?: away)?(?: from| off)?(?= )`,
  'iu',
);
/** What is moved may be a deed of its own, and no change of what there is: "migrating old data". */
const cargo =
  /^ (?:(?:the|all|any|our|old|existing|legacy|historical) )*(?:data|content|users?|customers?|accounts?|files|documents)(?![\w-])/iu;
/** What comes after these would take its place, or is where it comes from. */
const towards = / (?:(?<!away )from|to|into|onto|in|with|by|auf|durch|vers|par|por|para|hacia) /iu;
const leaving = /(?<= )(?:away|off|from)(?= )/giu;

/** In the items of such a list; the text has no accents. */
export function findKeptParts(text: string, list: Span): KeptPart[] {
  return [...text.slice(list.from, list.to).matchAll(item)].flatMap(({ 0: written, index }) => {
    const [changed] = change.exec(written) ?? [];
    if (changed === undefined || cargo.test(written.slice(changed.length))) return [];
    const rest = written.slice(changed.length);
    const end = rest.search(towards);
    const part = end < 0 ? rest : rest.slice(0, end);
    if (part.trim() === '') return [];
    const start = list.from + index;
    const from = start + changed.length;
    const leaves = [...part.matchAll(leaving)].map((word) => ({ from: from + word.index, to: from + word.index + word[0].length }));
    return { from, to: from + part.length, unread: [{ from: start, to: from }, ...leaves] };
  });
}
