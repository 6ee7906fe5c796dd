// The description that a project gives of itself: its README, else its manifests, else only what it is made of.
import type { FoundProvider } from './match-providers.ts';
import { proseOf } from './prose-of.ts';
import type { Repo } from './read-repo.ts';

/** Fewer characters than this describe nothing. */
const shortest = 60;

export function describeRepo({ readme, abouts }: Repo, found: readonly FoundProvider[]): { text: string; file: string | undefined } {
  const prose = readme === undefined ? '' : proseOf(readme.text);
  const about = abouts.find((sentence) => sentence.trim().split(/\s+/).length >= 3)?.trim() ?? '';
  if (prose.length >= shortest) return { text: prose, file: readme?.file };
  const told = [prose, about].filter((text) => text !== '').join(' ');
  if (told.length >= shortest) return { text: told, file: prose === '' ? undefined : readme?.file };
  const made = found
    .filter(({ certain }) => certain)
    .slice(0, 8)
    .map(({ provider }) => provider.name);
  // Not "a software project", which sounds like open source to the analyst.
  return { text: `${told} A software product${made.length > 0 ? ` made with ${made.join(', ')}` : ''}.`.trim(), file: undefined };
}
