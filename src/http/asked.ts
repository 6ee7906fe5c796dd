// One request as it goes through the shell: the name it has in logs, who watches it, and which route took it.
import type { RequestWatch } from './watch.ts';

export type Asked = {
  readonly id: string;
  readonly watch: RequestWatch;
  /** The matched pattern, not the path: paths are the caller's and would make labels without end. */
  route: string;
};
