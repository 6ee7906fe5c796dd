// Scaffolds a provider's file: npm run new:provider -- <id> <category>
import { existsSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { slug } from '../src/catalog/category-schema.ts';

const [id = '', category = ''] = process.argv.slice(2);
const catalog = new URL('../catalog/', import.meta.url);
const file = new URL(`providers/${id}.yml`, catalog);

const fault = !slug.safeParse(id).success
  ? 'Name the provider and its category: npm run new:provider -- my-database relational-database'
  : !existsSync(new URL(`categories/${category}.yml`, catalog))
    ? `There is no category "${category}". The files in catalog/categories/ are the categories.`
    : existsSync(file)
      ? `catalog/providers/${id}.yml exists already. Edit it.`
      : undefined;

if (fault) {
  console.error(fault);
  process.exitCode = 1;
} else {
  writeFileSync(file, template(category));
  console.log(`Wrote ${fileURLToPath(file)}. Fill it in, then run: npm run catalog`);
}

function template(of: string): string {
  return `# yaml-language-server: $schema=../provider.schema.json
name: ${id}
aliases: []
website: https://
description: One plain sentence on what it is and what for.
categories:
  ${of}:
    fit: 3
    facets: []
    useCases: [First use case, Second use case]
traits:
  licence: MIT
  run: [library]
  pricing: [free]
  ecosystems: [any]
  platforms: [linux]
  offline: false
  smallHardware: false
  scale: [small, medium]
  team: [solo, small]
  status: active
  since: 2020
relations:
  worksWith: []
sources:
  - https://
checked: ${new Date().toISOString().slice(0, 10)}
`;
}
