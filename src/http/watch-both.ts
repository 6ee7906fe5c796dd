// Two watches as one, for where requests are both counted and traced.
import type { Watch } from './watch.ts';

export function watchBoth(one: Watch, other: Watch): Watch {
  return (headers) => {
    const [a, b] = [one(headers), other(headers)];
    return {
      trace: a.trace ?? b.trace,
      stage(name, milliseconds) {
        a.stage(name, milliseconds);
        b.stage(name, milliseconds);
      },
      attempt() {
        const [first, second] = [a.attempt(), b.attempt()];
        return {
          headers: { ...first.headers, ...second.headers },
          stage(name, milliseconds) {
            first.stage(name, milliseconds);
            second.stage(name, milliseconds);
          },
          used(usage) {
            first.used(usage);
            second.used(usage);
          },
          ended(outcome) {
            first.ended(outcome);
            second.ended(outcome);
          },
        };
      },
      cache(outcome) {
        a.cache(outcome);
        b.cache(outcome);
      },
      answered(answered) {
        a.answered(answered);
        b.answered(answered);
      },
    };
  };
}
