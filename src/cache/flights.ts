// Work that several ask for at once is done once: whoever joins gets all parts from the first, and it ends early only when all have left.

type Outcome<End> = { end: End } | { error: unknown };
type Flight<Part, End> = {
  parts: Part[];
  outcome: Outcome<End> | undefined;
  passengers: number;
  leave: AbortController;
  /** Resolves at the next part or at the end. */
  news: News;
};
type News = { promise: Promise<void>; resolve: () => void };
type Join<Part, End> = { key: string; signal: AbortSignal; start: (signal: AbortSignal) => AsyncGenerator<Part, End, void> };

export function createFlights<Part, End>() {
  const running = new Map<string, Flight<Part, End>>();

  function launch({ key, start }: Join<Part, End>): Flight<Part, End> {
    const flight: Flight<Part, End> = {
      parts: [],
      outcome: undefined,
      passengers: 0,
      leave: new AbortController(),
      news: awaitNews(),
    };
    running.set(key, flight);
    void fly(flight, start(flight.leave.signal)).finally(() => land(key, flight));
    return flight;
  }

  function land(key: string, flight: Flight<Part, End>): void {
    if (running.get(key) === flight) running.delete(key);
  }

  return {
    /** `joined` is false for the one who set the work going. */
    join(request: Join<Part, End>): { joined: boolean; parts: AsyncGenerator<Part, End, void> } {
      const { key, signal } = request;
      const existing = running.get(key);
      const flight = existing ?? launch(request);
      flight.passengers++;
      return {
        joined: existing !== undefined,
        parts: ride(flight, signal, () => {
          flight.passengers--;
          if (flight.passengers > 0 || flight.outcome !== undefined) return;
          land(key, flight);
          flight.leave.abort();
        }),
      };
    },
  };
}

async function fly<Part, End>(flight: Flight<Part, End>, source: AsyncGenerator<Part, End, void>): Promise<void> {
  const announce = () => {
    flight.news.resolve();
    flight.news = awaitNews();
  };
  try {
    let next = await source.next();
    for (; !next.done; next = await source.next()) {
      flight.parts.push(next.value);
      announce();
    }
    flight.outcome = { end: next.value };
  } catch (error) {
    flight.outcome = { error };
  }
  announce();
}

async function* ride<Part, End>(flight: Flight<Part, End>, signal: AbortSignal, leave: () => void): AsyncGenerator<Part, End, void> {
  let onAbort = () => {};
  const left = new Promise<never>((_, reject) => {
    onAbort = () => reject(signal.reason);
  });
  signal.addEventListener('abort', onAbort);
  left.catch(() => {});
  try {
    for (let at = 0; ; ) {
      signal.throwIfAborted();
      const { parts, outcome, news } = flight;
      if (at < parts.length) yield parts[at++] as Part;
      else if (outcome === undefined) await Promise.race([news.promise, left]);
      else if ('error' in outcome) throw outcome.error;
      else return outcome.end;
    }
  } finally {
    signal.removeEventListener('abort', onAbort);
    leave();
  }
}

function awaitNews(): News {
  let resolve = () => {};
  const promise = new Promise<void>((settle) => {
    resolve = settle;
  });
  return { promise, resolve };
}
