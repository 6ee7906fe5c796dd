// What kind of thing is built, of the two whose names leave much out: a library for programmers runs nowhere by itself, and a web app is on no phone.
import type { Catalog } from '../../../catalog/catalog.ts';
import { homesOf } from '../../../catalog/homes-of.ts';
import type { Understanding } from '../../understanding.ts';
import type { Judged } from '../products/judge-mentions.ts';
import type { Word } from '../words/words.ts';

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

export function createWhatIsBuilt(catalog: Catalog) {
  /** What is named as a language or a registry of packages. */
  const isForPackages = (id: string) =>
    homesOf(catalog.provider(id) ?? { categories: {} }).some((home) => catalog.category(home)?.forPackages);
  return (words: readonly Word[], judged: readonly Judged[]): Understanding['built'] => {
    const isPackaged = ({ stance, mention: { index, words: own, providers } }: Judged) => {
      const follows = index + own.length;
      const at = between.has(words[follows]?.key ?? '') ? follows + 1 : follows;
      const isPackage = packages.has(words[at]?.key ?? '') && !carried.has(words[at + 1]?.key ?? '');
      return stance === 'wanted' && words[at]?.clause === own[0]?.clause && isPackage && providers.some(isForPackages);
    };
    if (judged.some(isPackaged)) return 'package';
    if (!words.some(({ key }) => opensWeb.has(key))) return undefined;
    const said = words.map(({ key, negated }) => (negated ? '-' : key)).join(' ');
    return web.test(said) && !phone.test(said) ? 'web-app' : undefined;
  };
}
