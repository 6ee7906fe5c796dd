// Makes the configured provider's model. Each SDK is imported only when it is the one in use.
import type { LanguageModelV3 } from '@ai-sdk/provider';
import type { UpstreamConfig } from '../config.ts';
import { createGuardedFetch } from './guarded-fetch.ts';
import type { StandingText } from './standing-text.ts';

export async function createModel({ provider, model, apiKey, baseUrl }: UpstreamConfig, prefix: StandingText): Promise<LanguageModelV3> {
  const settings = {
    fetch: createGuardedFetch(prefix),
    ...(apiKey !== undefined && { apiKey }),
    ...(baseUrl !== undefined && { baseURL: baseUrl }),
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
      return createOpenAICompatible({ ...settings, name: 'openai-compatible', baseURL: baseUrl ?? '', supportsStructuredOutputs: true })(
        model,
      );
    }
  }
}
