// The environment becomes one validated, frozen value here; no other file reads process.env.
import { z } from 'zod';
import { ServiceError } from './errors.ts';

export const aiProviders = ['embedded', 'openai', 'anthropic', 'google', 'mistral', 'ollama', 'openai-compatible'] as const;
type AiProvider = (typeof aiProviders)[number];
export type UpstreamProvider = Exclude<AiProvider, 'embedded'>;

type Customary = { model?: string; key?: string; baseUrl?: string; needsKey: boolean; needsBaseUrl: boolean };

/** What each provider's users expect: its usual environment variables, and a model that answers well at a fair price. */
const customary: Record<UpstreamProvider, Customary> = {
  openai: { model: 'gpt-5.4-mini', key: 'OPENAI_API_KEY', baseUrl: 'OPENAI_BASE_URL', needsKey: true, needsBaseUrl: false },
  anthropic: { model: 'claude-sonnet-4-6', key: 'ANTHROPIC_API_KEY', baseUrl: 'ANTHROPIC_BASE_URL', needsKey: true, needsBaseUrl: false },
  google: { model: 'gemini-2.5-flash', key: 'GOOGLE_GENERATIVE_AI_API_KEY', needsKey: true, needsBaseUrl: false },
  mistral: { model: 'mistral-medium-latest', key: 'MISTRAL_API_KEY', needsKey: true, needsBaseUrl: false },
  ollama: { baseUrl: 'OLLAMA_HOST', needsKey: false, needsBaseUrl: false },
  'openai-compatible': { key: 'OPENAI_API_KEY', needsKey: false, needsBaseUrl: true },
};

const logLevels = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const;
const wholeNumber = (min: number, max: number) =>
  z
    .string()
    .regex(/^\d+$/, 'must be a whole number')
    .transform(Number)
    .pipe(z.int().min(min, `must be at least ${min}`).max(max, `must be at most ${max}`));

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
    .regex(/^(\/[\w.~-]+)+\/?$/, 'must be a path such as /stack')
    .transform((path) => path.replace(/\/$/, ''))
    .optional(),
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
});

export type UpstreamConfig = {
  readonly provider: UpstreamProvider;
  readonly model: string;
  readonly baseUrl: string | undefined;
  readonly apiKey: string | undefined;
  readonly timeoutMs: number;
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
};

export type Environment = Record<string, string | undefined>;

/** Validates everything and lists every fault at once; values are never repeated, since they may be secrets. */
export function readConfig(env: Environment): Config {
  const given = Object.fromEntries(Object.entries(env).filter(([, value]) => value !== undefined && value.trim() !== ''));
  const parsed = environment.safeParse(given);
  const faults = parsed.success ? [] : parsed.error.issues.map((issue) => `${issue.path.join('.')} ${issue.message}`);
  const upstream = readUpstream(given, faults);
  if (!parsed.success || faults.length > 0) {
    throw new ServiceError('invalid_configuration', `Correct the environment:\n${faults.map((fault) => `  - ${fault}`).join('\n')}`);
  }
  const { PORT, HOST, LOG_LEVEL, CATALOG_DIR, BASE_PATH, MCP_ALLOWED_HOSTS, AI_TIMEOUT_MS } = parsed.data;
  return Object.freeze({
    port: PORT,
    host: HOST,
    logLevel: LOG_LEVEL,
    catalogDir: CATALOG_DIR,
    basePath: BASE_PATH,
    mcpAllowedHosts: MCP_ALLOWED_HOSTS,
    upstream: upstream && Object.freeze({ ...upstream, timeoutMs: AI_TIMEOUT_MS }),
  });
}

function readUpstream(env: Environment, faults: string[]): Omit<UpstreamConfig, 'timeoutMs'> | undefined {
  const provider = env['AI_PROVIDER'] as AiProvider | undefined;
  if (provider === undefined || provider === 'embedded' || !(provider in customary)) return undefined;
  const usual = customary[provider];
  const model = env['AI_MODEL'] ?? usual.model;
  const apiKey = env['AI_API_KEY'] ?? (usual.key && env[usual.key]);
  const baseUrl = env['AI_BASE_URL'] ?? (usual.baseUrl && env[usual.baseUrl]);
  if (model === undefined) faults.push(`AI_MODEL is needed with AI_PROVIDER=${provider}`);
  if (usual.needsKey && apiKey === undefined) faults.push(`AI_API_KEY or ${usual.key} is needed with AI_PROVIDER=${provider}`);
  if (usual.needsBaseUrl && baseUrl === undefined) faults.push(`AI_BASE_URL is needed with AI_PROVIDER=${provider}`);
  return { provider, model: model ?? '', apiKey, baseUrl };
}

/** For commands that run in anybody's folder: a `.env` there belongs to another program and could send our key anywhere, so it is not read. */
export function readCommandEnvironment(): Environment {
  return process.env;
}

/** A command's flags take the place of the variables they stand for, for the service it starts. */
export function overrideEnvironment(settings: Environment): void {
  for (const [name, value] of Object.entries(settings)) if (value !== undefined) process.env[name] = value;
}

/** A `.env` file beside the process is read when there is one; what the environment already says wins. */
export function readEnvironment(): Environment {
  try {
    process.loadEnvFile();
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error;
  }
  return process.env;
}
