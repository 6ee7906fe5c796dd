// Examples of environments: variables that belong to a product, and addresses whose scheme names a database. Real .env files may hold secrets and are not opened.
import type { Trace } from '../finding.ts';
import type { ManifestReader } from './manifest-reader.ts';

/** Laravel and others name the driver instead of an address. */
const driver = /^(DB_CONNECTION|DATABASE_CLIENT|DB_TYPE|DB_DIALECT|DB_CLIENT|QUEUE_CONNECTION|CACHE_STORE|CACHE_DRIVER|SESSION_DRIVER)$/;

export const envExample: ManifestReader = {
  names:
    /^\.?env([.-]\w+)*[.-](example|sample|template|dist|default|defaults)$|^(example|sample|default)\.env$|^\.env\.(example|sample|template)(\.\w+)*$/,
  read(text) {
    return Array.from(text.matchAll(/^[ \t]*(?:export\s+)?([A-Z][A-Z0-9_]*)\s*=\s*["']?([^"'\s#]*)/gm)).flatMap(
      ([, name = '', value = '']): Trace[] => [
        { ecosystem: 'env', name },
        ...(driver.test(name) ? [{ ecosystem: 'connections' as const, name: value.toLowerCase(), unsure: true }] : connectionTraces(value)),
      ],
    );
  },
};

function connectionTraces(address: string): Trace[] {
  const scheme = /^(?:jdbc:)?([a-z][a-z0-9]*(?:\+[a-z0-9]+)?):(?:\/\/|file:)/.exec(address)?.[1];
  if (scheme === undefined) return [];
  return [{ ecosystem: 'connections', name: scheme === 'mongodb+srv' ? 'mongodb-srv' : (scheme.split('+')[0] ?? ''), unsure: true }];
}
