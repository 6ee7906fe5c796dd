// "Ticks from NATS to QuestDB": where data goes from one product to another of a different kind both are in use, though "from" also leaves.
import type { Catalog } from '../../../catalog/catalog.ts';
import { homesOf } from '../../../catalog/homes-of.ts';
import type { Word } from '../words/words.ts';

type Named = { providers: readonly string[]; words: readonly Word[]; index: number };

/** What keeps data or deals in it; a program that moves from one cloud to another is no data. */
const layers = new Set(['data', 'services']);
const setOf = (words: string) => new Set(words.split(' '));
const from = setOf('from of off aus von de del du do da');
/** Who moves from the one to the other leaves it, unless many do, or data does: "events move from NATS to QuestDB". */
const leaves = setOf(
  'move moves moved moving migrate migrates migrated migrating switch switches switched switching migration wechsel umzug migrer migrar migramos',
);
const many = /^(?:data|[a-z]{3,}s)$/;
const to = setOf('to into onto in nach zu vers dans a para hacia ao no');
/** More words between two products tell of something else. */
const mostBetween = 4;

/** Whether data is said to come from the one product and to go to the other. */
export function createIsSource(catalog: Catalog, areRivals: (a: string, b: string) => boolean) {
  const layerOf = new Map(catalog.categories.map(({ id, layer }) => [id, layer]));
  const holdsData = (id: string) => {
    const provider = catalog.provider(id);
    return provider !== undefined && homesOf(provider).some((home) => layers.has(layerOf.get(home) ?? ''));
  };
  return (words: readonly Word[], source: Named, target: Named | undefined): boolean => {
    if (!target || source.words.some(({ negated }) => negated)) return false;
    const between = words.slice(source.index + source.words.length, target.index);
    return (
      between.length <= mostBetween &&
      source.words[0]?.sentence === target.words[0]?.sentence &&
      from.has(words[source.index - 1]?.key ?? '') &&
      !isLeaving(words, source.index - 2) &&
      to.has(between.at(-1)?.key ?? '') &&
      [source, target].every(({ providers }) => providers.some(holdsData)) &&
      !source.providers.some((one) => target.providers.some((other) => one === other || areRivals(one, other)))
    );
  };
}

function isLeaving(words: readonly Word[], at: number): boolean {
  const [who, verb] = [words[at - 1], words[at]];
  return leaves.has(verb?.key ?? '') && !(who?.clause === verb?.clause && many.test(who?.key ?? ''));
}
