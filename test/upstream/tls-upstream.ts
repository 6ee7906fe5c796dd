// An HTTPS server with a certificate nobody signed, as a hijacked or misconfigured provider would show.
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { createServer } from 'node:https';
import type { AddressInfo } from 'node:net';

const pem = (name: string) => readFileSync(new URL(`untrusted-${name}.pem`, import.meta.url));

export async function startTlsUpstream(): Promise<{ url: string; close(): Promise<void> }> {
  const server = createServer({ key: pem('key'), cert: pem('certificate') }, (_, response) => void response.end('{}'));
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    url: `https://127.0.0.1:${(server.address() as AddressInfo).port}`,
    async close() {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}
