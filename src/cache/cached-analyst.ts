// An analyst whose answers are kept, and that is asked once for what several ask at the same time, here or on other replicas.
import { setTimeout as sleep } from 'node:timers/promises';
import type { Analyst, CategoryChoice, Provenance, Reading } from '../analyst.ts';
import type { Evidence } from '../contract/explained-analysis.ts';
import { type Observe, unobserved } from '../observe.ts';
import { answerKey } from './answer-key.ts';
import type { Cache, Lease } from './cache.ts';
import { type CanonicalText, canonicalise } from './canonical-text.ts';
import { createFlights } from './flights.ts';
import { moveInChoice, moveInReading } from './move-evidence.ts';
import { readStoredAnswer, type Serves, type StoredAnswer } from './stored-answer.ts';

/** How often a replica looks whether another has the answer: a small part of what a model takes. */
const lookMs = 50;
/** Entries made together shall not end together. */
const jitter = 0.1;

export type CachedAnalystParts = {
  analyst: Analyst;
  cache: Cache;
  /** Zero keeps nothing; requests in flight are shared all the same. */
  ttlMs: number;
  /** All the time an answer may take, waiting for another replica included. */
  budgetMs: number;
  /** What tells this analyst's answers from those of others in a shared cache. */
  scope: readonly string[];
  serves: Serves;
};

type Request = { description: string; canonical: CanonicalText; key: string; asked: object; observe: Observe };
type Standing = { answer: StoredAnswer; source: Provenance['source'] } | { lease: Lease | undefined };

export function createCachedAnalyst({ analyst, cache, ttlMs, budgetMs, scope, serves }: CachedAnalystParts): Analyst {
  const flights = createFlights<Provenance | CategoryChoice, Reading>();

  /** Evidence in all of this speaks of the canonical text; whoever listens reads it in terms of their own. */
  async function* find(request: Request, signal: AbortSignal): AsyncGenerator<Provenance | CategoryChoice, Reading, void> {
    const deadline = Date.now() + budgetMs;
    // Where nothing is kept, there is nothing to wait for.
    const standing: Standing = ttlMs === 0 ? { lease: undefined } : await lookUp(request, signal);
    if ('answer' in standing) {
      const { answer, source } = standing;
      yield { source, ageMs: Math.max(0, Date.now() - answer.at) };
      yield* answer.categories;
      return answer.reading;
    }
    try {
      yield { source: 'miss', ageMs: 0 };
      return yield* ask(request, { signal, deadline });
    } finally {
      standing.lease?.release();
    }
  }

  /** Ends with an answer or with leave to make one. Others may take half the budget; the rest is for asking ourselves. */
  async function lookUp({ key, canonical }: Request, signal: AbortSignal): Promise<Standing> {
    const waitUntil = Date.now() + budgetMs / 2;
    let source: Provenance['source'] = 'hit';
    for (let dropped = false; ; ) {
      const claim = await cache.claim(key);
      if (claim.state === 'granted') return { lease: claim.lease };
      if (claim.state === 'stored') {
        const answer = readStoredAnswer(claim.entry.value, { text: canonical.text, serves });
        if (answer !== undefined) return { answer, source };
        // One that comes back after it was dropped must not hold anybody up.
        if (dropped) return { lease: undefined };
        await cache.drop(key);
        dropped = true;
      } else {
        if (Date.now() >= waitUntil) return { lease: undefined };
        source = 'coalesced';
        await sleep(lookMs * (0.5 + Math.random()), undefined, { signal });
      }
    }
  }

  async function* ask(
    { description, canonical, key, asked, observe }: Request,
    limits: { signal: AbortSignal; deadline: number },
  ): AsyncGenerator<CategoryChoice, Reading, void> {
    const toCanonical = (evidence: Evidence) => quote(canonical.text, canonical.toCanonical(evidence));
    const categories: CategoryChoice[] = [];
    const choices = analyst.choose(description, { ...asked, ...limits, observe });
    try {
      let next = await choices.next();
      for (; !next.done; next = await choices.next()) {
        const choice = moveInChoice(next.value, toCanonical);
        categories.push(choice);
        yield choice;
      }
      const reading = moveInReading(next.value, toCanonical);
      if (ttlMs > 0) {
        const value = JSON.stringify({ at: Date.now(), categories, reading } satisfies StoredAnswer);
        // Nobody waits for it to be kept, and it is sent before the lease is released.
        void cache.set(key, { value, remainingMs: ttlMs * (1 - jitter * Math.random()) });
      }
      return reading;
    } finally {
      await choices.return(undefined as never);
    }
  }

  return {
    name: analyst.name,
    // Whether the caller shows the reasons makes no other answer: those who do and those who do not share one.
    async *choose(description, { signal, deadline: _, explain: __, onProvenance = () => {}, observe = unobserved, ...asked }) {
      const canonical = canonicalise(description);
      const key = answerKey({ scope, text: canonical.text, asked });
      const request = { description, canonical, key, asked, observe };
      const toOriginal = (evidence: Evidence) => quote(description, canonical.toOriginal(evidence));
      const { joined, parts } = flights.join({ key, signal, start: (flight) => find(request, flight) });
      try {
        let next = await parts.next();
        for (; !next.done; next = await parts.next()) {
          const part = next.value;
          if (!('source' in part)) yield moveInChoice(part, toOriginal);
          else onProvenance(joined && part.source === 'miss' ? { ...part, source: 'coalesced' } : part);
        }
        return moveInReading(next.value, toOriginal);
      } finally {
        await parts.return(undefined as never);
      }
    },
  };
}

function quote(text: string, { start, end }: { start: number; end: number }): Evidence {
  return { text: text.slice(start, end), start, end };
}
