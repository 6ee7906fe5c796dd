// Our own analyst: understands the text, ranks the catalogue, and gives the same answer every time, without key or network.
import type { Analyst, CategoryChoice, Reading } from '../analyst.ts';
import type { Adjustments } from '../contract/adjustments.ts';
import { type Observe, unobserved } from '../observe.ts';
import { adjustUnderstanding, createTellAdjusted } from './adjust.ts';
import { constraintCertain } from './constraint-certain.ts';
import { createRank } from './rank/rank.ts';
import { createRuleOf, type RuleOf } from './rank/rule-of.ts';
import { createUnderstand, type UnderstandParts } from './understand/understand.ts';
import type { Understanding } from './understanding.ts';

/** What a text that says nothing of use is read as. */
const generalDescription = 'A web app with accounts and a database.';
/** Below these no category was asked for with any force, nor would any be shown. */
const leastSaid = 0.33;
const leastShown = 0.24;
/** That such are shown says nothing, since almost anything has them; from here on they are asked for. A language is needed for anything. */
const commonplace = new Map([
  ['language-runtime', 0.6],
  ['relational-database', leastSaid],
  ['authentication', leastSaid],
  ['app-hosting', leastSaid],
]);
/** From this size on a text reads like a product. */
const smallestProduct = 5;
/** A constraint that is stated so clearly says something, too. */
const clearlyStated = 0.9;

const nothingRead = { needs: [], constraints: [], chosen: [], excluded: [], excludedCategories: [] };

type Decision = { choices: CategoryChoice[]; reading: Reading };
type DecideOptions = { explain?: boolean | undefined; adjustments?: Adjustments | undefined; observe?: Observe | undefined };
export type EmbeddedAnalyst = Analyst & { decide(description: string, options?: DecideOptions): Decision };

export function createEmbeddedAnalyst(parts: UnderstandParts): EmbeddedAnalyst {
  const understand = createUnderstand(parts);
  const rank = createRank({ catalog: parts.catalog, trained: parts.model });
  const tellAdjusted = createTellAdjusted(parts.catalog);
  const ruleOf = createRuleOf(parts.catalog.countries);

  function decide(description: string, { explain = true, adjustments, observe = unobserved }: DecideOptions = {}): Decision {
    const started = performance.now();
    // Nothing adjusted: not a byte of the answer may differ.
    const adjusted = adjustments && Object.values(adjustments).some((ids) => ids.length > 0) ? adjustments : undefined;
    const adjust = (read: Understanding) => (adjusted ? adjustUnderstanding(read, adjusted, parts.catalog) : read);
    // Whether a text says anything is its own affair, whatever is adjusted.
    const said = understand(description);
    const read = adjust(said);
    const isUnsaid =
      said.needs.every(
        ({ category, needed, shown }) =>
          needed < (commonplace.get(category) ?? leastSaid) && (shown < leastShown || commonplace.has(category)),
      ) && said.constraints.every(({ probability }) => probability < clearlyStated);
    const rulesOut = said.excluded.length + said.excludedVendors.length + said.excludedCategories.length > 0;
    // What reads like a product says something, though it may name no need clearly; so does what rules something out.
    const general = said.chosen.length === 0 && !rulesOut && isUnsaid && said.size < smallestProduct;
    // Whatever may be heard in words of our own, nobody has asked for it.
    const understood = general ? adjust({ ...understand(generalDescription), constraints: [] }) : read;
    const ranking = performance.now();
    const ranked = rank(understood, { explain });
    const choices = adjusted ? tellAdjusted(ranked, adjusted) : ranked;
    observe.stage('understand', ranking - started);
    observe.stage('rank', performance.now() - ranking);
    if (!explain) return { choices, reading: { ...nothingRead, general } };
    return general
      ? { choices: choices.map(withoutEvidence), reading: { ...nothingRead, general } }
      : { choices, reading: toReading(read, choices, ruleOf) };
  }

  return {
    name: 'embedded',
    decide,
    async *choose(description, { explain, adjustments, observe }) {
      const { choices, reading } = decide(description, { explain, adjustments, observe });
      yield* choices;
      return reading;
    },
  };
}

function toReading(read: Understanding, choices: readonly CategoryChoice[], ruleOf: RuleOf): Reading {
  return {
    needs: choices.filter(({ evidence }) => evidence.length > 0).map(({ id, evidence }) => ({ id, evidence })),
    constraints: read.constraints
      .filter(({ probability }) => probability >= constraintCertain)
      .map(({ id, evidence }) => ({ id, label: ruleOf(id)?.label ?? id, evidence: evidence() })),
    chosen: read.chosen,
    excluded: [...read.excluded, ...read.excludedVendors.filter(({ id }) => !read.excluded.some((other) => other.id === id))],
    excludedCategories: read.excludedCategories,
    general: false,
  };
}

function withoutEvidence(choice: CategoryChoice): CategoryChoice {
  return {
    ...choice,
    reasons: [{ kind: 'usual' }],
    evidence: [],
    providers: choice.providers.map((provider) => ({ ...provider, evidence: [] })),
  };
}
