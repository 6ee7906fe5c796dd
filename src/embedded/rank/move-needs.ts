// Needs that another category serves here: what a given platform brings along, and what is done at home on machines of one's own.
import type { Catalog } from '../../catalog/catalog.ts';
import { homeOf } from '../../catalog/homes-of.ts';
import type { Need, Understanding } from '../understanding.ts';
import { serves } from './serves.ts';
import { clearlyAsked, hardlyLeftOut } from './weights.ts';

/** What nothing is said of. */
export const unheard = { needed: 0, shown: 0 };

/** In place: what a given one brings along is asked of itself and its parts. Beside Firebase nobody runs PostgreSQL; its database is Firestore. */
export function moveToGiven(catalog: Catalog, chosen: Understanding['chosen'], needs: Map<string, Need>): void {
  const needOf = (category: string) => needs.get(category) ?? unheard;
  const given = chosen.flatMap(({ id }) => catalog.provider(id) ?? []);
  // Rocket.Chat runs on MongoDB and on nothing else.
  const required = given.flatMap(({ relations: { requires } }) =>
    requires.length === 1 ? (catalog.provider(requires[0] ?? '') ?? []) : [],
  );
  for (const provider of [...given, ...required]) {
    const home = catalog.category(homeOf(provider) ?? '');
    const own = [provider, ...catalog.leaningOn(provider.id).filter(({ relations }) => relations.partOf === provider.id)];
    const isOwn = (category: string) => own.some((each) => serves(each, category));
    const here = home?.covers.find(isOwn);
    for (const category of home?.covers.filter((each) => !isOwn(each)) ?? []) {
      // What is surely a game is one program, however clearly phones are spoken of.
      const isOneProgram = home?.frame && catalog.category(category)?.frame && needOf(home.id).shown >= hardlyLeftOut;
      if (isOneProgram || needOf(category).needed < clearlyAsked) move(needs, { from: category, to: here ?? home?.id });
    }
  }
}

/** In place. */
function move(needs: Map<string, Need>, { from, to }: { from: string; to: string | undefined }): void {
  const [there, here] = [needs.get(from), needs.get(to ?? '')];
  if (here && there)
    needs.set(here.category, { ...here, needed: Math.max(here.needed, there.needed), shown: Math.max(here.shown, there.shown) });
  if (there) needs.set(from, { ...there, needed: 0, shown: 0 });
}

/** In place: what somebody else would do is asked of what does it at home. */
export function moveToOwnMachines(catalog: Catalog, needs: Map<string, Need>): void {
  for (const { id, onOwnMachines } of catalog.categories) if (needs.has(onOwnMachines ?? '')) move(needs, { from: id, to: onOwnMachines });
}
