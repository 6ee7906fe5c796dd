// A part that is put off is not asked for now: "we'll add payments later", "maps in version 2". Who pays or reads later puts nothing off.

const release =
  '(?:in|for|with) (?:the )?(?:(?:second|next|third|later) (?:version|phase|release)|(?:version|phase|release) (?:2|3|two|three|ii)|v2|v3)';
const someTime = '(?:later(?: on)?|next year|after (?:the )?launch)';
const weAdd =
  "(?:we|i)(?:'ll| will| can| could| may| might| would| want to| plan to)*(?: (?:maybe|perhaps|probably|then|always|still|also))* (?:add|build|introduce|tackle|consider|bring in|look (?:at|into)|think about|worry about|deal with|plan)";
const opening = '^ (?:(?:and|but|maybe|perhaps|then|probably) )*';
const patterns = [
  new RegExp(`${opening}${weAdd} ((?:[^ ]+ ){1,5}?)(${someTime}|${release})$`),
  new RegExp(`${opening}((?:[^ ]+ ){1,5}?)(${release})$`),
];

/** Most clauses end in none of the words that such a time ends in. */
const mayEnd = /(?:later|on|year|launch|version|phase|release|[23]|two|three|ii)$/;

/** What heads the part of a plan that does not come first. */
export const laterPhase =
  '(?:phase|version|release|v) ?(?:[2-9]|two|three|four|ii|iii|iv)|(?:second|third|next|later) (?:phase|version|release)';
/** All phases of a migration are the task, unless it is said that only the first is. */
const migration =
  /(?<!\p{L})(?:migrat|re-?platform|cut-?over|moderni[sz])|(?:phase|version|release|(?<!\p{L})v) ?\w{1,5}[*_]{0,2}:[*_]{0,2} {0,2}(?:move|switch|port|replace|rewrite|rebuild)/iu;
const firstOnly = /(?<!\p{L})(?:mvp|only (?:the )?(?:first phase|phase (?:1|one|i))|(?:first phase|phase (?:1|one|i)) only)(?!\p{L})/iu;

/** Whether the later phases of the plan in a text are put off. */
export function putsPhasesOff(text: string): boolean {
  return !migration.test(text) || firstOnly.test(text);
}

/** Where the part stands among the words of a clause, which come with a space before each; nothing where none is put off. */
export function partPutOff(clause: string): { from: number; to: number } | undefined {
  if (!mayEnd.test(clause)) return undefined;
  for (const pattern of patterns) {
    const [whole, part = '', when = ''] = pattern.exec(clause) ?? [];
    if (whole === undefined) continue;
    const to = countWords(clause) - countWords(when);
    return { from: to - countWords(part), to };
  }
  return undefined;
}

function countWords(text: string): number {
  return text.trim().split(' ').length;
}
