// How many providers a category of an answer has. Apart from the schema, since the analyst that runs in browsers bundles it and Zod is large.

export const fewestProviders = 3;
export const mostProviders = 6;
