// A real HTTP server in the part of the service, which answers or misbehaves exactly as a test asks, one step a request.
import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

export type Step = (response: ServerResponse, request: IncomingMessage) => void;
export type ScriptedService = {
  url: string;
  asked: { at: number; headers: IncomingMessage['headers']; url: string }[];
  close(): Promise<void>;
};

/** The last step answers every further request. */
export async function startScriptedService(...steps: Step[]): Promise<ScriptedService> {
  const asked: ScriptedService['asked'] = [];
  const server = createServer((request, response) => {
    asked.push({ at: performance.now(), headers: request.headers, url: request.url ?? '' });
    request.resume().on('end', () => steps[Math.min(asked.length, steps.length) - 1]?.(response, request));
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    asked,
    async close() {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}

const provider = { name: 'P', rank: 1, description: 'One.', bestUseCases: ['a', 'b'], website: 'https://p.example' };
export const category = { id: 'payments', name: 'Payments', providers: [provider] };
export const whole = { query: 'what was asked', categories: [category] };

export const answer: Step = (response) => {
  response.writeHead(200, { 'Content-Type': 'application/json', 'X-Analyst': 'embedded' });
  response.end(JSON.stringify(whole));
};

export const fail =
  (status: number, headers: Record<string, string> = {}, body: string = problem(status)): Step =>
  (response) => {
    response.writeHead(status, { 'Content-Type': 'application/problem+json', ...headers });
    response.end(body);
  };

export const reset: Step = (response) => {
  response.socket?.resetAndDestroy();
};

/** Sends the pieces as they are, each as its own packet. */
export const stream =
  (pieces: readonly string[], { end = true }: { end?: boolean | 'reset' } = {}): Step =>
  async (response) => {
    response.writeHead(200, { 'Content-Type': 'text/event-stream', 'X-Analyst': 'openai/m' });
    for (const piece of pieces) {
      response.write(piece);
      await new Promise((resolve) => setTimeout(resolve, 5));
    }
    if (end === 'reset') response.socket?.resetAndDestroy();
    else if (end) response.end();
  };

export function problem(status: number): string {
  const code = status === 502 ? 'upstream_unreachable' : 'some_code';
  return JSON.stringify({ type: 'urn:x', title: 'It failed', status, detail: 'Do this.', code });
}
