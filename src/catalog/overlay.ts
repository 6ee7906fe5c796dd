// A company's own entries over ours: whole files add or replace, and overlay.yml changes, hides or allows only some.
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'yaml';
import * as z from 'zod';
import type { Entries } from './catalog.ts';
import { slug } from './category-schema.ts';
import { type Provider, providerSchema } from './provider-schema.ts';
import { readEntries } from './read-entries.ts';

const overlaySchema = z.strictObject({
  hide: z.array(slug).default([]),
  allowOnly: z.array(slug).optional(),
  change: z.record(slug, z.record(z.string(), z.unknown())).default({}),
});

/** Faults come back beside the entries, so that the caller can list them all at once. */
export function layOver(base: Entries, directory: string): { entries: Entries; faults: string[] } {
  const own = readEntries(directory);
  const { overlay, faults } = readOverlay(join(directory, 'overlay.yml'));
  const categories = replace(base.categories, own.categories);
  const changed = replace(base.providers, own.providers).map((provider) => change(provider, overlay.change[provider.id], faults));
  const known = new Set([...changed, ...categories].map(({ id }) => id));
  for (const id of [...overlay.hide, ...(overlay.allowOnly ?? []), ...Object.keys(overlay.change)]) {
    if (!known.has(id)) faults.push(`overlay.yml: there is no entry "${id}"; correct the id or remove it`);
  }
  const shown = (id: string) => !overlay.hide.includes(id);
  const providers = changed.filter(({ id }) => shown(id) && (overlay.allowOnly?.includes(id) ?? true));
  return {
    entries: withoutDanglingParts({
      categories: categories.filter(({ id }) => shown(id)),
      providers,
      adoption: { ...base.adoption, ...own.adoption },
      famous: [...own.famous, ...(base.famous ?? [])],
      countries: { ...base.countries, ...own.countries },
      stacks: { ...base.stacks, ...own.stacks },
    }),
    faults: [...own.faults, ...faults],
  };
}

function readOverlay(file: string) {
  const parsed = overlaySchema.safeParse(existsSync(file) ? (parse(readFileSync(file, 'utf8')) ?? {}) : {});
  if (parsed.success) return { overlay: parsed.data, faults: [] as string[] };
  return {
    overlay: overlaySchema.parse({}),
    faults: parsed.error.issues.map((issue) => `overlay.yml: ${issue.path.join('.')}: ${issue.message}`),
  };
}

function replace<T extends { id: string }>(base: readonly T[], own: readonly T[]): T[] {
  const ids = new Set(own.map(({ id }) => id));
  return [...base.filter(({ id }) => !ids.has(id)), ...own];
}

function change(provider: Provider, changes: Record<string, unknown> | undefined, faults: string[]): Provider {
  if (changes === undefined) return provider;
  const { id, ...file } = provider;
  const parsed = providerSchema.safeParse(merge(file, changes));
  if (parsed.success) return { ...parsed.data, id };
  faults.push(...parsed.error.issues.map((issue) => `overlay.yml: change.${id}.${issue.path.join('.')}: ${issue.message}`));
  return provider;
}

/** Objects are merged key by key; lists and plain values are replaced. */
function merge(base: unknown, changes: unknown): unknown {
  if (!isObject(base) || !isObject(changes)) return changes;
  const keys = new Set([...Object.keys(base), ...Object.keys(changes)]);
  return Object.fromEntries([...keys].map((key) => [key, key in changes ? merge(base[key], changes[key]) : base[key]]));
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** What was hidden is forgotten wherever entries name it: first categories, then providers left without one, then relations. */
function withoutDanglingParts({ providers, stacks = {}, ...others }: Entries): Entries {
  const categoryIds = new Set(others.categories.map(({ id }) => id));
  const serving = providers
    .map((provider) => ({
      ...provider,
      categories: Object.fromEntries(Object.entries(provider.categories).filter(([id]) => categoryIds.has(id))),
    }))
    .filter((provider) => Object.keys(provider.categories).length > 0);
  const providerIds = new Set(serving.map(({ id }) => id));
  const kept = (ids: readonly string[]) => ids.filter((id) => providerIds.has(id));
  const one = (id: string | undefined) => (id !== undefined && providerIds.has(id) ? id : undefined);
  const trimmed = serving.map(({ relations, ...provider }) => ({
    ...provider,
    relations: {
      worksWith: kept(relations.worksWith),
      requires: kept(relations.requires),
      conflicts: kept(relations.conflicts),
      basedOn: kept(relations.basedOn),
      partOf: one(relations.partOf),
      successor: one(relations.successor),
    },
  }));
  const shownOf = Object.entries(stacks).map(([name, { parts, word }]) => [name, { parts: kept(parts), word }]);
  return { ...others, providers: trimmed, stacks: Object.fromEntries(shownOf) };
}
