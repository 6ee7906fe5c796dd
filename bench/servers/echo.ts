// The floor of what HTTP costs: a bare Hono that reads the body and sends it back, or, with a file, sends the file's bytes whatever was asked.
import { readFileSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { serve } from '@hono/node-server';
import { Hono } from 'hono';

const [replayed] = process.argv.slice(2);
const answer = replayed === undefined ? undefined : readFileSync(replayed, 'utf8');
const app = new Hono();
app.post('/api/analyze', async (context) => {
  const body = await context.req.text();
  return context.body(answer ?? body, 200, { 'Content-Type': 'application/json; charset=utf-8' });
});
serve({ fetch: app.fetch, port: 0, hostname: '127.0.0.1' }, ({ port }: AddressInfo) =>
  console.log(JSON.stringify({ msg: 'listening', url: `http://127.0.0.1:${port}` })),
);
