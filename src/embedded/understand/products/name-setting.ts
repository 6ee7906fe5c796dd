// How a product's name is set in a text: a name in quotation marks or beside another capital is often a shop's or a person's, and a text
// without a technical word seldom means a programming language.

import type { Word } from '../words/words.ts';
import { hasLikeningSuffix } from './likening-suffix.ts';
import { namesLicence, namesOwnLicence } from './names-licence.ts';

export type NameSetting = {
  /** Inside quotation marks. */
  quoted: boolean;
  /** Inside parentheses. */
  aside: boolean;
  /** Capitalised beside another capitalised word that is no product: "Rust Garage", "Suzuki Swift". */
  partOfName: boolean;
  /** In the name of a place, a house or a living thing, or such a thing itself: "Kotlin Island", "the Scala bar", "our cat Ruby", "two pythons". */
  ofPlace: boolean;
  /** Says under which licence software is: "MIT or Apache". */
  ofLicence: boolean;
  /** The same, where the product has one of its own: "the PostgreSQL licence". */
  ofOwnLicence: boolean;
  /** The first word of its sentence. */
  opens: boolean;
  /** Opens a sentence and stands right before another product. */
  leadsIn: boolean;
  /** In lower case, in a text that has capitals. */
  small: boolean;
  /** Said of something that is programmed: "a python script", "written in go", "Java: ...". */
  ofCode: boolean;
  /** Joined to another product by a sign: "Rails + React", "Go/Vue". */
  joined: boolean;
  /** Only says what something else is like: "an S3-compatible store", "a Redis-like cache". */
  likened: boolean;
};

/** A name that is set in nothing. */
export const plainSetting: NameSetting = {
  quoted: false,
  aside: false,
  partOfName: false,
  ofPlace: false,
  ofLicence: false,
  ofOwnLicence: false,
  opens: false,
  leadsIn: false,
  small: false,
  ofCode: false,
  joined: false,
  likened: false,
};

