// What a rule is: a named look across all entries that returns faults, each saying where, what, and the fix.
import type { Entries } from '../catalog.ts';

export type Rule = (entries: Entries) => string[];

export const providerFile = (id: string) => `providers/${id}.yml`;
export const categoryFile = (id: string) => `categories/${id}.yml`;
