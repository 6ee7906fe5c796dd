// Follows what falls with what is ruled out: what falls may make others fall, which are then looked at in their turn.
import type { Provider } from './provider-schema.ts';

/** `out` grows in place. `fallen` may be walked while it grows. */
export function createFollowFalls(out: Set<string>, kept: ReadonlySet<string>) {
  const fallen = [...out];
  const rule = (providers: readonly Provider[], falls: (provider: Provider) => boolean): void => {
    for (const provider of providers) {
      if (out.has(provider.id) || kept.has(provider.id) || !falls(provider)) continue;
      out.add(provider.id);
      fallen.push(provider.id);
    }
  };
  return { fallen, rule };
}