const quotation = /"[^"\n]{1,80}"|“[^”\n]{1,80}”|„[^“”\n]{1,80}[“”]|«[^»\n]{1,80}»|「[^」\n]{1,80}」|『[^』\n]{1,80}』/gu;
const parenthesis = /\([^()\n]{1,80}\)|（[^（）\n]{1,80}）/gu;
const capital = /^\p{Lu}/u;
const hasCapital = /\p{Lu}/u;
/** Most products' names are no names of people: those with capitals inside are none. */
const givenName = /^\p{Lu}\p{Ll}+$/u;
/** What makes a name the name of something like it, right after it and right before it. */
const likensAfter = /^[- ](?:compatible|kompatib\p{L}*|互換|兼容)/iu;
const likensBefore = /(?:^|\P{L})compatib(?:le|el)s? (?:with|con|com|avec|mit|aux?|à) (?:the |our |la |el |l['’])?$/iu;
/** "A newsletter platform like Substack", "à la Uber". */
const likened =
  /(?:^|\P{L})(?:[àa] la|(?:it['’]?s|it is|is|works?|looks?|feels?|behaves?|kind of|sort of) (?:basically |just |a bit |much )?like|inspired by|model+ed (?:after|on)|(?:(?:simpler|simple|lightweight|lighter|smaller|cheaper|better|open[- ]source|self-hosted) version|clone|ripoff) of|(?:app|platform|site|website|marketplace|network|portal|tool|builder|system|software|wiki|crm|manager|tracker|planner|editor|board|forum|game|product|plattform|plateforme|plataforma|seite|werkzeug|outil|herramienta|ferramenta) (?:just |much )?(?:like|similar to|wie|comme|como)) (?:the )?$/iu;
/** No such words are longer, and a text may be. */
const longestLikening = 60;
/** What joins two products. */
const joining = /^ ?[+/] ?$/;
/** What stands between the words of one name. */
const withinName = /^[ \u00a0]?[&-]?[ \u00a0]?$/;

/** What one programs, and who does. */
const programmed = new Set(
  `script scripts code codebase program programs programme software service services microservice microservices app apps application applications
  backend frontend server client api library libraries package module function functions worker workers job jobs bot agent project tool tools cli
  command notebook notebooks pipeline developer developers dev devs programmer programmers team shop codigo servicio programa aplicacion equipo
  dienst programm anwendung projekt skript projet equipe servico aplicativo projeto`.split(/\s+/),
);
/** What stands before the language that something is in. */
const inWhat = new Set('in with using from via en con mit aus avec dans depuis em com'.split(' '));
/** What places are called, after a name of their own. */
const places = new Set(
  `Island Islands Square Street Road Avenue Lane Bridge River Lake Bay Beach Valley Mountain Mountains Hill Hills Forest Park Church Cathedral Abbey
  Castle Harbour Village School College University Hospital Stadium Museum Theatre`.split(/\s+/),
);
/** What has a name of its own before it though nobody writes it large, and what has it after it. */
const houses = new Set('bar pub tavern inn cafe villa hotel hostel cinema theatre theater restaurant bistro'.split(' '));
/** "Julia on the second floor looks over every request": only somebody looks, asks and decides. */
const desk =
  '^ (?:from|in|on|at) (?:(?:the|our) )?(?:\\p{Ll}+ )?(?:floor|office|accounting|accounts|reception|kitchen|desk|payroll|finance|purchasing|workshop|lab|sales)';
const somebody = new RegExp(`${desk} (?:looks (?:over|at|through|after)|says|approves|decides|knows|thinks|signs)(?!\\p{L})`, 'u');
/** "Typed in by Julia from reception". */
const byWhom = new RegExp(`${desk}(?!\\p{L})`, 'u');
/** Of these the name needs no article: "we sail to Kotlin island". */
const landforms = new Set('island river valley village peninsula'.split(' '));
const bearers = new Set(
  `dog cat horse pony donkey parrot gecko snake python tortoise turtle rabbit hamster ferret cow goat hen puppy kitten ship boat ferry yacht
  daughter son wife husband sister brother niece nephew baby grandmother grandfather`.split(/\s+/),
);
const calledSo = new Set(['called', 'named']);
/** "A tool called Airflow" is what it is called, "a crocodile called Hadoop" is not. */
const ofSoftware = new Set(
  `tool tools database framework library platform service system software program something product thing language app application package engine
  queue stack plugin extension module server solution technology standard protocol format editor cms crm provider company vendor`.split(
    /\s+/,
  ),
);
export const namesSoftware = (key: string): boolean => ofSoftware.has(key) || programmed.has(key);
/** We ship Docker images; the ship is a thing. */
const articles = new Set('a an the my our his her their your'.split(' '));
/** After these the plural of a noun, and no verb that ends like one: "where swifts nest", and not "it reacts". */
const beforeKinds = new Set('the our your their all many few some no of for with where how about'.split(' '));
/** "In Java, Indonesia" is a place. */
const placed = /^, \p{Lu}/u;

type Named = { index: number; length: number };
type Span = { start: number; end: number };

const ofUnion = new Set(['la', 'le', 'da', 'na']);
/** Who or what goes, and where. */
const goers = new Set('never not to will would can cannot could should must may might shall we i you they us always rather'.split(' '));
const ways = new Set('with for to back via through without beyond over near down up out ahead there'.split(' '));

/** `products` holds the places of all words that belong to products. */
export function createNameSetting(text: string, words: readonly Word[], products: ReadonlySet<number>) {
  const spansOf = (pattern: RegExp): Span[] =>
    [...text.matchAll(pattern)].map(({ 0: found, index }) => ({ start: index, end: index + found.length }));
  const [quotes, asides] = [spansOf(quotation), spansOf(parenthesis)];
  const isCapital = (at: number) => capital.test(words[at]?.raw ?? '');
  const opensSentence = (at: number) => words[at - 1]?.sentence !== words[at]?.sentence;
  const besides = (left: number) => {
    const [one, other] = [words[left], words[left + 1]];
    return one?.sentence === other?.sentence && withinName.test(text.slice(one?.end, other?.start));
  };
  const isName = (at: number) => isCapital(at) && !products.has(at);
  const textHasCapitals = hasCapital.test(text);

  return ({ index, length }: Named): NameSetting => {
    const [first, last] = [words[index] as Word, words[index + length - 1] as Word];
    const isIn = ({ start, end }: Span) => start <= first.start && last.end <= end;
    const before = index > 0 && besides(index - 1) && isName(index - 1) && !opensSentence(index - 1);
    const after = besides(index + length - 1) && isName(index + length);
    const next = words[index + length];
    const isPlace = (at: number) => places.has(words[at]?.raw ?? '') && isCapital(at - 1) && besides(at - 1);
    // A hotel that books with WordPress is no house of that name: that has an article.
    const isHouse = (at: number) => houses.has(words[at]?.key ?? '') && besides(at - 1) && words[index - 1]?.key === 'the';
    const isLandform = (at: number) => landforms.has(words[at]?.key ?? '') && besides(at - 1);
    const bearsName = (at: number) => {
      const isCalledSo = calledSo.has(words[at - 1]?.key ?? '');
      const bearer = isCalledSo ? at - 2 : at - 1;
      const { key = '' } = words[bearer] ?? {};
      const isOne = (isCalledSo ? !namesSoftware(key) : bearers.has(key)) && articles.has(words[bearer - 1]?.key ?? '');
      return isOne && words[bearer]?.clause === words[at]?.clause;
    };
    /** "Dentro de la UE": the European Union has an article, Unreal Engine none. */
    const isUnion = (at: number) => words[at]?.raw === 'UE' && ofUnion.has(words[at - 1]?.key ?? '');
    /** "Electron is a no-go", and not "no Go". */
    const isNoGo = (at: number) =>
      words[at]?.key === 'go' && words[at - 1]?.key === 'no' && (text[(words[at - 1] as Word).end] === '-' || words[at - 2]?.key === 'a');
    /** "We will never go back to it" speaks of no language. */
    const isGoing = (at: number) =>
      words[at]?.raw === 'go' &&
      goers.has(words[at - 1]?.key ?? '') &&
      ways.has(words[at + 1]?.key ?? '') &&
      besides(at - 1) &&
      besides(at);
    /** "Swift counts: tell us where swifts nest" tells what the name means, which has its capital from the sentence; Clerk has one of its own. */
    const isOneOfKind = (at: number) => {
      if (!opensSentence(at)) return false;
      const kind = `${words[at]?.key}s`;
      return words.some(({ raw }, other) => raw === kind && beforeKinds.has(words[other - 1]?.key ?? ''));
    };
    const isFrontEnd = (at: number) => words[at]?.key === 'front' && words[at + 1]?.key === 'end';
    const isDoer = words[index - 1]?.key === 'by' && byWhom.test(text.slice(last.end));
    const isSomebody = isCapital(index) && givenName.test(first.raw) && (isDoer || somebody.test(text.slice(last.end)));
    const endsClause = next?.clause !== last.clause;
    return {
      quoted: quotes.some(isIn),
      aside: asides.some(isIn),
      partOfName: isCapital(index) && (before || after),
      ofPlace:
        (isCapital(index) && (isPlace(index + length) || isHouse(index + length) || isLandform(index + length) || bearsName(index))) ||
        (length === 1 && (isSomebody || isPlace(index) || isUnion(index) || isNoGo(index) || isGoing(index) || isOneOfKind(index))),
      ofLicence: namesLicence(text, words, { index, length }),
      ofOwnLicence: namesOwnLicence(text, words, { index, length }),
      opens: opensSentence(index),
      leadsIn: (opensSentence(index) && products.has(index + length) && besides(index + length - 1)) || isFrontEnd(index),
      small: textHasCapitals && first.raw === first.raw.toLowerCase(),
      ofCode:
        (!endsClause && programmed.has(next?.key ?? '')) ||
        (endsClause && inWhat.has(words[index - 1]?.key ?? '') && !placed.test(text.slice(last.end))) ||
        (opensSentence(index) && text[last.end] === ':'),
      joined: [index, index + length].some(
        (at) => products.has(at - 1) && products.has(at) && joining.test(text.slice(words[at - 1]?.end, words[at]?.start)),
      ),
      likened:
        hasLikeningSuffix(text, { start: first.start, end: last.end }) ||
        likensAfter.test(text.slice(last.end)) ||
        [likensBefore, likened].some((pattern) => pattern.test(text.slice(Math.max(0, first.start - longestLikening), first.start))),
    };
  };
}
