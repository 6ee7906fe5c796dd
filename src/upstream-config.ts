// Which AI provider answers, by environment variables: ours, or those that each provider's own users know.
export const aiProviders = ['embedded', 'openai', 'anthropic', 'google', 'mistral', 'ollama', 'openai-compatible'] as const;
type AiProvider = (typeof aiProviders)[number];
export type UpstreamProvider = Exclude<AiProvider, 'embedded'>;

type Customary = {
  model?: string;
  key?: string;
  baseUrl?: string;
  needsKey: boolean;
  needsBaseUrl: boolean;
  /** The address out of what its users write, where that is something else. */
  addressOf?: (written: string) => string;
};

/** What each provider's users expect: its usual environment variables, and a model that answers well at a fair price. */
const customary: Record<UpstreamProvider, Customary> = {
  openai: { model: 'gpt-5.4-mini', key: 'OPENAI_API_KEY', baseUrl: 'OPENAI_BASE_URL', needsKey: true, needsBaseUrl: false },
  anthropic: {
    model: 'claude-sonnet-4-6',
    key: 'ANTHROPIC_API_KEY',
    baseUrl: 'ANTHROPIC_BASE_URL',
    needsKey: true,
    needsBaseUrl: false,
    addressOf: withVersion,
  },
  google: { model: 'gemini-2.5-flash', key: 'GOOGLE_GENERATIVE_AI_API_KEY', needsKey: true, needsBaseUrl: false },
  mistral: { model: 'mistral-medium-latest', key: 'MISTRAL_API_KEY', needsKey: true, needsBaseUrl: false },
  ollama: { baseUrl: 'OLLAMA_HOST', needsKey: false, needsBaseUrl: false, addressOf: withSchemeAndPort },
  'openai-compatible': { key: 'OPENAI_API_KEY', needsKey: false, needsBaseUrl: true },
};

export type UpstreamConfig = {
  readonly provider: UpstreamProvider;
  readonly model: string;
  readonly baseUrl: string | undefined;
  readonly apiKey: string | undefined;
  readonly timeoutMs: number;
};

export function readUpstream(env: Record<string, string | undefined>, faults: string[]): Omit<UpstreamConfig, 'timeoutMs'> | undefined {
  const provider = env['AI_PROVIDER'] as AiProvider | undefined;
  if (provider === undefined || provider === 'embedded' || !(provider in customary)) return undefined;
  const usual = customary[provider];
  const model = env['AI_MODEL'] ?? usual.model;
  const apiKey = env['AI_API_KEY'] ?? (usual.key && env[usual.key]);
  const written = usual.baseUrl && env[usual.baseUrl];
  const baseUrl = env['AI_BASE_URL'] ?? (written && (usual.addressOf?.(written) ?? written));
  if (env['AI_BASE_URL'] === undefined && baseUrl !== undefined && !isAddress(baseUrl))
    faults.push(`${usual.baseUrl} must be an http: or https: URL`);
  if (apiKey !== undefined && !/^[\x21-\x7e]+$/.test(apiKey))
    faults.push('the API key of the AI provider must be one word of ASCII characters');
  if (model === undefined) faults.push(`AI_MODEL is needed with AI_PROVIDER=${provider}`);
  if (usual.needsKey && apiKey === undefined) faults.push(`AI_API_KEY or ${usual.key} is needed with AI_PROVIDER=${provider}`);
  if (usual.needsBaseUrl && baseUrl === undefined) faults.push(`AI_BASE_URL is needed with AI_PROVIDER=${provider}`);
  return { provider, model: model ?? '', apiKey, baseUrl };
}

function isAddress(url: string): boolean {
  return /^https?:\/\//.test(url) && URL.canParse(url);
}

/** Ollama's own programs take a host, with or without scheme and port; with a scheme the port is that of the scheme. */
function withSchemeAndPort(written: string): string {
  if (written.includes('://')) return written;
  const [, host = '', rest = ''] = /^([^/]*)(.*)$/s.exec(written) ?? [];
  return `http://${host.startsWith(':') ? 'localhost' : ''}${host}${/:\d+$/.test(host) ? '' : ':11434'}${rest}`;
}

/** Anthropic's own programs take the address without the version. */
function withVersion(written: string): string {
  return /\/v\d+\/?$/.test(written) ? written : `${written.replace(/\/+$/, '')}/v1`;
}
