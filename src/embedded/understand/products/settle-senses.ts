// Whether a name that is also a word or a person means the product, by what the rest of the text asks for.
import type { Catalog } from '../../../catalog/catalog.ts';
import { homesOf } from '../../../catalog/homes-of.ts';
import type { Provider } from '../../../catalog/provider-schema.ts';
import { constraintCertain } from '../../constraint-certain.ts';
import { quote } from '../words/point-at-words.ts';
import { createForProgrammers } from './for-programmers.ts';
import type { Judged } from './judge-mentions.ts';
import type { Stance } from './stance.ts';

/** What is heard when the words of coincidental names say nothing. */
type Heard = { stances: readonly Judged[]; stated: Float64Array; needed: Float64Array; shown: () => Float64Array };
type Parts = { catalog: Catalog; categories: readonly string[]; constraints: readonly string[] };
type Senses<H> = {
  text: string;
  judged: readonly Judged[];
  isLikened: (each: Judged) => boolean;
  hear: (stances: readonly Judged[]) => H;
};

/** From this likelihood of its category on a doubtful name is that of the product. */
const meantFrom = 0.35;
/** From this likelihood on the rest of the text says clearly what it is about. */
const clearFrom = 0.5;
/** From this likelihood of its category on a name is hardly somebody's; one that is set as such may be so for longer. */
const askedFrom = { bare: 0.1, borne: 0.3 };
/** Below this likelihood of its category it has no place in the text. */
const placedFrom = 0.05;

const areOneName = (one: Judged['mention'], other: Judged['mention']) =>
  one.index + one.words.length === other.index && one.words.at(-1)?.clause === other.words[0]?.clause;
const isLarge = ({ words: [first] }: Judged['mention']) => /^\p{Lu}/u.test(first?.raw ?? '');

