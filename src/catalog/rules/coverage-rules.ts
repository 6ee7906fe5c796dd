// Rules that keep the field covered: categories and facets exist, are filled, and earn their place.
import { categoryFile, providerFile, type Rule } from './rule.ts';

const minimumProviders = 8;

export const categoriesAndFacetsExist: Rule = ({ categories, providers }) => {
  const facetsOf = new Map(categories.map(({ id, facets }) => [id, new Set(Object.keys(facets))]));
  return providers.flatMap(({ id, categories: served }) =>
    Object.entries(served).flatMap(([category, { facets }]) => {
      const known = facetsOf.get(category);
      if (known === undefined) return [`${providerFile(id)}: there is no category "${category}"; use one of the files in categories/`];
      return facets
        .filter((facet) => !known.has(facet))
        .map((facet) => `${providerFile(id)}: ${category} has no facet "${facet}"; use one of ${[...known].join(', ')}`);
    }),
  );
};

export const categoriesKnowTheirPlace: Rule = ({ categories }) => {
  const ids = new Set(categories.map(({ id }) => id));
  return categories.flatMap(({ id, onOwnMachines, covers, deniedToo, frame, side }) => [
    ...[...(onOwnMachines ? [onOwnMachines] : []), ...covers, ...deniedToo]
      .filter((other) => !ids.has(other))
      .map((other) => `${categoryFile(id)}: there is no category "${other}"; use one of the files in categories/`),
    ...(frame && !side ? [`${categoryFile(id)}: programs are made with it, so say on which side they run`] : []),
  ]);
};

export const categoriesAreFilled: Rule = ({ categories, providers }) =>
  categories.flatMap(({ id }) => {
    const count = providers.filter((provider) => id in provider.categories).length;
    return count >= minimumProviders
      ? []
      : [`${categoryFile(id)}: has ${count} providers; add ${minimumProviders - count} more or merge the category`];
  });

export const facetsAreUsed: Rule = ({ categories, providers }) =>
  categories.flatMap(({ id, facets }) => {
    const used = new Set(providers.flatMap((provider) => provider.categories[id]?.facets ?? []));
    return Object.keys(facets)
      .filter((facet) => !used.has(facet))
      .map((facet) => `${categoryFile(id)}: no provider is strong in "${facet}"; give it to one or remove the facet`);
  });

export const providersServeSomething: Rule = ({ providers }) =>
  providers
    .filter(({ categories }) => Object.keys(categories).length === 0)
    .map(({ id }) => `${providerFile(id)}: serves no category; name at least one`);

export const ordersAreUnique: Rule = ({ categories }) => {
  const owners = new Map<number, string>();
  return categories.flatMap(({ id, order }) => {
    const owner = owners.get(order);
    owners.set(order, id);
    return owner === undefined ? [] : [`${categoryFile(id)}: order ${order} is taken by ${owner}; choose a number between its neighbours`];
  });
};

export const adoptionIsOfProviders: Rule = ({ providers, adoption }) => {
  const ids = new Set(providers.map(({ id }) => id));
  return Object.keys(adoption)
    .filter((id) => !ids.has(id))
    .map((id) => `adoption.yml: "${id}" has no file in providers/; correct the id or remove the figures`);
};
