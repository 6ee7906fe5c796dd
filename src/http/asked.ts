// One request as it goes through the shell: the name it has in logs, who watches it, and which route took it.
import type { RequestWatch } from './watch.ts';

export type Asked = {
  readonly id: string;
  /** By the clock of `performance`. */
  readonly started: number;
  readonly watch: RequestWatch;
  /** False for callers of HTTP/1.0, who know no chunks: a stream to them ends with the connection. */
  readonly knowsChunks: boolean;
  /** The matched pattern, not the path: paths are the caller's and would make labels without end. */
  route: string;
};
