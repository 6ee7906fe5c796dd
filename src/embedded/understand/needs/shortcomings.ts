// "E-mails are not arriving" complains of what shall work, and denies no e-mail.
import type { Word } from '../words/words.ts';

const fails = [
  'arriv|deliver|reach|receiv|load|work|scale|scaling|sync|updat|refresh|respond|perform|find|found|index|encrypt',
  'secure|safe|reliabl|stabl|fast|accurate|correct|consistent|responsive|backed up',
].join('|');
const complaint = new RegExp(
  `^(?!(?:we|i|they|you) )(?:[^ ]+ ){1,5}?(?:(?:is|are|was|were|do|does|did) not|isn't|aren't|don't|doesn't|isnt|doesnt) (?:always |really |very |[a-z]+ly )?(?:${fails})(?!.* for (?:us|me))`,
);

export function isShortcoming(clause: readonly Word[]): boolean {
  return complaint.test(clause.map(({ key }) => key).join(' '));
}
