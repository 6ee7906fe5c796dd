// The shape of a provider file: one real product, library, service or standard, and what is known about it.
import * as z from 'zod';
import { sentence, slug } from './category-schema.ts';
import { packagesSchema } from './package-schema.ts';

const runs = ['library', 'tool', 'self-hosted', 'managed', 'standard'] as const;
const pricings = ['free', 'free-tier', 'usage', 'subscription', 'one-time', 'enterprise'] as const;
const ecosystems = [
  'any',
  'javascript',
  'python',
  'jvm',
  'dotnet',
  'php',
  'ruby',
  'go',
  'rust',
  'elixir',
  'erlang',
  'swift',
  'objective-c',
  'dart',
  'c-cpp',
  'r',
  'julia',
  'haskell',
  'ocaml',
  'lua',
  'perl',
  'fortran',
  'matlab',
  'zig',
  'pascal',
  'ada',
  'cobol',
  'abap',
  'lisp',
  'prolog',
  'nim',
  'crystal',
  'solidity',
  'hdl',
  'shell',
] as const;
const platforms = [
  'browser',
  'ios',
  'android',
  'windows',
  'macos',
  'linux',
  'kubernetes',
  'edge',
  'cloud',
  'embedded',
  'console',
  'headset',
] as const;
const complianceClaims = ['soc2', 'hipaa', 'iso27001', 'pci-dss', 'gdpr', 'fedramp', 'hitrust', 'c5', 'hds'] as const;
const scales = ['hobby', 'small', 'medium', 'large', 'massive'] as const;
const teams = ['solo', 'small', 'medium', 'large'] as const;
const statuses = ['active', 'maintenance', 'deprecated'] as const;

export const countryCode = z.string().regex(/^[A-Z]{2}$/, 'must be an ISO 3166 country code such as US or DE');
const httpsUrl = z.url({ protocol: /^https$/, error: 'must be an absolute https: URL' });
const some = <T extends readonly string[]>(values: T) => z.array(z.enum(values)).min(1);

const service = z.strictObject({
  fit: z.int().min(1).max(5),
  facets: z.array(slug).default([]),
  useCases: z.array(z.string().min(3).max(60)).min(2, 'must list 2 to 5 use cases').max(5, 'must list 2 to 5 use cases'),
});

export const providerSchema = z.strictObject({
  name: z.string().min(1).max(60),
  aliases: z.array(z.string().min(1).max(60)).default([]),
  /**
   * Names above that are also ordinary words ("Go", "Express"): a reader needs context before believing them. One that is written small here
   * ("azure") is doubtful only where a text has it small.
   */
  ordinaryWords: z.array(z.string().min(1).max(60)).default([]),
  /** Names above that are also those of people, places or works ("Kafka", "Django"): in small letters they can only be the product. */
  properNames: z.array(z.string().min(1).max(60)).default([]),
  website: httpsUrl,
  description: sentence(160),
  vendor: slug.optional(),
  categories: z.record(slug, service),
  traits: z.strictObject({
    licence: z.string().min(2).max(60),
    run: some(runs),
    pricing: some(pricings),
    ecosystems: some(ecosystems),
    /** What must be installed beside it to run it, whatever language it is used from: Kafka needs a Java machine. */
    virtualMachine: z.enum(['jvm']).optional(),
    platforms: some(platforms),
    compliance: z.array(z.strictObject({ claim: z.enum(complianceClaims), source: httpsUrl })).default([]),
    country: countryCode.optional(),
    /** Countries whose businesses can be its customers, where these are not nearly all. */
    markets: z.array(countryCode).default([]),
    /** Countries where it cannot be reached or is not offered, where it is to be had nearly everywhere else. */
    blockedIn: z.array(countryCode).default([]),
    /** Of what machines are rented from: the countries where these stand. */
    regions: z.array(countryCode).default([]),
    offline: z.boolean(),
    smallHardware: z.boolean(),
    scale: some(scales),
    team: some(teams),
    status: z.enum(statuses),
    since: z.int().min(1950).max(2100),
  }),
  relations: z
    .strictObject({
      worksWith: z.array(slug).default([]),
      requires: z.array(slug).default([]),
      conflicts: z.array(slug).default([]),
      /** Runs on, hosts or is a variety of one of these: Next.js on React, Amazon EKS on Kubernetes, Neon on PostgreSQL. */
      basedOn: z.array(slug).default([]),
      partOf: slug.optional(),
      successor: slug.optional(),
    })
    .prefault({}),
  /** What in a project's files means this provider, and what usually does: a driver that several databases understand. */
  packages: packagesSchema.optional(),
  hints: packagesSchema.optional(),
  sources: z.array(httpsUrl).min(1, 'must name at least one source'),
  checked: z.iso.date(),
});

export type Provider = z.infer<typeof providerSchema> & { id: string };
