// Opens the port, and says in plain words why it could not.
import { once } from 'node:events';
import type { AddressInfo, Server } from 'node:net';
import { ServiceError } from '../errors.ts';

export type Address = { port: number; host: string };

export async function listen(server: Server, { port, host }: Address): Promise<string> {
  server.listen(port, host);
  try {
    await once(server, 'listening');
  } catch (cause) {
    const { code, message } = cause as NodeJS.ErrnoException;
    const detail = code === 'EADDRINUSE' ? `Port ${port} is taken. Set PORT to another one.` : `Cannot listen: ${message}`;
    throw new ServiceError('invalid_configuration', detail, { cause });
  }
  return `http://${host}:${(server.address() as AddressInfo).port}`;
}
