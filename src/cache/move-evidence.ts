// Moves the evidence in an answer from one text to another that counts as the same, so that every caller is shown their own words.
import type { CategoryChoice, Reading } from '../analyst.ts';
import type { Evidence } from '../contract/explained-analysis.ts';

export type MoveEvidence = (evidence: Evidence) => Evidence;

const moveAll = <T extends { evidence: Evidence[] }>(items: readonly T[], move: MoveEvidence): T[] =>
  items.map((item) => ({ ...item, evidence: item.evidence.map(move) }));

export function moveInChoice(choice: CategoryChoice, move: MoveEvidence): CategoryChoice {
  return { ...choice, evidence: choice.evidence.map(move), providers: moveAll(choice.providers, move) };
}

export function moveInReading(reading: Reading, move: MoveEvidence): Reading {
  return {
    needs: moveAll(reading.needs, move),
    constraints: moveAll(reading.constraints, move),
    chosen: moveAll(reading.chosen, move),
    excluded: moveAll(reading.excluded, move),
    excludedCategories: moveAll(reading.excludedCategories, move),
    general: reading.general,
  };
}
