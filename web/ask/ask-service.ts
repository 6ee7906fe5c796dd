// Asks the service and passes categories on as they stream in; whatever goes wrong comes back as a failure to show, never as an exception.
import type { ExplainedAnalysis, ExplainedCategory } from '../../src/contract/explained-analysis.ts';
import type { Ask, Failure, Outcome } from '../page-data.ts';
import { adjustmentParameters } from './address.ts';
import { readEvents } from './read-events.ts';

type Asking = { base: string; ask: Ask; signal: AbortSignal; onCategory: (category: ExplainedCategory) => void };

const offline: Failure = {
  code: 'offline',
  title: 'You are offline',
  detail: 'The service could not be reached from this device. Try again when you are connected.',
};
const unreachable: Failure = {
  code: 'unreachable',
  title: 'The service cannot be reached',
  detail: 'This device is connected, but no answer came from the service. Try again shortly.',
};
const cutOff: Failure = {
  code: 'cut_off',
  title: 'The answer was cut off',
  detail: 'The connection ended before the answer did. Try again.',
};
const unreadable: Failure = {
  code: 'unreadable',
  title: 'Something unexpected went wrong',
  detail: 'The answer could not be read. Try again shortly.',
};

export async function askService({ base, ask, signal, onCategory }: Asking): Promise<Outcome> {
  const parameters = adjustmentParameters(ask.adjustments);
  parameters.set('explain', 'true');
  const failed = (problem: Failure): Outcome => ({ kind: 'failed', problem });
  let response: Response;
  try {
    response = await fetch(`${base}api/analyze?${parameters}`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', Accept: 'text/event-stream' },
      body: JSON.stringify({ description: ask.description }),
      signal,
    });
  } catch (error) {
    if (signal.aborted) throw error;
    return failed(navigator.onLine ? unreachable : offline);
  }
  try {
    if (response.headers.get('content-type')?.includes('json')) return failed((await response.json()) as Failure);
    for await (const { name, data } of readEvents(response)) {
      if (name === 'category') onCategory(data as ExplainedCategory);
      else if (name === 'error') return failed(data as Failure);
      else if (name === 'done')
        return { kind: 'answered', answer: data as ExplainedAnalysis, analyst: response.headers.get('X-Analyst') ?? 'unknown' };
    }
  } catch (error) {
    if (signal.aborted) throw error;
    return failed(error instanceof SyntaxError ? unreadable : cutOff);
  }
  return failed(response.ok ? cutOff : unreadable);
}
