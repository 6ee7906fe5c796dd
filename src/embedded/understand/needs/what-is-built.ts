// What kind of thing is built, of those that leave much out: a library for programmers runs nowhere by itself, a macro lives in its workbook, what
// stays on a phone has no server, and a web app is on no phone.
import type { Catalog } from '../../../catalog/catalog.ts';
import { homesOf } from '../../../catalog/homes-of.ts';
import type { Understanding } from '../../understanding.ts';
import { staysOnDevice } from '../constraints/find-kept-inside.ts';
import type { Judged } from '../products/judge-mentions.ts';
import type { Word } from '../words/words.ts';
import { isOnlyLookedAt } from './only-looked-at.ts';
import { standsAlone } from './stands-alone.ts';

const packages = new Set('library package gem crate module sdk bindings plugin'.split(' '));
/** "A PHP Composer package". */
const between = new Set('composer npm nuget source helper utility client'.split(' '));
/** A package that is carried, or a library that lends. */
const carried = new Set('management manager tracking delivery service system app'.split(' '));
const web =
  /(?:^| )(?:web ?app|web ?apps|web application|webapplication|web portal|webportal|web based|browser based|in (?:the|any|a) browser)(?: |$)/;
/** Its words, so that other texts need not be held against it. */
const opensWeb = new Set('web webapp webapps webapplication webportal browser'.split(' '));
const phone =
  /(?:^| )(?:mobile|phone|phones|smartphone|smartphones|iphone|ios|android|ipad|tablet|tablets|native|offline|pwa|app stores?|play store|apps)(?: |$)/;

/** What lives in another program, or is a file that somebody opens: it has no server, and keeps nothing. */
const file =
  /(?:^| )(?:(?:excel|word|office|calc|sheets|spreadsheet|workbook|vba) macros?|macros? (?:for|in|inside) (?:an? |the |our |my )?(?:[^ ]+ )?(?:excel|word|sheets?|google sheets|spreadsheets?|workbooks?)|(?:single|one|lone|standalone|self contained) (?:static )?html (?:file|page)|(?:bash|shell|powershell|batch) script|(?:one|single) file (?:[^ ]+ )?script|script for cron|script (?:for|on) (?:my|our|the)(?: own)? (?:pc|computer|laptop|machine|mac|desktop)|batch file|(?:one off|throwaway|single use) (?:script|job|task)|(?:answering|answered|done|run|needed|used) just this once|(?:done|run|needed|used) (?:exactly|only|just) once(?! (?:a|per|every|in|they|we|it|he|she) )|userscript|bookmarklet|(?:git|pre commit) hook|(?:vs ?code|vscode|vim|emacs|sublime|editor) (?:extension|theme|colou?r theme|plugin|snippets)|(?:extension|theme|snippets) for (?:vs ?code|vscode|vim|emacs|sublime)|latex (?:template|class))(?: |$)/;
/** Its words, so that other texts need not be held against it. */
const opensFile = new Set(
  'macro macros html once job task script batch userscript bookmarklet hook extension theme plugin snippets latex'.split(' '),
);
/** "Replace our Excel macro", "today a shell script does it": what there is already is not what is built. */
const isThereAlready =
  /(?:^| )(?:replac[^ ]*|instead|outgr[^ ]*|currently|today|now|so far|old|existing|from|off|away|legacy|our|my|their|his|her|the|these|those|has|have|had|runs?|uses?|use|using|with|by|via)(?: [^ ]+){0,2}$/;
/** What a thing is, is said at the beginning. */
const beginning = 30;
/** What is only looked at; so is a page or a site to which nobody signs in. */
const lookedAt =
  /(?:^| )(?:holding page|landing page|one pager|brochure (?:site|website|page)|static (?:site|website|page)|info page|coming soon page)(?! (?:generators?|builders?|hosting|hosts?|tools?|frameworks?|engines?|templates?|platform|analytics|checker))(?: |$)/;
const pages = new Set('page pager pages site website homepage webpage'.split(' '));
const beginningOfPage = 12;

/** "A tiny open source library that …, published as a package". */
const library = /^(?:[^ ]+ ){0,4}(?:open source|small|tiny|little) (?:[^ ]+ )?(?:library|package|module|crate|gem) (?:that|which|for|to) /;
const published = / (?:dependencies|published (?:as|to|on)|npm|pypi|packagist|rubygems|nuget|maven central) /;

function isPublished(words: readonly Word[]): boolean {
  if (!words.slice(0, beginningOfPage).some(({ key }) => packages.has(key))) return false;
  const said = `${words.map(({ key }) => key).join(' ')} `;
  return library.test(said) && published.test(said);
}

function isForWeb(words: readonly Word[]): boolean {
  const said = words.map(({ key, negated }) => (negated ? '-' : key)).join(' ');
  return web.test(said) && !phone.test(said);
}

/** An idea of a few words, for a thing in which people leave something. */
const longestIdea = 7;
const kept =
  /^(?:apps?|shop|store|webshop|platform|portal|marketplace|directory|tracker|manager|diary|journal|crm|inventory|registry|planner|bookings?|network|system|database|archive|forum|community)$/;

function isFile(words: readonly Word[]): boolean {
  if (!words.some(({ key }) => opensFile.has(key))) return false;
  const said = words.map(({ key, negated }) => (negated ? '-' : key)).join(' ');
  const at = said.search(file);
  return at >= 0 && !isThereAlready.test(said.slice(0, at));
}

export function createWhatIsBuilt(catalog: Catalog) {
  /** What is named as a language or a registry of packages. */
  const isForPackages = (id: string) =>
    homesOf(catalog.provider(id) ?? { categories: {} }).some((home) => catalog.category(home)?.forPackages);
  return (words: readonly Word[], judged: readonly Judged[], { signsIn }: { signsIn: boolean }): Understanding['built'] => {
    const isPackaged = ({ stance, mention: { index, words: own, providers } }: Judged) => {
      const follows = index + own.length;
      const at = between.has(words[follows]?.key ?? '') ? follows + 1 : follows;
      const isPackage = packages.has(words[at]?.key ?? '') && !carried.has(words[at + 1]?.key ?? '');
      return stance === 'wanted' && words[at]?.clause === own[0]?.clause && isPackage && providers.some(isForPackages);
    };
    if (judged.some(isPackaged) || isPublished(words)) return 'package';
    if (isFile(words.slice(0, beginning))) return 'file';
    if (staysOnDevice(words)) return 'on-device';
    if (standsAlone(words)) return 'alone';
    if (isOnlyLookedAt(words)) return 'leaflet';
    const first = words.slice(0, beginningOfPage);
    const isPage = first.some(({ key }) => pages.has(key));
    if (isPage && (!signsIn || lookedAt.test(first.map(({ key }) => key).join(' ')))) return 'page';
    const isIdea = words.length <= longestIdea && words.some(({ key }) => kept.test(key));
    const isWeb = words.some(({ key }) => opensWeb.has(key)) && isForWeb(words);
    return isWeb ? (isIdea ? 'web-idea' : 'web-app') : isIdea ? 'idea' : undefined;
  };
}
