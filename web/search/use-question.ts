// The page's one piece of moving state: the question in the address, and what became of it.
import { useCallback, useEffect, useRef, useState } from 'preact/hooks';
import type { ExplainedCategory } from '../../src/contract/explained-analysis.ts';
import { addressOf, adjustmentParameters, adjustmentsOf } from '../ask/address.ts';
import { askService } from '../ask/ask-service.ts';
import { packText, unpackText } from '../ask/packed-text.ts';
import { type Ask, noAdjustments, type Outcome, type PageData } from '../page-data.ts';

/** After this people begin to wonder. */
const slowMs = 6000;

/** While a corrected question is asked: the answer before it is still shown, and this is what that one was asked. */
export type Busy = { answered: Ask; slow: boolean };

export type Question = {
  ask: Ask;
  outcome: Outcome;
  busy: Busy | undefined;
  send(ask: Ask): void;
  stop(): void;
};

type State = Pick<Question, 'ask' | 'outcome' | 'busy'>;

export function useQuestion(data: PageData): Question {
  const [state, setState] = useState<State>({ ask: data.ask, outcome: data.outcome, busy: undefined });
  const running = useRef<AbortController>(null);
  // Back and Forward show what was shown before, at once and without asking again.
  const shown = useRef(new Map<string, State>());
  /** The question's part of the address, as it was last asked or returned to. */
  const asked = useRef('');

  const run = useCallback(
    async (ask: Ask) => {
      running.current?.abort();
      running.current = new AbortController();
      const { signal } = running.current;
      const at = asked.current;
      const progress = { kind: 'asking' as const, categories: [], slow: false };
      setState((before) => {
        const corrected = before.outcome.kind === 'answered' && before.ask.description === ask.description;
        if (!corrected) return { ask, outcome: progress, busy: undefined };
        return { ask, outcome: before.outcome, busy: { answered: before.busy?.answered ?? before.ask, slow: false } };
      });
      const update = (change: (asking: Outcome & { kind: 'asking' }) => Outcome) =>
        setState((before) => (before.outcome.kind === 'asking' ? { ...before, outcome: change(before.outcome) } : before));
      // Our own analyst sends all at once: one drawing a frame suffices, and none where the whole answer came first.
      const arrived: ExplainedCategory[] = [];
      let frame = 0;
      const onCategory = (category: ExplainedCategory) => {
        arrived.push(category);
        frame ||= requestAnimationFrame(() => {
          frame = 0;
          update((asking) => ({ ...asking, categories: [...arrived] }));
        });
      };
      const slow = setTimeout(() => {
        update((asking) => ({ ...asking, slow: true }));
        setState((before) => ({ ...before, busy: before.busy && { ...before.busy, slow: true } }));
      }, slowMs);
      signal.addEventListener('abort', () => clearTimeout(slow));
      try {
        const outcome = await askService({ base: data.base, ask, signal, onCategory });
        const settled = { ask, outcome, busy: undefined };
        if (outcome.kind === 'answered') shown.current.set(at, settled);
        setState(settled);
      } catch (error) {
        if (!signal.aborted) throw error;
      } finally {
        cancelAnimationFrame(frame);
        clearTimeout(slow);
      }
    },
    [data.base],
  );

  const send = useCallback(
    async (ask: Ask) => {
      const address = await addressFor(ask);
      if (new URL(address, location.href).href !== location.href) history.pushState(null, '', address);
      asked.current = questionInAddress();
      await run(ask);
    },
    [run],
  );

  useEffect(() => {
    const follow = async () => {
      asked.current = questionInAddress();
      const known = shown.current.get(asked.current);
      const ask = known?.ask ?? (await askInAddress());
      if (known || ask.description === '') {
        running.current?.abort();
        setState(known ?? { ask, outcome: { kind: 'none' }, busy: undefined });
      } else await run(ask);
    };
    const onPopState = () => {
      const same = isPlace(location.hash) ? asked.current.split('#')[0] === location.search : asked.current === questionInAddress();
      if (!same) follow();
    };
    asked.current = questionInAddress();
    if (data.outcome.kind === 'answered') shown.current.set(asked.current, { ask: data.ask, outcome: data.outcome, busy: undefined });
    // A fragment never reaches the server, and a slow analyst is not waited for there.
    if (location.hash.startsWith('#d=') || data.outcome.kind === 'asking') follow();
    addEventListener('popstate', onPopState);
    return () => removeEventListener('popstate', onPopState);
  }, [data, run]);

  const stop = async () => {
    running.current?.abort();
    if (!state.busy) return setState({ ask: state.ask, outcome: { kind: 'none' }, busy: undefined });
    const { answered } = state.busy;
    setState({ ask: answered, outcome: state.outcome, busy: undefined });
    history.replaceState(null, '', await addressFor(answered));
    asked.current = questionInAddress();
  };

  return { ...state, send, stop };
}

async function addressFor(ask: Ask): Promise<string> {
  return addressOf(ask) ?? `?${adjustmentParameters(ask.adjustments)}#d=${await packText(ask.description)}`;
}

/** A fragment that is no description names a place on the page and says nothing of the question. */
function isPlace(fragment: string): boolean {
  return fragment !== '' && !fragment.startsWith('#d=');
}

function questionInAddress(): string {
  return location.search + (isPlace(location.hash) ? '' : location.hash);
}

async function askInAddress(): Promise<Ask> {
  const parameters = new URLSearchParams(location.search);
  const packed = location.hash.startsWith('#d=') ? await unpackText(location.hash.slice(3)) : undefined;
  const description = packed ?? parameters.get('q') ?? '';
  return { description, adjustments: description === '' ? noAdjustments : adjustmentsOf(parameters) };
}
