// Finds the products a text names: exact aliases on word boundaries, longest first. Names that are also ordinary words need company.
import type { Catalog } from '../../../catalog/catalog.ts';
import { groupBy } from '../../../catalog/group-by.ts';
import { isRun, type Word, withoutPossessive } from '../words/words.ts';
import { createIsBorne } from './borne-names.ts';
import { createCutAtNames } from './cut-at-names.ts';
import { indexNames, type Name } from './index-names.ts';
import { createNameSetting, type NameSetting, namesSoftware } from './name-setting.ts';
import { vendorNames } from './vendor-names.ts';

export type NamedProduct = {
  providers: string[];
  /** Several bear this name, of which one is meant; otherwise all are, as those of a stack. */
  shared: boolean;
  words: Word[];
  /** Place of the first word among all words of the text. */
  index: number;
  /** The name is also an ordinary word, a person or a place. */
  ordinary: boolean;
  /** Written as its makers write it, and not only because a sentence starts there. */
  cased: boolean;
  /** Written so beside a product whose name means nothing else, so that it is hardly a mere word: "a small Flask thing with MySQL". */
  named: boolean;
  /** Technical words and products around it, from 0 (none) to 3. */
  company: number;
  setting: NameSetting;
  /** Technical words in the whole text, and products in it besides this one whose names mean nothing else, each counted up to 2. */
  technicalWords: number;
  certainProducts: number;
  /** Whether the text has a technical word that only those of the trade use. */
  ofTrade: boolean;
  /** Set as that of somebody, or of something that is no software. */
  borne: boolean;
};

/** An ordinary word in small letters may be no product at all, which only the trained judge can tell: one may switch to express shipping. */
export const mayBeAnyWord = ({ ordinary, words }: NamedProduct) => ordinary && words.every(({ raw }) => raw === raw.toLowerCase());

/** Words that only make sense beside technology, in the languages we read. */
const technical = new Set(
  `api app apps backend back-end frontend front-end fullstack full-stack framework library libraries language code coded codebase coding coder coders dev devs developer developers programmer programmers programming engineer engineers engineering written write writes writing rewrite built build builds stack server servers serverless client database db sql orm cloud host hosted hosting deploy deployed deployment cluster container containers microservice microservices service services monolith shop team script scripts scripting runtime compile compiled compiler sdk plugin cms saas library tooling pipeline pipelines ci infrastructure tech software web website firmware embedded
  codigo programar programamos desarrollo desarrollador desarrolladores servidor servidores equipo escrito aplicacion nube base datos backend
  entwickler entwicklung programmieren programmiert geschrieben anwendung datenbank rechenzentrum team
  developpeur developpeurs ecrit serveur serveurs equipe application base
  desenvolvedor desenvolvedores escrito servidor equipe banco aplicativo nuvem
  開発 エンジニア サーバー 言語 开发 服务器 语言 后端 前端`.split(/\s+/),
);
/** Technical words that everybody uses, of themselves and of what they would like. */
const everyones = new Set(
  `app apps code container containers engineer engineers engineering language languages library libraries script scripts write writes writing
  written build builds built client host service services shop team software web website base nube escrito escrita servicio equipo geschrieben
  anwendung ecrit equipe application aplicativo`.split(/\s+/),
);
const near = 3;
/** Of most words: one for all of them. */
const noNames: Name[] = [];
const forWhom = new Set(['for', 'fur', 'para', 'pour']);
/** "On Azure, SQL Server stays" names two products. */
const partsNames = /[,;:()\n]/;

const lettersOnly = /^[a-z]+$/;
const shortestTelling = 7;

