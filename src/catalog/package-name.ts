// Registries let one package be written in several ways; this is the one spelling by which we compare.
import type { PackageEcosystem } from './package-schema.ts';

const spellings: Partial<Record<PackageEcosystem, (name: string) => string>> = {
  npm: lower,
  pypi: (name) => name.toLowerCase().replace(/[-_.]+/g, '-'),
  go: (name) => name.replace(/\/v\d+$/, '').replace(/^(gopkg\.in\/.+)\.v\d+$/, '$1'),
  gem: lower,
  composer: lower,
  cargo: (name) => name.toLowerCase().replaceAll('_', '-'),
  nuget: lower,
  swift: lower,
  cpp: lower,
  docker: (name) => name.replace(/^((index\.)?docker\.io|public\.ecr\.aws\/docker)\//, '').replace(/^library\//, ''),
  actions: lower,
};

export function packageName(ecosystem: PackageEcosystem, name: string): string {
  return spellings[ecosystem]?.(name) ?? name;
}

function lower(name: string): string {
  return name.toLowerCase();
}
