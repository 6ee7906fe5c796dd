// What the tests of protection share: a service with something switched on, and what it says of itself.
import { createHash } from 'node:crypto';
import type { Problem } from '../../src/contract/problem.ts';
import { type Service, startService } from '../start-service.ts';

export const hashOf = (key: string) => createHash('sha256').update(key).digest('hex');
export const documented = async (service: Service) => {
  const document = (await (await fetch(`${service.url}/openapi.json`)).json()) as {
    paths: { '/api/analyze': { post: { responses: Record<string, { description: string }>; security?: object } } };
  };
  return document.paths['/api/analyze'].post;
};
export const problemOf = async (response: Response) => (await response.json()) as Problem;

export async function withService(env: Record<string, string>, check: (service: Service) => Promise<void>): Promise<void> {
  const service = await startService(env);
  try {
    await check(service);
  } finally {
    await service.stop();
  }
}
