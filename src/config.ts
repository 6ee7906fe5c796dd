// The environment becomes one validated, frozen value here; no other file reads process.env.
import { readFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { parseEnv } from 'node:util';
import * as z from 'zod';
import { ServiceError } from './errors.ts';
import { type Protection, protectionEnvironment, toProtection } from './protection-config.ts';
import { aiProviders, readUpstream, type UpstreamConfig } from './upstream-config.ts';

const logLevels = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const;
const wholeNumber = (min: number, max: number) =>
  z
    .string()
    .regex(/^\d+$/, 'must be a whole number')
    .transform(Number)
    .pipe(z.int().min(min, `must be at least ${min}`).max(max, `must be at most ${max}`));

const price = z
  .string()
  .regex(/^\d+(\.\d+)?$/, 'must be a price such as 0.25')
  .transform(Number);
/** `name=value,name=value`, percent-encoded, as OpenTelemetry writes lists. */
const pairs = z
  .string()
  .regex(/^[^=,]+=[^,]*(,[^=,]+=[^,]*)*$/, 'must be a list such as name=value,name=value')
  .refine(isDecodable, 'must be percent-encoded')
  .transform((text) =>
    Object.fromEntries(text.split(',').map((pair) => pair.split(/=(.*)/s, 2).map((part) => decodeURIComponent(part.trim())))),
  );

function isDecodable(text: string): boolean {
  try {
    return decodeURIComponent(text) !== undefined;
  } catch {
    return false;
  }
}

const environment = z.object({
  PORT: wholeNumber(0, 65_535).default(3000),
  HOST: z.string().default('localhost'),
  LOG_LEVEL: z.enum(logLevels, `must be one of ${logLevels.join(', ')}`).default('info'),
  AI_PROVIDER: z.enum(aiProviders, `must be one of ${aiProviders.join(', ')}`).default('embedded'),
  AI_MODEL: z.string().optional(),
  AI_BASE_URL: z.url({ protocol: /^https?$/, error: 'must be an http: or https: URL' }).optional(),
  AI_API_KEY: z.string().optional(),
  AI_TIMEOUT_MS: wholeNumber(100, 600_000).default(60_000),
  CATALOG_DIR: z.string().optional(),
  BASE_PATH: z
    .string()
    .regex(/^(\/[\w~-][\w.~-]*)+\/?$/, 'must be a path such as /stack')
    .transform((path) => path.replace(/\/$/, ''))
    .optional(),
  WORKERS: z
    .literal('auto', 'must be auto or a whole number')
    .transform(() => availableParallelism())
    .or(wholeNumber(1, 256))
    .optional(),
  DRAIN_MS: wholeNumber(0, 60_000).default(1_000),
  UPSTREAM_PRICE_INPUT: price.optional(),
  UPSTREAM_PRICE_CACHED_INPUT: price.optional(),
  UPSTREAM_PRICE_OUTPUT: price.optional(),
  OTEL_EXPORTER_OTLP_ENDPOINT: z.url({ protocol: /^https?$/, error: 'must be an http: or https: URL' }).optional(),
  OTEL_EXPORTER_OTLP_HEADERS: pairs.default({}),
  OTEL_RESOURCE_ATTRIBUTES: pairs.default({}),
  OTEL_SERVICE_NAME: z.string().default('stackwright'),
  OTEL_TRACES_SAMPLER_ARG: z
    .string()
    .regex(/^(0?\.\d+|[01](\.0+)?)$/, 'must be a share from 0 to 1')
    .transform(Number)
    .default(1),
  MCP_ALLOWED_HOSTS: z
    .string()
    .transform((list) =>
      list
        .split(',')
        .map((name) => name.trim())
        .filter(Boolean),
    )
    .pipe(z.array(z.string().regex(/^[\w.-]+$|^\[[\da-f:]+\]$/i, 'must list host names without scheme or port, such as stack.example.com')))
    .default([]),
  REDIS_URL: z.url({ protocol: /^rediss?$/, error: 'must be a redis: or rediss: URL' }).optional(),
  CACHE_TTL_SECONDS: wholeNumber(0, 30 * 86_400).default(86_400),
  CACHE_MEMORY_MB: wholeNumber(0, 65_536).default(4),
  SAVE_MEMORY: z.enum(['true', 'false'], 'must be true or false').default('true'),
  ...protectionEnvironment,
});

/** For a million tokens, in whatever currency the operator pays. */
export type UpstreamPrices = { readonly input: number; readonly cached_input: number; readonly output: number };

export type TracesConfig = {
  readonly url: string;
  readonly headers: Record<string, string>;
  readonly resource: Record<string, string>;
  readonly serviceName: string;
  /** The share of traces that begin here which are kept. */
  readonly ratio: number;
};

export type Config = {
  readonly port: number;
  readonly host: string;
  readonly logLevel: (typeof logLevels)[number];
  readonly catalogDir: string | undefined;
  /** The path that a proxy serves this service under, where it does not say so itself. */
  readonly basePath?: string | undefined;
  /** Names that `/mcp` is reached by from outside, and whose pages may call it. */
  readonly mcpAllowedHosts: readonly string[];
  /** Absent: the embedded analyst answers. */
  readonly upstream: UpstreamConfig | undefined;
  /** Absent: cost is not reckoned. */
  readonly prices: UpstreamPrices | undefined;
  /** Absent: nothing is traced. */
  readonly traces: TracesConfig | undefined;
  /** Absent: one process, without a supervisor. */
  readonly workers: number | undefined;
  /** How long connections are still served after a signal to stop, so that callers learn to leave. */
  readonly drainMs: number;
  readonly redisUrl: string | undefined;
  /** How long answers are kept. Zero: not at all. */
  readonly cacheTtlMs: number;
  /** How much of them this process holds at most. Zero: nothing. */
  readonly cacheMemoryBytes: number;
  /** Whether garbage is collected early, for a small process, or late, for a quick one. */
  readonly saveMemory: boolean;
  readonly protection: Protection;
};

export type Environment = Record<string, string | undefined>;

/** Compose files and charts write blanks for what is not set. A blank protection is a secret that came out empty: it must not open the service. */
const isProtection = (name: string) => Object.hasOwn(protectionEnvironment, name);

/** Validates everything and lists every fault at once; values are never repeated, since they may be secrets. */
export function readConfig(env: Environment): Config {
  const given = Object.fromEntries(
    Object.entries(env).filter(([name, value]) => value !== undefined && (value.trim() !== '' || isProtection(name))),
  );
  const parsed = environment.safeParse(given);
  const faults = parsed.success ? [] : [...new Set(parsed.error.issues.map((issue) => `${String(issue.path[0])} ${issue.message}`))];
  const upstream = readUpstream(given, faults);
  const prices = parsed.success ? readPrices(parsed.data, faults) : undefined;
  if (!parsed.success || faults.length > 0) {
    throw new ServiceError('invalid_configuration', `Correct the environment:\n${faults.map((fault) => `  - ${fault}`).join('\n')}`);
  }
  const { PORT, HOST, LOG_LEVEL, CATALOG_DIR, BASE_PATH, MCP_ALLOWED_HOSTS, AI_TIMEOUT_MS } = parsed.data;
  const { WORKERS, DRAIN_MS, REDIS_URL, CACHE_TTL_SECONDS, CACHE_MEMORY_MB } = parsed.data;
  return Object.freeze({
    port: PORT,
    host: HOST,
    logLevel: LOG_LEVEL,
    catalogDir: CATALOG_DIR,
    basePath: BASE_PATH,
    mcpAllowedHosts: MCP_ALLOWED_HOSTS,
    upstream: upstream && Object.freeze({ ...upstream, timeoutMs: AI_TIMEOUT_MS }),
    prices,
    traces: readTraces(parsed.data),
    workers: WORKERS,
    drainMs: DRAIN_MS,
    redisUrl: REDIS_URL,
    cacheTtlMs: CACHE_TTL_SECONDS * 1000,
    cacheMemoryBytes: CACHE_MEMORY_MB * 1024 * 1024,
    saveMemory: parsed.data.SAVE_MEMORY === 'true',
    protection: toProtection(parsed.data, { upstream: upstream !== undefined }),
  });
}

type Values = z.infer<typeof environment>;

/** Either both prices or none: half a price would tell half the cost. */
function readPrices(values: Values, faults: string[]): UpstreamPrices | undefined {
  const { UPSTREAM_PRICE_INPUT: input, UPSTREAM_PRICE_OUTPUT: output, UPSTREAM_PRICE_CACHED_INPUT: cached = input } = values;
  if (input !== undefined && output !== undefined && cached !== undefined) return Object.freeze({ input, cached_input: cached, output });
  if (input !== undefined || output !== undefined || cached !== undefined)
    faults.push('UPSTREAM_PRICE_INPUT and UPSTREAM_PRICE_OUTPUT are needed together');
  return undefined;
}

function readTraces(values: Values): TracesConfig | undefined {
  const endpoint = values.OTEL_EXPORTER_OTLP_ENDPOINT;
  if (endpoint === undefined) return undefined;
  return Object.freeze({
    url: `${endpoint.replace(/\/+$/, '')}/v1/traces`,
    headers: values.OTEL_EXPORTER_OTLP_HEADERS,
    resource: values.OTEL_RESOURCE_ATTRIBUTES,
    serviceName: values.OTEL_SERVICE_NAME,
    ratio: values.OTEL_TRACES_SAMPLER_ARG,
  });
}

/** For commands that run in anybody's folder: a `.env` there belongs to another program and could send our key anywhere, so it is not read. */
export function readCommandEnvironment(): Environment {
  return process.env;
}

/** A command's flags take the place of the variables they stand for, for the service it starts. */
export function overrideEnvironment(settings: Environment): void {
  for (const [name, value] of Object.entries(settings)) if (value !== undefined) process.env[name] = value;
}

/**
 * A `.env` file beside the process is read when there is one; what the environment already says wins.
 * The process's own environment is left as it is, so that workers started later read the file anew.
 */
export function readEnvironment(): Environment {
  try {
    return { ...parseEnv(readFileSync('.env', 'utf8')), ...process.env };
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error;
    return process.env;
  }
}
