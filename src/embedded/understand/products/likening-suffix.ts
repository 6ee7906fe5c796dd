// "A Slack-like chat", "GitHub style reviews", "Trello like boards": a suffix that makes a name the name of something like it.

/** The catalogue may know only the first half of a name: "a GitHub Copilot like tool". */
const restOfName = '^(?: (?!App|Site|Website|Platform|Shop|Store|Game)\\p{Lu}\\p{L}*)?';
const suffix = new RegExp(
  `${restOfName}-(?:[Ll]ike|[Ss]tyled?|type|esque|ish|inspired|flavou?red|ähnlich\\p{L}*|artig\\p{L}*)(?!\\p{L})`,
  'u',
);
/** Without a hyphen only before a thing that is so: a style sheet is none, and "like it" says something else. */
const ofThing = new RegExp(
  `${restOfName} (?:[Ss]tyled?|inspired|flavou?red|ähnliche\\p{L}*) (?!guide|sheet|(?:for|of|in|on|and|or|to|is|are|with|by|from) )\\p{L}`,
  'u',
);
const likeThing = new RegExp(
  `${restOfName} like (?!(?:its?|that|this|these|those|an?|the|we|i|you|they|our|my|your|their|his|her|to|in|on|for|so|all|any|every\\p{L}*|most|many|some\\p{L}*|no|crazy|before|others?)(?!\\p{L}))\\p{Ll}`,
  'u',
);
/** "People in Slack like emoji": who likes is no likeness. */
const who = /(?:^|\P{L})(?:in|on|of|from|use|uses|used|using|know|love|who|and|or) $/iu;
/** No such words are longer, and a text may be. */
const [longestBefore, longestAfter] = [8, 60];

type Span = { start: number; end: number };

/** Whether the name that stands there has one. */
export function hasLikeningSuffix(text: string, { start, end }: Span): boolean {
  if (text[end] !== '-' && text[end] !== ' ') return false;
  const after = text.slice(end, end + longestAfter);
  if (suffix.test(after) || ofThing.test(after)) return true;
  return likeThing.test(after) && !who.test(text.slice(Math.max(0, start - longestBefore), start));
}
