// Our own analyst: understands the text, ranks the catalogue, and gives the same answer every time, without key or network.
import type { Analyst, CategoryChoice, Reading } from '../analyst.ts';
import type { Catalog } from '../catalog/catalog.ts';
import { constraintRules } from './rank/constraint-rules.ts';
import { createRank } from './rank/rank.ts';
import { constraintCertain } from './rank/weights.ts';
import type { Model } from './understand/model.ts';
import { createUnderstand } from './understand/understand.ts';

/** What a text that says nothing of use is read as. */
const generalDescription = 'A web application with user accounts and a database.';
/** Below this no category was asked for with any force. */
const leastSaid = 0.12;

export type EmbeddedAnalyst = Analyst & { decide(description: string): { choices: CategoryChoice[]; reading: Reading } };

export function createEmbeddedAnalyst({ catalog, model }: { catalog: Catalog; model: Model }): EmbeddedAnalyst {
  const understand = createUnderstand({ catalog, model });
  const rank = createRank(catalog);

  function decide(description: string): { choices: CategoryChoice[]; reading: Reading } {
    const read = understand(description);
    const general = read.chosen.length === 0 && read.needs.every(({ needed }) => needed < leastSaid);
    const choices = rank(general ? understand(generalDescription) : read);
    if (general)
      return {
        choices: choices.map(withoutEvidence),
        reading: { needs: [], constraints: [], chosen: [], excluded: [], excludedCategories: [], general },
      };
    return {
      choices,
      reading: {
        needs: choices.filter(({ evidence }) => evidence.length > 0).map(({ id, evidence }) => ({ id, evidence })),
        constraints: read.constraints
          .filter(({ probability }) => probability >= constraintCertain)
          .map(({ id, evidence }) => ({ id, label: constraintRules[id]?.label ?? id, evidence })),
        chosen: read.chosen,
        excluded: read.excluded,
        excludedCategories: read.excludedCategories,
        general,
      },
    };
  }

  return {
    name: 'embedded',
    decide,
    async *choose(description) {
      const { choices, reading } = decide(description);
      yield* choices;
      return reading;
    },
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