export function createSettleSenses({ catalog, categories, constraints }: Parts) {
  const labelOf = new Map(categories.map((id, label) => [id, label]));
  const noCode = constraints.indexOf('no-code');
  const isForProgrammers = createForProgrammers(catalog);

  /** Whether a category that a product is at home in is as likely as that. */
  const isHomeLikely = (id: string, likely: Float64Array, from: number): boolean => {
    const provider = catalog.provider(id);
    return provider !== undefined && homesOf(provider).some((home) => (likely[labelOf.get(home) ?? -1] ?? 0) >= from);
  };
  /** Whether something is asked for that has parts to program with in this language. */
  const isSpokenIn = (id: string, likely: Float64Array): boolean => {
    const provider = catalog.provider(id);
    const languages = provider && 'language-runtime' in provider.categories ? provider.traits.ecosystems : [];
    return (
      languages.length > 0 && categories.some((category, label) => (likely[label] as number) >= meantFrom && hasCodeIn(category, languages))
    );
  };
  const hasCodeIn = (category: string, languages: readonly string[]) =>
    catalog
      .serving(category)
      .some(({ traits: { run, ecosystems } }) => run.includes('library') && ecosystems.some((language) => languages.includes(language)));
  const isNamed = ({ stance }: Judged) => stance === 'wanted' || stance === 'mentioned';
  /** Such a name may well be a word. */
  const isOrdinary = (each: Judged) => isNamed(each) && each.mention.ordinary;
  /** And only programmers would mean the product. */
  const isDoubtful = (each: Judged) => isOrdinary(each) && each.mention.providers.every(isForProgrammers);
  /** Of those who bear one name, the one is meant that goes with what else is named, or else whose category is asked for most: Flux that keeps clusters in step, or Flux that paints. */
  const withOneBearer = <H extends Heard>(heard: H): H => {
    const others = heard.stances.filter(({ mention }) => !mention.shared).flatMap(({ mention }) => mention.providers);
    const likelihood = (id: string) =>
      Math.max(...homesOf(catalog.provider(id) as Provider).map((home) => heard.needed[labelOf.get(home) ?? -1] ?? 0)) +
      Number(others.some((other) => catalog.worksWith(other).includes(id)));
    const one = (providers: readonly string[]) => providers.reduce((best, id) => (likelihood(id) > likelihood(best) ? id : best));
    const narrow = (each: Judged) =>
      each.mention.shared ? { ...each, mention: { ...each.mention, providers: [one(each.mention.providers)], shared: false } } : each;
    return heard.stances.some(({ mention }) => mention.shared) ? { ...heard, stances: heard.stances.map(narrow) } : heard;
  };
  const hasNoCompany = ({ mention }: Judged) => mention.technicalWords + mention.certainProducts + mention.company === 0;
  /** Whether all that it is at home in is unlikely; of what is set as somebody's it need not be known how likely that is. */
  const isUnasked = ({ providers, borne }: Judged['mention'], likely: Float64Array): boolean => {
    const labels = providers.flatMap((id) => homesOf(catalog.provider(id) as Provider)).flatMap((home) => labelOf.get(home) ?? []);
    return (borne || labels.length > 0) && labels.every((label) => (likely[label] as number) < askedFrom[borne ? 'borne' : 'bare']);
  };

  return <H extends Heard>({ text, judged, isLikened, hear }: Senses<H>): H => {
    const reheard = (heard: H, isOther: (each: Judged) => boolean, stance: Stance): H =>
      heard.stances.some(isOther) ? hear(heard.stances.map((each) => (isOther(each) ? { ...each, stance } : each))) : heard;

    const doubted = withOneBearer(hear(judged));
    // What is written as its makers write it, and asked for by the rest of the text, is meant: "summarise with Claude". So is a language that
    // something is said to be programmed in, where what is asked for comes in that language: "spectrograms of songs in python".
    const isMeant = (each: Judged) =>
      each.stance === 'coincidental' &&
      !isLikened(each) &&
      !each.mention.setting.ofPlace &&
      each.mention.providers.some(
        (id) =>
          (catalog.provider(id)?.name === quote(text, each.mention.words).text && isHomeLikely(id, doubted.needed, meantFrom)) ||
          (each.mention.setting.ofCode && isSpokenIn(id, doubted.needed)),
      );
    const sought = reheard(doubted, isMeant, 'wanted');
    // Nor is a name that is no word a product's where it is said as one says somebody's, nothing is spoken of that is of the trade, and nothing else
    // asks for such a thing: "our tortoise is named Kubernetes".
    const isSaid = ({ phrased, used, stance }: Judged) => used || (phrased && stance !== 'mentioned');
    const isBare = sought.stances.every(
      (each) => each.stance === 'coincidental' || (!isSaid(each) && (each.idle() || each.mention.ordinary)),
    );
    const isBorne = (each: Judged) => isBare && isNamed(each) && each.idle();
    const unnamed = reheard(sought, isBorne, 'coincidental');
    const isOthers = (each: Judged) => isBorne(each) && isUnasked(each.mention, unnamed.needed);
    const meant = reheard(sought, isOthers, 'coincidental');
    // What is half of somebody's name, where nothing technical is spoken of, is no product: "at Unity Church in Swindon". Nor is a letter, where
    // nothing is asked for that comes in that language: "vitamin C".
    const isIdleLetter = ({ words, providers }: Judged['mention']) =>
      words.every(({ key }) => key.length === 1) && !providers.some((id) => isSpokenIn(id, meant.needed));
    // Nor are two such words side by side: "Chef Salt is the hero".
    const ordinary = meant.stances.filter(({ mention }) => mention.ordinary && isLarge(mention)).map(({ mention }) => mention);
    const isHalf = (mention: Judged['mention']) => ordinary.some((other) => areOneName(mention, other) || areOneName(other, mention));
    const isPart = ({ mention }: Judged) => mention.setting.partOfName || isIdleLetter(mention) || (isLarge(mention) && isHalf(mention));
    const isSomebodys = (each: Judged) => isDoubtful(each) && !each.phrased && isPart(each) && hasNoCompany(each);
    const named = reheard(meant, isSomebodys, 'coincidental');
    // Who cannot program names no framework, so an ordinary word that looks like one is none.
    if ((named.stated[noCode] ?? 0) >= constraintCertain) return reheard(named, isDoubtful, 'coincidental');
    // Nor does one who speaks of nothing technical, where nothing else asks for such a thing: a circle that reads Kafka moves no messages. And what
    // opens a sentence may have its capital from that: "Metronome for drum students".
    const isAlone = (each: Judged) =>
      !each.phrased && ((isDoubtful(each) && hasNoCompany(each)) || (isOrdinary(each) && each.mention.setting.opens));
    const without = reheard(named, isAlone, 'coincidental');
    if (without === named || !without.needed.some((likely) => likely >= clearFrom)) return named;
    const likely = [without.needed, without.shown()];
    const isOutOfPlace = (each: Judged) =>
      isAlone(each) && !each.mention.providers.some((id) => likely.some((of) => isHomeLikely(id, of, placedFrom)));
    return reheard(named, isOutOfPlace, 'coincidental');
  };
}
