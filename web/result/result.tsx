// The whole answer: who gave it, the stack in a picture, and each category with its ranking.

import { useMemo, useState } from 'preact/hooks';
import type { ExplainedAnalysis } from '../../src/contract/explained-analysis.ts';
import { StackPicture } from '../picture/stack-picture.tsx';
import { CategorySection } from './category-section.tsx';
import { CompareTray } from './compare-tray.tsx';
import { type Comparison, ComparisonContext, findCompared } from './comparison.ts';
import { TakeAway } from './take-away.tsx';
import { useFirstSight } from './use-first-sight.ts';
import { whoAnswered } from './who-answered.ts';

type ResultProps = { answer: ExplainedAnalysis; analyst: string };

export function Result({ answer, analyst }: ResultProps) {
  const { categories, understood } = answer;
  const given = understood.chosen.map(({ id }) => id);
  const [chosen, setChosen] = useState<readonly string[]>([]);
  const shown = useFirstSight(categories.length);
  const comparison = useMemo<Comparison>(() => {
    const compared = chosen.filter((key) => findCompared(answer, key).length > 0);
    return {
      compared,
      toggle: (key) => setChosen(compared.includes(key) ? compared.filter((each) => each !== key) : [...compared, key]),
      clear: () => setChosen([]),
    };
  }, [answer, chosen]);
  return (
    <div class="result">
      <header class="result-head">
        <h2 tabIndex={-1} data-focus>
          {understood.general ? 'A general starting stack' : 'Your stack'}
        </h2>
        <p class="quiet">
          {categories.length} categories. {whoAnswered(analyst)} Nobody pays for a place.
        </p>
        <TakeAway answer={answer} />
      </header>
      {understood.general && (
        <p class="notice">
          The text held nothing to go on, so this is where most web applications start. Say who uses it, what they do there and what you
          already have.
        </p>
      )}
      <StackPicture answer={answer} />
      <ComparisonContext.Provider value={comparison}>
        <div class="categories" aria-busy={shown < categories.length}>
          {categories.slice(0, shown).map((category) => (
            <CategorySection key={category.id} category={category} given={given} />
          ))}
        </div>
        <CompareTray answer={answer} />
      </ComparisonContext.Provider>
    </div>
  );
}
