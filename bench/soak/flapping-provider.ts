// An AI provider for a soak: it counts calls for one marked text, and every third call meets the fault of the moment.
import type { Fault } from '../../test/upstream/provider-faults.ts';
import { type Behave, deliver, goodReply, refuse, startUpstream } from '../../test/upstream/scripted-upstream.ts';

export const provider = 'openai-compatible';
export const marker = 'Marked for counting.';
/** Faulty calls come in between good ones, so that the service does not leave the provider alone and every fault is really met. */
const faultyEvery = 3;
/** What was asked is not looked at again; kept, it would be this process that grows. */
const keptCalls = 200;

export type FlappingProvider = {
  url: string;
  markedCalls(): number;
  faultyCalls(): ReadonlyMap<string, number>;
  well(): void;
  down(): void;
  flap(fault: Fault): void;
  close(): Promise<void>;
};

export async function startFlappingProvider(): Promise<FlappingProvider> {
  const upstream = await startUpstream();
  const well = deliver(provider, JSON.stringify(goodReply), { pieces: 10, pauseMs: 10 });
  const met = new Map<string, number>();
  let marked = 0;
  const counting =
    (behave: Behave): Behave =>
    (response, call) => {
      if (call.body.includes(marker)) marked++;
      if (upstream.calls.length > keptCalls) upstream.calls.length = 1;
      return behave(response, call);
    };
  upstream.behave(counting(well));
  return {
    url: upstream.url,
    markedCalls: () => marked,
    faultyCalls: () => met,
    well: () => upstream.behave(counting(well)),
    down: () => upstream.behave(counting(refuse(503))),
    flap({ name, behave }) {
      const faulty = behave(provider);
      let calls = 0;
      upstream.behave(
        counting((response, call) => {
          if (calls++ % faultyEvery > 0) return well(response, call);
          met.set(name, (met.get(name) ?? 0) + 1);
          return faulty(response, call);
        }),
      );
    },
    close: upstream.close,
  };
}
