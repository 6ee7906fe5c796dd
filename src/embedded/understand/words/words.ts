// Cuts a text into clauses and words with their places, so that whatever is understood can point at the very words that said it.

export type Word = {
  /** As written. */
  raw: string;
  /** Lower-case, without accents: what is looked up. */
  key: string;
  start: number;
  end: number;
  clause: number;
  sentence: number;
  /** Stands in the scope of "no", "without", "don't need" and the like. */
  negated: boolean;
};

/**
 * A run of Chinese or Japanese characters; or what French leaves of a little word before a name ("pas d'AWS"); or letters and digits of
 * other scripts with the marks that belong to technical names (C++, C#, .NET, Node.js); or a character that ends a clause or sentence.
 * Hyphens part words: a Java-Team is about Java. With spaces around them they are dashes, unless they open a line.
 */
const tokenPattern =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}ー]+|\b(?:[dlnsDLNS]|[qQ]u)['’](?=\p{Lu})|\.?(?![\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}])[\p{L}\p{N}](?:(?![\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}])[\p{L}\p{N}\p{M}])*(?:[.'’_](?![\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}])[\p{L}\p{N}\p{M}]+)*(?:\+\+|#)?|[.;:!?,()\n。、，；：！？—]|\p{Emoji_Presentation}+|(?<=\S )(?:–|--?)(?= )/gu;
/** The little word whose vowel was left out. */
const elided = new Map(Object.entries({ "d'": 'de', "l'": 'le', "n'": 'ne', "s'": 'se', "qu'": 'que' }));
const endsSentence = new Set('.!?\n。！？');
const dashes = ['—', '–', '-', '--'];
const marks = new Set([...'.;:!?,()\n。、，；：！？', ...dashes]);
/** No list goes on beyond these; a comma and a joint after it are nearer to each other. */
export const listsApart = 3;
/** Nor does one statement after a semicolon speak of what the one before it does. */
export const statementsApart = 5;
const apart = new Map([
  ...[':', '：', ...dashes].map((mark) => [mark, listsApart] as const),
  ...[';', '；'].map((mark) => [mark, statementsApart] as const),
]);
/** Most words are in plain letters, and need not be looked at for others. */
const lastPlain = '\u007f';
const runOfCharacters = /^[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]/u;
const isPicture = /^\p{Emoji_Presentation}/u;
const isAscii = /^[ -~]*$/;
/** Words that open a new thought inside a sentence. */
export const joints: ReadonlySet<string> = new Set(
  `and then but while where which so with because y und et e pero aber mais mas con mit avec com weil porque parce puisque`.split(' '),
);

/** A run of Chinese or Japanese characters, between which there are no spaces. */
export function isRun(key: string): boolean {
  return key > lastPlain && runOfCharacters.test(key);
}

export function splitWords(text: string): Word[] {
  const words: Word[] = [];
  let clause = 0;
  let sentence = 0;
  for (const match of text.matchAll(tokenPattern)) {
    const [raw] = match;
    // A picture parts what stands before it from what comes after it.
    if (marks.has(raw) || (raw > lastPlain && isPicture.test(raw))) {
      clause += apart.get(raw) ?? 1;
      if (endsSentence.has(raw) || !marks.has(raw)) sentence++;
      continue;
    }
    const written = toKey(raw);
    const key = elided.get(written) ?? written;
    // Before a hyphen it joins nothing: "e-mail".
    if (joints.has(key) && text[match.index + raw.length] !== '-') clause++;
    words.push({ raw, key, start: match.index, end: match.index + raw.length, clause, sentence, negated: false });
  }
  return words;
}

export function toKey(word: string): string {
  const lower = word.toLowerCase();
  if (isAscii.test(lower)) return lower;
  // Only the accents of European letters go: a Japanese voicing mark makes another letter.
  return lower
    .normalize('NFD')
    .replaceAll(/[\u0300-\u036f]/g, '')
    .normalize('NFC')
    .replaceAll('’', "'");
}

const possessive = /['’]s$/;

/** "Okta's contract" is about Okta. */
export function withoutPossessive(word: string): string {
  return word.endsWith('s') ? word.replace(possessive, '') : word;
}

/** "Kafka's travels", where Kafka is one of the names. */
export const isOwnedBy = (names: ReadonlySet<string>, { key }: Word): boolean => {
  const owner = withoutPossessive(key);
  return owner !== key && names.has(owner);
};
