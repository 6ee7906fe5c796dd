// Scores predicted stacks against what real projects use: the share of their technologies at rank 1, in the top 3 and in the top 5.
import aliases from './data/aliases.json' with { type: 'json' };

export type RealStack = { id: string; description: string; used: { name: string; role: string }[] };
export type Predicted = { id: string; name?: string; providers: string[] }[];
export type StackScore = { rank1: number; top3: number; top5: number; categories: number; missed: Map<string, number> };

const mostCategories = 12;
const vendorPrefix = /^(amazon|aws|google cloud|google|microsoft|azure|apache|hashicorp)\s+(?=\S)/;

/** The same name however it is written. */
export function foldName(name: string): string {
  const folded = name
    .toLowerCase()
    .replaceAll(/\(.*?\)/g, '')
    .replace(vendorPrefix, '')
    .replaceAll(/\.(js|io|com|dev|ai|net)\b/g, '')
    .replaceAll(/[^a-z0-9+#]/g, '');
  return (aliases as Record<string, string>)[folded] ?? folded;
}

export const namesIn = (text: string) => [text, ...text.split(/\s*[/+]\s*|\s+(?:on|with|via|for)\s+/)].map(foldName).filter(Boolean);

export function scoreStacks(truth: readonly RealStack[], predict: (stack: RealStack) => Predicted): StackScore {
  const missed = new Map<string, number>();
  const shares = truth.map((stack) => {
    const predicted = predict(stack).slice(0, mostCategories);
    const within = (depth: number) => new Set(predicted.flatMap(({ providers }) => providers.slice(0, depth).flatMap(namesIn)));
    const used = [...new Set(stack.used.map(({ name }) => foldName(name)))];
    const top5 = within(5);
    for (const { name } of stack.used) if (!top5.has(foldName(name))) missed.set(name, (missed.get(name) ?? 0) + 1);
    const share = (found: Set<string>) => used.filter((name) => found.has(name)).length / used.length;
    return { rank1: share(within(1)), top3: share(within(3)), top5: share(top5), categories: predicted.length };
  });
  const mean = (key: 'rank1' | 'top3' | 'top5' | 'categories') => shares.reduce((sum, each) => sum + each[key], 0) / shares.length;
  return { rank1: mean('rank1'), top3: mean('top3'), top5: mean('top5'), categories: mean('categories'), missed };
}
