// From a text to what it says: needs, facets, constraints, what is chosen and what is ruled out, each with its words.
import type { Catalog, Famous } from '../../catalog/catalog.ts';
import type { Evidence } from '../../contract/explained-analysis.ts';
import { constraintCertain } from '../constraint-certain.ts';
import { residencies } from '../europe.ts';
import { quantise, quantiseAll } from '../exact-math.ts';
import { roomFor } from '../room-for.ts';
import type { Understanding } from '../understanding.ts';
import { createWithoutContradictions } from './constraints/contradictions.ts';
import { createDenyConstraints } from './constraints/deny-constraints.ts';
import { createCountryFinder } from './constraints/find-countries.ts';
import { createHearConstraints } from './constraints/hear-constraints.ts';
import { createStatedBudget } from './constraints/stated-budget.ts';
import { createFeatures, type WordRows } from './model/features.ts';
import type { HeadName, Model, PooledHead, TextVector } from './model/model.ts';
import { toSegments } from './model/segments.ts';
import { stemNumber } from './model/stems.ts';
import { createUnseen } from './model/unseen.ts';
import { createDeniedCategories } from './needs/denied-categories.ts';
import { createDenyUnwanted } from './needs/deny-unwanted.ts';
import { createFacetLabels } from './needs/facet-labels.ts';
import { keepBesideNames } from './needs/kept-beside-names.ts';
import { createListedParts } from './needs/listed-parts.ts';
import { createDoubtMisread } from './needs/misread-categories.ts';
import { createNamedFacets } from './needs/named-facets.ts';
import { createFindOwners } from './needs/own-words.ts';
import { createSecondOpinion } from './needs/second-opinion.ts';
import { createTellingWords } from './needs/telling-words.ts';
import type { HearUnwanted } from './needs/unwanted-words.ts';
import { createWhatIsBuilt } from './needs/what-is-built.ts';
import { createMentionFinder } from './products/find-mentions.ts';
import { findVendors } from './products/find-vendors.ts';
import { createFindGone } from './products/gone.ts';
import { createMentionJudge, type Judged } from './products/judge-mentions.ts';
import { createLeaveBehind } from './products/left-behind.ts';
import { createLikenesses } from './products/likenesses.ts';
import { createNoNames } from './products/no-names.ts';
import { createRuledOutVendors } from './products/ruled-out-vendors.ts';
import { createSettleSenses } from './products/settle-senses.ts';
import type { JudgeStance, Stance } from './products/stance.ts';
import { denyLists } from './words/denied-lists.ts';
import { withoutEnvelope } from './words/envelope.ts';
import { createMendSpelling } from './words/mend-spelling.ts';
import { markNegation } from './words/negation.ts';
import { withoutOrders } from './words/orders.ts';
import { pointAtWords, quote } from './words/point-at-words.ts';
import { sayPlainly } from './words/say-plainly.ts';
import { isOwnedBy, splitWords, type Word } from './words/words.ts';

export type UnderstandParts = { catalog: Catalog; model: Model; judgeStance: JudgeStance; hearUnwanted: HearUnwanted };

/** How much the size of a stack is what its categories' likelihoods add up to, and not what the model thinks of it: two opinions err less than one. */
const byWhatIsShown = 0.3;
/** From this size on a list tells what a product does (real stacks: 0.273 / 0.445 / 0.511, and 0.261 / 0.426 / 0.492 without it). */
const largestListed = 10;

