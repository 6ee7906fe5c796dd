// Reads a catalogue folder of YAML files into entries, collecting every fault of shape instead of stopping at the first.
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'yaml';
import * as z from 'zod';
import type { Country, Famous, Figure, Stack } from './catalog.ts';
import { type Category, categorySchema, slug } from './category-schema.ts';
import { countryCode, type Provider, providerSchema } from './provider-schema.ts';

const figure = z.strictObject({ metric: z.string().min(2), value: z.number(), year: z.int(), source: z.string().min(3) });
const adoptionSchema = z.record(slug, z.array(figure).min(1));
const famousSchema = z.array(
  z.strictObject({ name: z.string().min(2), aliases: z.array(z.string().min(2)).default([]), does: z.string().min(20) }),
);
const countriesSchema = z.record(
  countryCode,
  z.strictObject({ name: z.string().min(2), words: z.array(z.string().min(2)).min(1), makers: z.array(z.string().min(3)).default([]) }),
);
const stacksSchema = z.record(
  z.string().regex(/^[A-Z0-9]{2,}$/, 'must be in capitals, such as MERN'),
  z.strictObject({ parts: z.array(slug).min(2), word: z.boolean().default(false) }),
);

export type FoundEntries = {
  categories: Category[];
  providers: Provider[];
  adoption: Record<string, Figure[]>;
  famous: Famous[];
  countries: Record<string, Country>;
  stacks: Record<string, Stack>;
  /** Each says which file, what is wrong and what to write instead. */
  faults: string[];
};

export function readEntries(directory: string): FoundEntries {
  const faults: string[] = [];
  const categories = readFolder(join(directory, 'categories'), categorySchema, faults);
  const providers = readFolder(join(directory, 'providers'), providerSchema, faults);
  const readOptional = <T>(name: string, schema: z.ZodType<T>) =>
    existsSync(join(directory, name)) ? readFile(join(directory, name), schema, faults) : undefined;
  const adoption = readOptional('adoption.yml', adoptionSchema) ?? {};
  const famous = readOptional('famous.yml', famousSchema) ?? [];
  const countries = readOptional('countries.yml', countriesSchema) ?? {};
  const stacks = readOptional('stacks.yml', stacksSchema) ?? {};
  return { categories, providers, adoption, famous, countries, stacks, faults };
}

function readFolder<T>(folder: string, schema: z.ZodType<T>, faults: string[]): (T & { id: string })[] {
  if (!existsSync(folder)) return [];
  const entries: (T & { id: string })[] = [];
  for (const name of readdirSync(folder).sort()) {
    if (!name.endsWith('.yml')) {
      faults.push(`${join(folder, name)}: rename it to end in .yml; every file here is one entry`);
      continue;
    }
    const id = name.slice(0, -'.yml'.length);
    if (!slug.safeParse(id).success)
      faults.push(`${join(folder, name)}: rename the file; its name is the id and must be a slug such as vue or amazon-s3`);
    const entry = readFile(join(folder, name), schema, faults);
    if (entry !== undefined) entries.push({ ...entry, id });
  }
  return entries;
}

function readFile<T>(file: string, schema: z.ZodType<T>, faults: string[]): T | undefined {
  let content: unknown;
  try {
    content = parse(readFileSync(file, 'utf8'));
  } catch (error) {
    faults.push(`${file}: not valid YAML: ${(error as Error).message.split('\n')[0]}`);
    return undefined;
  }
  const parsed = schema.safeParse(content);
  if (parsed.success) return parsed.data;
  for (const issue of parsed.error.issues) faults.push(`${file}: ${issue.path.join('.') || 'the file'}: ${issue.message}`);
  return undefined;
}
