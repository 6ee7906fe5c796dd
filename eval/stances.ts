// What is heard of products that a description gives or rules out in passing: by writers who saw the catalogue's names and no answer of ours.
import { understand } from './answer.ts';

/** Products by id. Those that are named in neither list are merely mentioned. */
export type StancesOf = { id: string; description: string; wanted: string[]; unwanted: string[] };

/** Of all that are wanted, the share that is taken for that; of all that are not, likewise; and of the texts, those of which both hold for all. */
export function scoreStances(texts: readonly StancesOf[]): { wanted: number; unwanted: number; whole: number } {
  const heard = texts.map(({ description, wanted, unwanted }) => {
    const { chosen, excluded } = understand(description);
    const [given, out] = [chosen, excluded].map((entries) => new Set(entries.map(({ id }) => id))) as [Set<string>, Set<string>];
    return { wanted: wanted.map((id) => given.has(id)), unwanted: unwanted.map((id) => out.has(id)) };
  });
  const share = (each: readonly boolean[]) => each.filter(Boolean).length / each.length;
  return {
    wanted: share(heard.flatMap(({ wanted }) => wanted)),
    unwanted: share(heard.flatMap(({ unwanted }) => unwanted)),
    whole: share(heard.map(({ wanted, unwanted }) => [...wanted, ...unwanted].every(Boolean))),
  };
}