export function createUnderstand({ catalog, model, judgeStance, hearUnwanted }: UnderstandParts) {
  const features = createFeatures(model.vocabulary);
  const { findMentions, cutAtNames, tellingNames, isOfNamesake, isPartOfName } = createMentionFinder(catalog);
  const { findLikenesses, opensFamousName } = createLikenesses(catalog.famous);
  const isWord = (key: string) => model.vocabulary.pieces.get(key) !== undefined || model.spelling.isWord(key);
  const isWordOrName = (key: string) => isWord(key) || isPartOfName(key) || opensFamousName(key);
  const mendSpelling = createMendSpelling({ frequent: model.spelling.frequent, names: tellingNames, isWord: isWordOrName });
  const judgeMentions = createMentionJudge({ catalog, model, features, judgeStance });
  const vendorsIn = findVendors(catalog);
  const countriesIn = createCountryFinder(catalog.countries);
  const tellingWords = createTellingWords(catalog);
  const namedFacets = createNamedFacets(catalog);
  const { categories, facets, constraints } = model.meta;
  const ruledOutVendors = createRuledOutVendors((id) => 'cloud' in (catalog.provider(id)?.categories ?? {}));
  const { isOrdinary, isNoName } = createNoNames(catalog);
  const unseen = createUnseen({ catalog, model, read: (text) => features.read(splitWords(text)) });
  const ownersOfWords = createFindOwners({ catalog, isUnseen: (id) => !categories.includes(id), frequent: model.spelling.frequent });
  const categoryLabel = new Map(categories.map((id, label) => [id, label]));
  const facetLabels = createFacetLabels(facets);
  const rowsOfFamous = ({ does }: Famous) => features.read(splitWords(does)).flatMap(({ rows }) => rows);
  const likely = (head: HeadName, vector: TextVector, labels?: Uint16Array) => quantiseAll(model.probabilities(head, vector, labels));

  const budget = createStatedBudget(constraints);
  const moneyLabels = ['payments', 'billing'].flatMap((id) => categoryLabel.get(id) ?? []);
  const settleSenses = createSettleSenses({ catalog, categories, constraints });
  const needIn = (clause: readonly Word[]) => likely('need', model.read({ words: features.read(clause), clauses: [] }));
  const { deniedCategories, asksForAny } = createDeniedCategories({ catalog, categories, needIn });
  const statedIn = (clause: readonly Word[]) => likely('constraint', model.read({ words: features.read(clause), clauses: [] }));
  const denyConstraints = createDenyConstraints({ constraints, statedIn });
  const hearConstraints = createHearConstraints({ constraints, countries: catalog.countries });
  const withoutContradictions = createWithoutContradictions(catalog);
  const listedParts = createListedParts(needIn, isWord);
  const doubtMisread = createDoubtMisread(catalog, categoryLabel);
  const findGone = createFindGone(catalog);
  const whatIsBuilt = createWhatIsBuilt(catalog);
  const leaveBehind = createLeaveBehind(catalog);
  const secondOpinion = createSecondOpinion({ model, features });
  const denyUnwanted = createDenyUnwanted({ model, features, hearUnwanted, asksForAny });

  return (text: string): Understanding => {
    const words = denyLists(
      text,
      markNegation(mendSpelling(sayPlainly(withoutOrders(withoutEnvelope(text, cutAtNames(splitWords(text))))))),
    );
    const named = leaveBehind(text, findMentions(text, words));
    const judge = judgeMentions(text, words);
    const likened = findLikenesses(text, words, named);
    // What a thing is likened to is not what it is built with.
    const likenesses = new Set(likened.flatMap(({ index, length }) => words.slice(index, index + length)));
    const isLikened = ({ mention }: Judged) => mention.words.some((word) => likenesses.has(word));
    const judged = judge(named).map((each): Judged => {
      if (isLikened(each) || isNoName(each.mention)) return { ...each, stance: 'coincidental' };
      const isIdle = each.mention.setting.ofOwnLicence || (each.stance === 'wanted' && isOrdinary(each.mention));
      return isIdle ? { ...each, stance: 'mentioned' } : each;
    });
    denyUnwanted(words, named);
    const vendors = vendorsIn(words);
    keepBesideNames(words, new Set([...named, ...vendors].flatMap((mention) => mention.words)));
    const rowsOfWords = features.read(words);
    let lately: TextVector | undefined;
    const hear = (stances: readonly Judged[]) => {
      // A word that only looks like a product says nothing of what is needed: the Unity Church builds no game, spark plugs move no data.
      const idle = new Set(stances.filter(({ stance }) => stance === 'coincidental').flatMap(({ mention }) => mention.words));
      const names = new Set([...idle].map(({ key }) => key));
      const isIdle = (word: Word) => idle.has(word) || likenesses.has(word) || isOwnedBy(names, word) || isOfNamesake(word);
      const read = rowsOfWords.map((entry) => (isIdle(entry.word) ? { ...entry, rows: [] } : entry));
      for (const { famous, index } of likened) (read[index] as WordRows).rows = rowsOfFamous(famous);
      const vector = model.read(toSegments(read), lately);
      lately = vector;
      return {
        stances,
        read,
        vector,
        stated: likely('constraint', vector),
        needed: likely('need', vector),
        shown: () => likely('show', vector),
      };
    };
    const { stances, read, vector, stated, needed: first, shown: toShow } = settleSenses({ text, judged, isLikened, hear });
    const needed = quantiseAll(secondOpinion(first, read));
    const readWithout = (isLeftOut: (word: Word) => boolean) =>
      model.read(toSegments(read.map((entry) => (isLeftOut(entry.word) ? { ...entry, rows: [] } : entry))), vector);
    const notStated = denyConstraints(words, stated, (isLeftOut) => likely('constraint', readWithout(isLeftOut)));
    const shown = toShow();
    const size = quantise(
      (1 - byWhatIsShown) * model.expectedSize(vector) + byWhatIsShown * shown.reduce((sum, likelihood) => sum + likelihood, 0),
    );
    doubtMisread(stances, { needed, shown });
    const products = stances.flatMap(({ stance, mention }) => (stance === 'coincidental' ? [] : mention));
    const ofProducts = new Set([...products, ...vendors].flatMap((mention) => mention.words));
    // A large product lists what it does, a small one what it is made of.
    const plain = words.filter((word) => !word.negated && !ofProducts.has(word));
    const listed = listedParts({ listed: size < largestListed ? plain : [], asked: words.filter((word) => !ofProducts.has(word)) }, needed);
    for (const [label, { likelihood }] of listed) needed[label] = likelihood;
    const gone = findGone(stances);
    const pointAt = (head: PooledHead, labels: readonly number[]) =>
      model
        .contributions(head, labels, vector)
        .map((scores) => pointAtWords({ text, words, scores, isGone: (word) => gone.words.has(word) }));
    const use = model.createUse(vector, new Set(words.map(({ key }) => stemNumber(key))));
    // "No AWS" rules out AWS, not clouds; so does "nothing from Google", and "we would rather not pay for Google Maps".
    const clausesOfNames = new Set([...ofProducts].filter(({ negated }) => negated).map(({ clause }) => clause));
    const lacks = new Set(constraints.filter((_, label) => (stated[label] as number) >= constraintCertain));
    const deniedWords = words.filter((word) => !ofProducts.has(word) && !clausesOfNames.has(word.clause));
    const { excludedCategories, firmly } = deniedCategories({ text, words: deniedWords, lacks });
    // Whether what is denied in one place is asked for in another is read from the rest alone.
    if (excludedCategories.length > 0 || gone.categories.size > 0) {
      const ruledOut = new Set(stances.flatMap(({ stance, mention }) => (stance === 'unwanted' ? mention.words : [])));
      const isOut = (word: Word) => word.negated || ruledOut.has(word);
      const rest = likely('need', readWithout(isOut));
      for (const id of [...excludedCategories.map(({ id }) => id), ...gone.categories]) {
        const label = categoryLabel.get(id);
        if (label !== undefined) needed[label] = firmly.has(id) ? 0 : Math.min(needed[label] as number, rest[label] as number);
      }
    }
    if (budget.isStated(stated)) {
      const clause = budget.clause(words, stated, (label) => model.contributions('constraint', [label], vector)[0] as Float64Array);
      const rest = readWithout((word) => word.clause === clause);
      // Where the rest states one, too, that clause may well be about what others pay.
      if (!budget.isStated(likely('constraint', rest))) {
        const [needOfRest, showOfRest] = [likely('need', rest), likely('show', rest)];
        for (const label of moneyLabels) {
          needed[label] = Math.min(needed[label] as number, needOfRest[label] as number);
          shown[label] = Math.min(shown[label] as number, showOfRest[label] as number);
        }
      }
    }
    const [told, owners, countries] = [tellingWords(plain), ownersOfWords(plain), countriesIn(text, words)];
    const heard = hearConstraints({
      text,
      words,
      countries,
      stated,
      notStated,
      evidence: (label) => pointAt('constraint', [label]).flat(),
    });
    const mentioned = (stance: Stance) => {
      const those = stances.filter((each) => each.stance === stance);
      const named = those.flatMap(({ mention }) => mention.providers.map((id) => ({ id, evidence: [quote(text, mention.words)] })));
      return [...new Map(named.map((each) => [each.id, each])).values()];
    };
    const excluded = mentioned('unwanted');
    const chosen = mentioned('wanted').filter(({ id }) => !excluded.some((other) => other.id === id));
    const binding = withoutContradictions(heard, { countries, chosen, excluded, words });
    return {
      needs: [
        ...categories.map((category, label) => ({
          category,
          needed: needed[label] as number,
          shown: shown[label] as number,
        })),
        ...unseen.needs(vector, owners, words.length).map((need) => ({ category: need.id, needed: quantise(need.needed), shown: 0 })),
      ],
      size,
      evidenceFor: (asked) => {
        const known = asked.filter((category) => categoryLabel.has(category));
        const labels = known.map((category) => categoryLabel.get(category) as number);
        const items = labels.map((label) => listed.get(label)?.item);
        const evidence = pointAt('need', labels).map((own, at) => (items[at] ? [quote(text, items[at])] : own));
        const pointed = new Map(known.map((category, at) => [category, evidence[at] as Evidence[]]));
        const ownOf = (category: string) => owners.get(category)?.words.map((word) => quote(text, [word])) ?? [];
        return new Map(asked.map((category) => [category, pointed.get(category) ?? ownOf(category)]));
      },
      facetsOf: (category, own) => {
        const { labels, places } = facetLabels(category, own);
        const read = likely('facet', vector, labels);
        const matters = roomFor(own.length);
        for (let at = 0; at < read.length; at++) matters[places[at] as number] = read[at] as number;
        return matters;
      },
      namedFacets: namedFacets(words),
      built: whatIsBuilt(words, stances, { signsIn: !excludedCategories.some(({ id }) => id === 'authentication') }),
      constraints: binding,
      chosen,
      excluded,
      coincidences: mentioned('coincidental'),
      excludedVendors: ruledOutVendors({ text, words, named, stances, vendors: judge(vendors) }),
      excludedCategories,
      countries,
      staysElsewhere: heard.some(
        (each) => residencies.includes(each.id) && each.probability >= constraintCertain && !binding.includes(each),
      ),
      telling: told.scores,
      tellingWords: (provider) => told.words(provider).map((word) => quote(text, [word])),
      unseenAffinityAtMost: unseen.affinityAtMost,
      affinities: model.createAffinities(vector),
      unseenAffinity: (id) => unseen.affinity(id, vector),
      uses: quantiseAll(use.likelihoods()),
      shareOfAlike: use.share,
      recognised: quantise(use.recognised),
    };
  };
}
