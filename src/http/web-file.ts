// Serves what the build made for the page: hashed files that never change, and icons, each sent only when asked for.
import { readFile } from 'node:fs/promises';
import { extname } from 'node:path';
import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import type { Context } from 'hono';
import { ServiceError } from '../errors.ts';

const root = new URL('../../dist/web/', import.meta.url);
const types: Record<string, string> = {
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.svg': 'image/svg+xml; charset=utf-8',
  '.woff2': 'font/woff2',
};
type Packed = { plain: Uint8Array<ArrayBuffer>; packed: Uint8Array<ArrayBuffer> | undefined };
/** The build is small and fixed while the process lives, so each file is read and packed once. */
const kept = new Map<string, Promise<Packed>>();

export async function webFile(context: Context): Promise<Response> {
  const [, folder = '', name = ''] = /\/(assets|icons)\/([\w-]+(?:\.[\w-]+)*)$/.exec(context.req.path) ?? [];
  const type = types[extname(name)];
  if (type === undefined) throw missing();
  const path = `${folder}/${name}`;
  const { plain, packed } = await (kept.get(path) ?? keep(path));
  const usePacked = packed !== undefined && (context.req.header('accept-encoding') ?? '').includes('gzip');
  return context.body(usePacked ? packed : plain, 200, {
    'Content-Type': type,
    'Cache-Control': folder === 'assets' ? 'public, max-age=31536000, immutable' : 'public, max-age=86400',
    Vary: 'Accept-Encoding',
    ...(usePacked ? { 'Content-Encoding': 'gzip' } : {}),
  });
}

/** Only what exists is kept, so that guesses cannot fill memory. */
async function keep(path: string): Promise<Packed> {
  const reading = read(path);
  const found = await reading;
  kept.set(path, reading);
  return found;
}

async function read(path: string): Promise<Packed> {
  const plain = await readFile(new URL(path, root)).catch(() => {
    throw missing();
  });
  return { plain: new Uint8Array(plain), packed: path.endsWith('.woff2') ? undefined : new Uint8Array(await promisify(gzip)(plain)) };
}

function missing(): ServiceError {
  return new ServiceError('not_found', 'There is no such file.');
}
