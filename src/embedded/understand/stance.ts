// Judges of a named product whether the text wants it, rules it out or only mentions it, with weights learned from labelled texts.
import { exp } from './exact-math.ts';

export type Stance = 'mentioned' | 'wanted' | 'unwanted';
export type StanceWeights = { rows: number; scale: number } & Record<Stance, string>;
export type JudgeStance = (rows: readonly number[], name: keyof typeof wantedShare) => Stance;

/** To show what was ruled out is worse than to leave out what was not. */
const unwantedFrom = 0.15;
/** How much likelier than a mere mention a wish must be: a telling name is seldom idle, an ordinary word mostly is. */
const wantedShare = { telling: 0.35, ordinary: 2 };
const stances = ['mentioned', 'wanted', 'unwanted'] as const;

export function createJudge(weights: StanceWeights): JudgeStance {
  const values = stances.map((stance) => Int8Array.from(atob(weights[stance]), (character) => character.charCodeAt(0)));
  return (rows, name) => {
    const scores = values.map((own) => rows.reduce((sum, row) => sum + (own[row] as number), 0) * weights.scale);
    const top = Math.max(...scores);
    const [mentioned = 0, wanted = 0, unwanted = 0] = scores.map((score) => exp(score - top));
    if (unwanted / (mentioned + wanted + unwanted) >= unwantedFrom) return 'unwanted';
    return wanted >= wantedShare[name] * mentioned ? 'wanted' : 'mentioned';
  };
}