export function createMentionFinder(catalog: Catalog) {
  const names = indexNames(catalog);
  /** Names in scripts that part no words. */
  const unparted = [...names].flatMap(([first, known]) => (isRun(first) ? known : []));
  const cutAtNames = createCutAtNames([...unparted.flatMap(({ keys: [key = ''] }) => key), ...vendorNames.keys()]);
  const countries = new Set(Object.values(catalog.countries).flatMap(({ name, words }) => [name, ...words]));
  const parts = new Set([...names.values()].flatMap((known) => known.flatMap(({ keys }) => keys)));

  const matchAt = (text: string, words: readonly Word[], index: number): Name[] => {
    const first = words[index]?.key ?? '';
    if (isRun(first)) return unparted.filter(({ keys: [key] }) => first === key).slice(0, 1);
    const owner = withoutPossessive(first);
    const known = names.get(first) ?? (owner === first ? undefined : names.get(owner));
    if (!known || isOfPartNumber(text, words, index)) return noNames;
    // What belongs to Ruby, or to Julia, is as likely somebody's; of a plain name it is the product's.
    const isKey = ({ keys, ordinary, proper }: Name, offset: number) => {
      const [key, written] = [keys[offset], words[index + offset]?.key ?? ''];
      return key === written || (offset === keys.length - 1 && !ordinary && !proper && key === withoutPossessive(written));
    };
    const isOneName = (length: number) => !partsNames.test(text.slice(words[index]?.start, words[index + length - 1]?.end));
    // Who writes no capitals at all may well mean the "lamp stack".
    const isWrittenSo = ({ onlyCapitals, keys, spelled }: Name) =>
      !onlyCapitals || spelled.startsWith(words[index]?.raw ?? '') || (keys.length > 1 && text === text.toLowerCase());
    const fits = known.filter(
      (name) =>
        isWrittenSo(name) &&
        name.keys.every((_, offset) => isKey(name, offset) && words[index + offset]?.sentence === words[index]?.sentence) &&
        (name.keys.length === 1 || partsNames.test(name.spelled) || isOneName(name.keys.length)),
    );
    const longest = fits.filter(({ keys }) => keys.length === fits[0]?.keys.length);
    // Whoever writes "django" means no guitarist.
    return isCapital(words[index]) ? longest.map((name) => (name.proper ? { ...name, ordinary: true } : name)) : longest;
  };

  const findMentions = (text: string, words: readonly Word[]): NamedProduct[] => {
    const candidates: { found: Name[]; index: number; length: number }[] = [];
    for (let index = 0; index < words.length; ) {
      const found = matchAt(text, words, index);
      const length = found[0]?.keys.length ?? 1;
      if (found.length > 0) candidates.push({ found, index, length });
      index += length;
    }
    if (candidates.length === 0) return [];
    const products = new Set(candidates.flatMap(({ index, length }) => Array.from({ length }, (_, offset) => index + offset)));
    const settingOf = createNameSetting(text, words, products);
    const isBeforeCountry = (at: number) =>
      text.slice(words[at - 1]?.end, words[at]?.start) === ', ' && countries.has(words[at]?.raw ?? '');
    const isPlain = ({ found }: { found: Name[] }) => found.some(({ ordinary }) => !ordinary);
    const besidePlain = new Set(candidates.filter(isPlain).map(({ index }) => words[index]?.sentence));
    const placed = candidates.map(({ found, index, length }) => {
      const set = settingOf({ index, length });
      // "In Java, Indonesia"; but who is "on Hetzner, Germany" is so.
      const isInCountry = () => found.every(({ ordinary }) => ordinary) && isBeforeCountry(index + length);
      const setting = found.every(({ plural }) => plural) || isInCountry() ? { ...set, ofPlace: true } : set;
      const cased = isCased({ found, index, length, words, text });
      // Beside another capital it is somebody's all the same: the Azure Coast.
      const isName = cased && !setting.partOfName;
      const isNobodys = !setting.quoted && !setting.ofPlace && !found.some(({ proper }) => proper);
      return {
        found,
        index,
        length,
        setting,
        cased,
        ordinary: found.every((name) => name.ordinary && !(name.onlySmall && isName)),
        named: isName && isNobodys && besidePlain.has(words[index]?.sentence),
      };
    });
    const certain = placed.filter(({ ordinary }) => !ordinary).map(({ index }) => index);
    const companyOf = createCompany(words, certain);
    const technicalWords = Math.min(2, words.filter(({ key }, at) => technical.has(key) && !products.has(at)).length);
    const ofTrade = words.some(({ key }, at) => technical.has(key) && !everyones.has(key) && !products.has(at));
    const isBorne = createIsBorne(text, words, ({ key }) => technical.has(key) || namesSoftware(key));
    return placed.map(({ found, index, length, setting, cased, ordinary, named }) => ({
      providers: [...new Set(found.map(({ provider }) => provider))],
      shared: found.length > 1 && !found.some(({ ofStack }) => ofStack),
      words: words.slice(index, index + length),
      index,
      ordinary,
      cased,
      named,
      company: companyOf(index, length),
      setting,
      technicalWords,
      certainProducts: Math.min(2, certain.filter((other) => other !== index).length),
      ofTrade,
      borne: !ofTrade && (setting.partOfName || isBorne({ index, length })),
    }));
  };
  /** Those of products that many use, that nobody takes for anything else, and that are long enough to be told with a slip in them. */
  const tellingNames = [...names.values()].flatMap((known) =>
    known.flatMap(({ keys: [key = '', ...more], provider, ordinary, proper }) => {
      const isTelling = more.length === 0 && !ordinary && !proper && key.length >= shortestTelling && lettersOnly.test(key);
      return isTelling && catalog.adoption[provider] ? key : [];
    }),
  );
  /** "A docker's breakfast": in small letters what belongs to somebody called like a product, where the name is a word or a person, too. */
  const isOfNamesake = ({ raw, key }: Word): boolean => {
    const owner = withoutPossessive(key);
    const isWhole = ({ keys, ordinary }: Name) => keys.length === 1 && ordinary;
    return owner !== key && raw === raw.toLowerCase() && (names.get(owner)?.some(isWhole) ?? false);
  };
  return { findMentions, cutAtNames, tellingNames, isOfNamesake, isPartOfName: (key: string) => parts.has(key) };
}

