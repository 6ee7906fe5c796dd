// What a text asks for in so many words after it has told what it is about: "What about translations, fraud?", "Please fill in search, ERP link".
import { groupBy } from '../../../catalog/group-by.ts';
import type { Word } from '../words/words.ts';

/** How such a sentence, or what follows a label, begins. */
const asking = [
  '(?:and |so |but |now |also )*(?:what|how) about',
  '(?:please )?(?:tell|advise|ask) (?:me|us) (?:about|on)',
  '(?:please )?(?:fill in|suggest|recommend|propose)(?: (?:something|tools?|products?))?(?: for)?',
  '(?:what|which)(?: else| other)?(?: tools?| services?| software| products?| parts?| librar(?:y|ies))?(?: (?:would|should|do|can|could) (?:you|we|i)(?: [a-z]+){1,2})? for',
  '(?:help us|help me|we need help|i need help)(?: please)? (?:with|on)(?: the rest| the following)?',
  'what (?:are|am|do|is) (?:we|i|it) (?:still )?(?:missing|lacking|lack|need|needing)(?: (?:around|beside|besides|for) (?:it|that|this))?',
  '(?:what|all) (?:we|i|is|s) (?:still )?(?:lack|lacking|missing|miss|need)(?: is| are)?',
  '(?:still )?(?:missing|open|lacking|to be chosen|to be decided|undecided|wanted|wishlist|wish list|next|questions?)',
  'how (?:do|should|can|could|would) (?:we|i|you|they|people|users|visitors|customers|guests|members|readers)',
  "(?:so |now |and |ok )*(?:we|i|we're|i'm)(?: are| am)?(?: still| now| just| only| therefore)* (?:looking|look|searching|hunting|ask|asking) (?:for|about)",
  'asking (?:about|for)',
  '(?:(?:we|i) (?:only |just |still )*)?(?:need|needs|needed) (?:ideas|advice|help|suggestions) (?:for|on|with)',
];
const opening = new RegExp(`^(?:${asking.join('|')})(?: |$)`);
/** "We need ingestion, temperature alerts and a dashboard": a wish names parts where it lists so many short ones. */
const wishing = /^(?:(?:we|i|they|it)(?: also| still| just| only| now| will| do)* )?(?:need|needs|want|wants|require|requires)(?: |$)/;
const fewestWished = 3;
const longestWished = 3;
const longestOpening = 8;
/** Between two things that are asked for, and before one. */
const joints = new Set('and or plus for of to the a an our my some as well also with on in'.split(' '));
const mostWords = 8;

/** The things that are asked for, each by its words; nothing of the first sentence, which says what all is about. */
export function askedItems(words: readonly Word[]): Word[][] {
  const first = words[0]?.sentence;
  const items: Word[][] = [];
  for (const [sentence, own] of groupBy(words, (word) => word.sentence)) {
    if (sentence === first) continue;
    const begins = own
      .slice(0, longestOpening)
      .map(({ key }) => key)
      .join(' ');
    const openly = opening.exec(begins);
    const [said] = openly ?? wishing.exec(begins) ?? [];
    if (!said) continue;
    const asked = own.slice(said.trim().split(' ').length);
    const named = [...groupBy(asked, ({ clause }) => clause).values()].flatMap(itemsOf);
    const isList = named.length >= fewestWished && named.every(({ length }) => length <= longestWished);
    if (openly || isList) items.push(...named);
  }
  return items;
}

function itemsOf(clause: readonly Word[]): Word[][] {
  const items: Word[][] = [];
  let item: Word[] = [];
  for (const word of clause) {
    if (word.negated) return [];
    if ((word.key === 'and' || word.key === 'plus' || word.key === 'or') && item.length > 0) {
      items.push(item);
      item = [];
    } else if (!(joints.has(word.key) && item.length === 0)) item.push(word);
  }
  items.push(item);
  // "A way for each grower to sign in" asks for signing in.
  const ends = items.map((each) => each.slice(each.findLastIndex(({ key }) => key === 'to') + 1));
  return [...items, ...ends.filter((end, at) => end.length < (items[at] as Word[]).length)].filter(
    ({ length }) => length > 0 && length <= mostWords,
  );
}
