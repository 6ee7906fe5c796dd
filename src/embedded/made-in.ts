// The constraint that providers be of one country, named for it: there is one for each country, so they stand in no list.

const beginning = 'made-in-';

export const madeIn = (country: string): string => `${beginning}${country.toLowerCase()}`;

/** The country, where the constraint is such a one. */
export const countryOf = (constraint: string): string | undefined =>
  constraint.startsWith(beginning) ? constraint.slice(beginning.length).toUpperCase() : undefined;