/** The S3 of an ESP32-S3. */
const partNumber = /\p{L}\d{2,}-$/u;
const longestPartNumber = 12;
const isOfPartNumber = (text: string, words: readonly Word[], at: number) => {
  const start = words[at]?.start ?? 0;
  return text[start - 1] === '-' && partNumber.test(text.slice(Math.max(0, start - longestPartNumber), start));
};

const isCapital = (word: Word | undefined) => /^\p{Lu}/u.test(word?.raw ?? '');

type Place = { index: number; length: number; words: readonly Word[] };

function isCased({ found, index, length, words, text }: Place & { found: Name[]; text: string }): boolean {
  const written = withoutPossessive(text.slice(words[index]?.start, words[index + length - 1]?.end));
  const opensSentence = words[index - 1]?.sentence !== words[index]?.sentence;
  return !opensSentence && written !== written.toLowerCase() && found.some(({ spelled }) => spelled === written);
}

/** "Express" beside a backend has company; "express shipping" has none. `certain` holds the places of products that need none. */
function createCompany(words: readonly Word[], certain: readonly number[]) {
  const sentenceOf = (at: number) => words[at]?.sentence;
  const technicalSentences = new Set(words.filter(({ key }) => technical.has(key)).map(({ sentence }) => sentence));
  const certainIn = groupBy(certain, sentenceOf);
  return (index: number, length: number): number => {
    const sentence = sentenceOf(index);
    const isTechnical = (at: number) => sentenceOf(at) === sentence && technical.has(words[at]?.key ?? '');
    const after = Array.from({ length: near }, (_, step) => index + length + step);
    const before = Array.from({ length: near }, (_, step) => index - 1 - step);
    const besides = certainIn.get(sentence)?.some((other) => other !== index) ?? false;
    // That it is software says nothing of whom it is for: "software for my garage".
    if (isFor(words, index)) return 2 * Number(after.some(isTechnical)) + Number(besides);
    return Number([...before, ...after].some(isTechnical)) + Number(technicalSentences.has(sentence as number)) + Number(besides);
  };
}

/** Right after "for", or with one word between. */
function isFor(words: readonly Word[], index: number): boolean {
  const { clause } = words[index] as Word;
  return [index - 1, index - 2].some((at) => words[at]?.clause === clause && forWhom.has(words[at]?.key ?? ''));
}
