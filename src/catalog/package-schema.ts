// By what traces a project's own files give a provider away: packages of each registry, images, resources, file names. Apart from the provider's shape because only the repository reader asks.
import * as z from 'zod';

const packageEcosystems = [
  'npm',
  'pypi',
  'go',
  'gem',
  'composer',
  'maven',
  'cargo',
  'hex',
  'nuget',
  'pub',
  'swift',
  'cocoapods',
  'cpp',
  'hackage',
  'cran',
  'julia',
  'cpan',
  'unity',
  'docker',
  'helm',
  'kubernetes',
  'terraform',
  'actions',
  'connections',
  'env',
  'marks',
  'files',
  'sources',
] as const;

export type PackageEcosystem = (typeof packageEcosystems)[number];

const traces = z.array(z.string().min(1).max(120)).min(1);

/** Only files may have a `*` anywhere; elsewhere it may end a name and stands for the rest of it. */
export const packagesSchema = z
  .partialRecord(z.enum(packageEcosystems), traces)
  .refine(
    (packages) => Object.entries(packages).every(([ecosystem, names]) => ecosystem === 'files' || names.every((name) => !/\*./.test(name))),
    { error: 'a "*" may stand at the end of a name only' },
  );
