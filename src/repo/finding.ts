// What is found in a project before anybody knows what it means: a trace, where it stands, and how much it counts.
import type { PackageEcosystem } from '../catalog/package-schema.ts';

/** `main` is the project itself; `dev` builds and tests it, `tests` are the tests; `docs` tells about it; a `shell` was generated around it. */
export type Scope = 'main' | 'dev' | 'tests' | 'docs' | 'shell';

export type Trace = {
  ecosystem: PackageEcosystem;
  name: string;
  scope?: Scope;
  /** Stands where other things stand as well, such as a service that only the tests start. */
  unsure?: boolean;
};

export type Finding = Required<Trace> & { file: string };
