// Whether something is left without what carries it: it is part of one of these, or all that it requires or is a variety of are among them.
import type { Provider } from './provider-schema.ts';

export function leansOnlyOn({ relations: { partOf, requires, basedOn } }: Provider, ids: ReadonlySet<string>): boolean {
  const areAll = (others: readonly string[]) => others.length > 0 && others.every((id) => ids.has(id));
  return (partOf !== undefined && ids.has(partOf)) || areAll(requires) || areAll(basedOn);
}
