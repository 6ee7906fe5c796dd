// Who answers: the options that choose an analyst, the same for every command that asks one, and the analyst they choose.
import { statSync } from 'node:fs';
import type { Catalog } from '../catalog/catalog.ts';
import { type Client, createClient } from '../client/client.ts';
import { type Config, type Environment, readConfig } from '../config.ts';
import { ServiceError } from '../errors.ts';
import { aiProviders } from '../upstream-config.ts';
import type { Context, Options, Values } from './command.ts';
import { usageError } from './usage-error.ts';

export const catalogOption = {
  catalog: { type: 'string', value: 'DIR', about: 'your own entries over ours (CATALOG_DIR)', choices: 'directory' },
} as const satisfies Options;

export const modelOptions = {
  provider: {
    type: 'string',
    value: 'NAME',
    about: 'ask a language model instead; its key comes from the environment (AI_PROVIDER)',
    choices: aiProviders,
  },
  model: { type: 'string', value: 'ID', about: "the provider's model (AI_MODEL)" },
  'base-url': { type: 'string', value: 'URL', about: "the provider's address (AI_BASE_URL)" },
} as const satisfies Options;

export const analystOptions = {
  ...catalogOption,
  ...modelOptions,
  server: { type: 'string', value: 'URL', about: 'ask a running service; STACKWRIGHT_API_KEY is sent if set' },
} as const satisfies Options;

export type AnalystValues = Partial<Values<typeof analystOptions>>;
export type OpenedAnalyst = {
  client: Client;
  /** Unknown where a service answers, which may have its own. */
  catalog: Catalog | undefined;
  /** Unknown until a service has answered. */
  name: string | undefined;
};

export async function openAnalyst(values: AnalystValues, { env, parts }: Context): Promise<OpenedAnalyst> {
  if (values.server === undefined) {
    const { analyst, ...opened } = await parts.openAnalyst(readSettings(values, env));
    return { ...opened, client: analyst };
  }
  const here = (['catalog', 'provider', 'model', 'base-url'] as const).find((name) => values[name] !== undefined);
  if (here !== undefined) throw usageError(`--${here} says who answers here, --server that a service does. Leave one of them out.`);
  if (!/^https?:\/\/./.test(values.server) || !URL.canParse(values.server)) {
    throw usageError('--server must be an address such as http://localhost:3000.');
  }
  const apiKey = env['STACKWRIGHT_API_KEY'];
  return { client: createClient({ baseUrl: values.server, ...(apiKey && { apiKey }) }), catalog: undefined, name: undefined };
}

/** The variables that choose an analyst; what only a server reads, such as PORT, cannot stop a command. */
const chooses = /^(AI_\w+|CATALOG_DIR|OLLAMA_HOST|\w+_API_KEY|\w+_BASE_URL)$/;

/** For commands that ask nobody: only where the catalogue is matters, and a provider without its key is no fault. */
export function readCatalogSettings({ catalog }: { catalog?: string | undefined }, env: Environment): Config {
  return readSettings({ catalog }, { CATALOG_DIR: env['CATALOG_DIR'] });
}

export function readSettings(values: AnalystValues, env: Environment): Config {
  try {
    const config = readConfig(settingsOf(values, env));
    if (config.catalogDir !== undefined && !statSync(config.catalogDir, { throwIfNoEntry: false })?.isDirectory()) {
      throw usageError(
        `There is no folder ${config.catalogDir}. Give --catalog (or CATALOG_DIR) a folder with categories/, providers/ or overlay.yml.`,
      );
    }
    return config;
  } catch (error) {
    if (!(error instanceof ServiceError) || error.code !== 'invalid_configuration') throw error;
    throw new ServiceError(
      error.code,
      `${error.detail}\nAI_PROVIDER, AI_MODEL and AI_BASE_URL are also the flags --provider, --model and --base-url.`,
    );
  }
}

/** What chooses the analyst: the environment, with flags in place of the variables they stand for. */
function settingsOf(values: AnalystValues, env: Environment): Environment {
  return { ...Object.fromEntries(Object.entries(env).filter(([name]) => chooses.test(name))), ...flagSettings(values, env) };
}

/** Flags as the variables they stand for. Another provider than the environment's takes nothing that was set for that one: empty is unset. */
export function flagSettings(values: AnalystValues, env: Environment): Environment {
  const before = env['AI_PROVIDER']?.trim();
  const switched = values.provider !== undefined && before !== undefined && before !== '' && before !== values.provider;
  const given = { CATALOG_DIR: values.catalog, AI_PROVIDER: values.provider, AI_MODEL: values.model, AI_BASE_URL: values['base-url'] };
  return {
    ...(switched && { AI_MODEL: '', AI_BASE_URL: '', AI_API_KEY: '' }),
    ...Object.fromEntries(Object.entries(given).filter(([, value]) => value !== undefined)),
  };
}
