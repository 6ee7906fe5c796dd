// Rules that keep relations true: they point at entries, agree with each other and end somewhere.
import { providerFile, type Rule } from './rule.ts';

export const relationsResolve: Rule = ({ providers }) => {
  const ids = new Set(providers.map(({ id }) => id));
  return providers.flatMap(({ id, relations: { worksWith, requires, conflicts, basedOn, partOf, successor } }) =>
    [...worksWith, ...requires, ...conflicts, ...basedOn, partOf, successor]
      .filter((other) => other !== undefined && (other === id || !ids.has(other)))
      .map(
        (other) =>
          `${providerFile(id)}: relations name ${other === id ? 'itself' : `"${other}", which has no file`}; correct the id or remove it`,
      ),
  );
};

export const stacksResolve: Rule = ({ providers, stacks = {} }) => {
  const ids = new Set(providers.map(({ id }) => id));
  return Object.entries(stacks).flatMap(([name, { parts }]) =>
    parts
      .filter((part) => !ids.has(part))
      .map((part) => `stacks.yml: ${name} names "${part}", which has no file; correct the id or remove it`),
  );
};

/** A relation written in one file holds for both, so the two files together must not say opposite things. */
export const relationsAgree: Rule = ({ providers }) => {
  const conflicts = new Set(
    providers.flatMap(({ id, relations }) => relations.conflicts.flatMap((other) => [`${id} ${other}`, `${other} ${id}`])),
  );
  return providers.flatMap(({ id, relations: { worksWith, requires, partOf } }) =>
    [...worksWith, ...requires, ...(partOf ? [partOf] : [])]
      .filter((other) => conflicts.has(`${id} ${other}`))
      .map(
        (other) =>
          `${providerFile(id)}: ${other} is named as fitting and as conflicting, here or in ${providerFile(other)}; keep the true one`,
      ),
  );
};

export const partsFormATree: Rule = ({ providers }) => {
  const parents = new Map(providers.map(({ id, relations }) => [id, relations.partOf]));
  return providers.flatMap(({ id }) => {
    const seen = new Set<string>();
    for (let at: string | undefined = id; at !== undefined; at = parents.get(at)) {
      if (seen.has(at)) return [`${providerFile(id)}: partOf leads back to ${at}; remove one of the links`];
      seen.add(at);
    }
    return [];
  });
};

export const deprecatedNamesSuccessor: Rule = ({ providers }) =>
  providers
    .filter(({ traits, relations }) => traits.status === 'deprecated' && relations.successor === undefined)
    .map(({ id }) => `${providerFile(id)}: is deprecated; name relations.successor, or delete the file if nothing follows it`);
