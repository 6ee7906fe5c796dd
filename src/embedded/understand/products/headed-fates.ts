// "stays: rails, sentry. goes: heroku", "To be retired: WebLogic", bullets under "What we ran and don't any more": a heading tells the fate of its list.
import { below, headedBy, plain } from '../words/headed-lists.ts';
import { mayBeAnyWord, type NamedProduct } from './find-mentions.ts';

type Fate = 'wanted' | 'unwanted';

/** "(a) To be retired:". */
const numbered = '(?:\\(?[a-z\\d]{1,2}\\)\\s{0,3})?';
/** "Fixed by the board:"; but "Retired teacher needs a site" on a line of its own heads nothing. */
const more = '(?: [^:\\n.]{1,40}(?=[*_ ]{0,4}[:：]))?';
const parts = '(?: (?:systems?|tools?|parts?|stack|components?|software|products?|things))?';
const going = [
  `(?:what |that )?(?:goes|must go|has to go|is going|leaves|gets? dropped)(?: away| out)?|out|gone|going away|leaving|bin|drop|scrap|ditch|retire|kill|dropped|dropping|cut|replaced${parts}|removed${parts}|legacy${parts}`,
  `to be (?:retired|removed|replaced|dropped|decommissioned|phased out|switched off|shut down|sunset)${more}|(?:decommissioned|retired|discontinued|deprecated|terminated|cancelled|phased out|switched off|sunset)${more}`,
  "(?:what|those|tools|systems) (?:we|i) (?:ran|used|had)(?: [^:\\n.]{1,30})? (?:do not|don'?t|no longer|not any ?more|any ?more)(?: [^:\\n.]{1,20})?|no longer(?: in)? (?:used?|wanted|supported)|not any ?more|used to (?:have|run|use)",
  'fallt weg|wird abgelost|abgelost|abzulosen|(?:se va|se elimina|a eliminar)|(?:a remplacer|a supprimer|remplaces?)|(?:sai|a substituir|descontinuados?)',
].join('|');
/** "Decisions of the board, not negotiable:". */
const aside = '(?:[^:;,.!?\\n]{1,40}, )?';
const staying = [
  `(?:what |that )?(?:stays|remains|is kept)|keep|kept|keeping|staying|remaining${parts}|fixed${more}|to be (?:used|kept|retained)${more}`,
  `(?:existing,? |given,? )?(?:(?:please )?(?:do not|don'?t|never)|not to be) (?:replace|touch|change|swap(?: out)?|move|remove|rip out|rewrite|drop)d?|existing${parts}|(?:already )?(?:there|in place|in use|running)(?:,? (?:and|would|we|to|please)[^:\\n.]{1,60}(?=[*_ ]{0,4}[:：]))?`,
  '(?:what|those|tools|systems) (?:we|i) (?:run and keep|keep|use and keep)(?: [^:\\n.]{1,20})?|must (?:use|stay|keep)|mandatory|prescribed',
  `${aside}(?:(?:not|non)[ -]negotiable|(?:not|non)(?: up for| open (?:to|for)| under) (?:discussion|debate|negotiation)|no discussion|set in stone|mandated|(?:the )?givens?|(?:already )?(?:decided|settled|agreed)${more})`,
  '(?:das )?bleibt|gesetzt|se queda|se mantiene|on garde|reste|fica|mantem',
].join('|');
const heads = [
  ['unwanted', headedBy(`${numbered}(?:${going})`)],
  ['wanted', headedBy(`${numbered}(?:${staying})`)],
] as const;
/** Most texts are plain prose, and need not be looked through for headings. */
const mayHaveHeadings = /[:：\n]/;

/** What such headings say of the products below them, which come in the order of the text; nothing of those that a list itself denies. */
export function findHeadedFates(text: string, named: readonly NamedProduct[]): Map<NamedProduct, Fate> {
  const fates = new Map<NamedProduct, Fate>();
  if (!mayHaveHeadings.test(text)) return fates;
  const bare = plain(text);
  for (const [fate, heading] of heads) {
    let at = 0;
    for (const { index, 0: head } of bare.matchAll(heading)) {
      const { from, to } = below(text, index + head.length);
      while (startOf(named[at]) < from) at++;
      for (let next = at; startOf(named[next]) < to; next++) {
        const mention = named[next] as NamedProduct;
        if (!mention.words[0]?.negated && !mayBeAnyWord(mention)) fates.set(mention, fate);
      }
    }
  }
  return fates;
}

/** Beyond every place for what is not there. */
function startOf(mention: NamedProduct | undefined): number {
  return mention?.words[0]?.start ?? Number.POSITIVE_INFINITY;
}
