// "Apache 2.0", "MIT or Apache", "under the Apache licence": the licence that has its name from the makers of a web server is not that server.
import type { Word } from '../words/words.ts';

/** Who has an Oracle licence has the database, so this holds for no name of a product but these. */
const names = new Set(['apache', 'apache2']);
/** "The PostgreSQL licence", among others, is a licence, too, though nobody else has such a name. */
const withOwnLicence = new Set(['postgresql', 'postgres', 'python', 'ruby', 'php']);
const others = /^(?:MIT|ISC|MPL|[bB][sS][dD]|[aAlL]?[gG][pP][lL](?:v?\d(?:\.\d)?)?)$/;
const versionAfter = /^[- ]?(?:v|version )?2\.0(?![.\d])/i;
const licenceAfter = /^[- ](?:(?:v|version )?[12](?:\.\d)? )?(?:public |software )?(?:licen[csç]|lizen[zs])/i;
const licenceBefore = /(?:licen[csç]|lizen[zs])\p{L}*(?: (?:under|unter|as|is|of|de|da|sous|bajo|sob|la|the|an|der))*:? $/iu;
/** No such words are longer, and a text may be. */
const longest = 40;

export function namesLicence(text: string, words: readonly Word[], { index, length }: { index: number; length: number }): boolean {
  const { key, start, end, sentence } = words[index] as Word;
  if (length > 1 || !names.has(key)) return false;
  const after = text.slice(end, end + longest);
  return (
    versionAfter.test(after) ||
    licenceAfter.test(after) ||
    licenceBefore.test(text.slice(Math.max(0, start - longest), start)) ||
    areLicencesNamed(words, sentence)
  );
}

export function namesOwnLicence(text: string, words: readonly Word[], { index, length }: { index: number; length: number }): boolean {
  const { key, end, sentence } = words[index] as Word;
  return length === 1 && withOwnLicence.has(key) && licenceAfter.test(text.slice(end, end + longest)) && areLicencesNamed(words, sentence);
}

function areLicencesNamed(words: readonly Word[], sentence: number): boolean {
  return words.some((word) => word.sentence === sentence && others.test(word.raw));
}
