// The catalogue's version: a hash of its content, so that two machines with the same version give the same answers.
import { createHash } from 'node:crypto';
import type { Entries } from './catalog.ts';

export function versionOf({ categories, providers, adoption, famous = [], countries = {}, stacks = {} }: Entries): string {
  return createHash('sha256')
    .update(JSON.stringify([categories, providers, adoption, famous, countries, stacks]))
    .digest('hex')
    .slice(0, 12);
}
