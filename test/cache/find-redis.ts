// The Redis or Valkey server that the cache tests run against.
import { findProgram } from '../find-program.ts';

export function findRedis(): string {
  return findProgram({ title: 'Redis or Valkey', names: ['redis-server', 'valkey-server'], debian: 'redis-server' });
}
