// Files that say which database an object mapper speaks to: Prisma's schema, Rails' database.yml.
import type { ManifestReader } from './manifest-reader.ts';

export const prismaSchema: ManifestReader = {
  names: /\.prisma$/,
  read(text) {
    const provider = /datasource\s+\w+\s*\{[^{}]*?provider\s*=\s*"(\w+)"/.exec(text)?.[1];
    return provider === undefined ? [] : [{ ecosystem: 'connections', name: provider }];
  },
};

export const railsDatabase: ManifestReader = {
  names: /^database\.ya?ml(\.\w+)?$/,
  read(text) {
    return Array.from(text.matchAll(/^[ \t]*adapter:\s*["']?(\w+)/gm), ([, name = '']) => ({ ecosystem: 'connections' as const, name }));
  },
};
