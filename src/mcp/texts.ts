// Every word that models read before they call anything, in one place: it is paid for in each conversation, so it is short.

export const instructions =
  'Recommends technology stacks from a curated catalogue of real products. Call analyze_stack once with everything known about the project: purpose, users, scale, team, languages, hosting, compliance, budget, what is already chosen and what is ruled out. Then use the other tools to decide between providers. Providers are named by id, name or alias.';

export const toolTexts = {
  analyzeStack: {
    title: 'Recommend a technology stack',
    description:
      'Turns a project description into the categories of technology it needs, most needed first, each with ranked providers and reasons.',
  },
  compareProviders: {
    title: 'Compare providers',
    description: 'Two to five providers side by side: fit, strengths, licence, pricing, hosting, compliance, and when to choose which.',
  },
  findAlternatives: {
    title: 'Find alternatives',
    description: 'What could replace a provider, nearest first, each with how it differs. Filter by category and traits.',
  },
  providerFacts: {
    title: 'Look up a provider',
    description: 'What the catalogue knows of one provider: licence, pricing, platforms, compliance, strengths, relations, sources.',
  },
} as const;

export const argumentTexts = {
  description: 'What is to be built, 10 to 10,000 characters, any language. Say also what is already chosen and what is ruled out.',
  maxCategories: 'How many categories to return at most, most needed first.',
  categories: 'Only these category ids, where the project needs them.',
  detail: 'compact: three providers a category. full: up to six, with traits and what would change the order.',
  provider: 'Id, name or alias, such as postgresql, "Amazon S3" or k8s.',
  traits: 'Keep only providers that have all of these, such as open-source, self-hosted, managed, free-tier, hipaa, python, ios.',
} as const;
