// A watch that does not look, for a platform that watches by itself.
import type { RequestWatch } from '../../src/http/watch.ts';
import { unobserved } from '../../src/observe.ts';

const watched: RequestWatch = { ...unobserved, trace: undefined, cache() {}, answered() {} };

export const unwatched = (): RequestWatch => watched;
