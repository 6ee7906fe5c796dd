// Makes the configured provider's model. Each SDK is imported only when it is the one in use.
import type { LanguageModelV3 } from '@ai-sdk/provider';
import type { UpstreamConfig } from '../upstream-config.ts';
import { createGuardedFetch } from './guarded-fetch.ts';
import type { StandingText } from './standing-text.ts';

const usualAddress: Partial<Record<UpstreamConfig['provider'], string>> = {
  openai: 'https://api.openai.com/v1',
  anthropic: 'https://api.anthropic.com/v1',
};

export async function createModel({ provider, model, apiKey, baseUrl }: UpstreamConfig, prefix: StandingText): Promise<LanguageModelV3> {
  // An address is always said: left to themselves two of the SDKs look for one in the environment, and send the key there.
  const address = baseUrl ?? usualAddress[provider];
  const settings = {
    fetch: createGuardedFetch(prefix),
    ...(apiKey !== undefined && { apiKey }),
    ...(address !== undefined && { baseURL: address }),
  };
  switch (provider) {
    case 'openai':
      return (await import('@ai-sdk/openai')).createOpenAI(settings)(model);
    case 'anthropic':
      return (await import('@ai-sdk/anthropic')).createAnthropic(settings)(model);
    case 'google':
      return (await import('@ai-sdk/google')).createGoogleGenerativeAI(settings)(model);
    case 'mistral':
      return (await import('@ai-sdk/mistral')).createMistral(settings)(model);
    case 'ollama': {
      const { createOllama } = await import('ollama-ai-provider-v2');
      return createOllama({
        ...settings,
        baseURL: `${(baseUrl ?? 'http://localhost:11434').replace(/\/+$/, '').replace(/\/api$/, '')}/api`,
      })(model);
    }
    case 'openai-compatible': {
      const { createOpenAICompatible } = await import('@ai-sdk/openai-compatible');
      return createOpenAICompatible({
        ...settings,
        name: 'openai-compatible',
        baseURL: baseUrl ?? '',
        supportsStructuredOutputs: true,
        // Such servers count tokens only when asked to.
        includeUsage: true,
      })(model);
    }
  }
}
