// Output tokens of a grounded upstream answer beside those of the naive prompt that asks for the whole contract shape, on the same stack.
import { encode } from 'gpt-tokenizer';
import { loadCatalog } from '../src/catalog/load-catalog.ts';
import { createEmbeddedAnalyst } from '../src/embedded/embedded-analyst.ts';
import { loadModel } from '../src/embedded/understand/model/load-model.ts';
import { createRespond } from '../src/respond/respond.ts';
import { createPrefix } from '../src/upstream/prompt.ts';

const description = 'A marketplace for second-hand bikes with chat, photos and card payments. We are on Postgres. No AWS.';
const catalog = loadCatalog();
const respond = createRespond(catalog);
const { choices } = createEmbeddedAnalyst({ catalog, ...loadModel() }).decide(description);

const naive = { query: description, categories: choices.map(respond.category) };
const explained = { categories: choices.map((choice) => ({ ...respond.category(choice), why: respond.explainedCategory(choice).why })) };
const grounded = {
  constraints: ['No AWS'],
  chosen: ['postgresql'],
  excluded: ['aws'],
  categories: choices.map((choice) => ({
    id: choice.id,
    quote: choice.evidence[0]?.text ?? '',
    why: 'Buyers and sellers need it, and the first choice fits the size and the stated conditions.',
    providers: choice.providers.map(({ id }) => id),
  })),
};

const tokens = (value: unknown) => encode(typeof value === 'string' ? value : JSON.stringify(value)).length;
console.log(`categories ${choices.length}, providers ${choices.reduce((sum, { providers }) => sum + providers.length, 0)}`);
console.log(`naive whole shape, no reasons:   ${tokens(naive)} tokens`);
console.log(`naive whole shape, with reasons: ${tokens(explained)} tokens`);
console.log(`grounded, ids and reasons:       ${tokens(grounded)} tokens`);
console.log(`constant prefix (cacheable):     ${tokens(createPrefix(catalog))} tokens`);
