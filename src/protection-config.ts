// What an operator may switch on to protect the service, as environment variables: all off unless set. Kept apart from what every service needs.
import { readFileSync } from 'node:fs';
import { isIP } from 'node:net';
import * as z from 'zod';
import type { ProtectiveCode } from './errors.ts';

const windows: Record<string, number> = { s: 1_000, second: 1_000, min: 60_000, minute: 60_000, h: 3_600_000, hour: 3_600_000 };
const list = (text: string) => text.split(',').map((item) => item.trim());
const isHash = (text: string) => /^[0-9a-f]{64}$/i.test(text);
const isBlock = (text: string) => {
  const [address = '', bits, ...rest] = text.split('/');
  const most = { 0: -1, 4: 32, 6: 128 }[isIP(address)] ?? -1;
  return rest.length === 0 && (bits === undefined ? most > 0 : /^\d{1,3}$/.test(bits) && Number(bits) <= most);
};
const isOrigin = (text: string) => URL.canParse(text) && /^https?:$/.test(new URL(text).protocol) && new URL(text).origin === text;
const count = z
  .string()
  .regex(/^[1-9]\d{0,8}$/, 'must be a whole number from 1')
  .transform(Number);

export const protectionEnvironment = {
  RATE_LIMIT: z
    .string()
    .regex(/^[1-9]\d{0,8}\/(s|second|min|minute|h|hour)$/, 'must be like 60/min')
    .transform((text) => {
      const [limit, unit = ''] = text.split('/');
      return { limit: Number(limit), windowMs: windows[unit] ?? 0 };
    })
    .optional(),
  API_KEYS: z
    .string()
    .transform(list)
    .pipe(z.array(z.string().refine(isHash, 'must hold SHA-256 hashes in hexadecimal, with commas between')))
    .optional(),
  API_KEYS_FILE: z
    .string()
    .transform(readLines)
    .pipe(
      z
        .array(z.string().refine(isHash, 'must name a file of SHA-256 hashes in hexadecimal, one a line'))
        .min(1, 'must name a readable file that holds at least one hash'),
    )
    .optional(),
  TRUST_PROXY: z
    .string()
    .transform((text) => (/^\d{1,2}$/.test(text) ? Number(text) : list(text)))
    .refine(
      (proxies) => (typeof proxies === 'number' ? proxies >= 1 && proxies <= 16 : proxies.every(isBlock)),
      'must be the number of proxies in front (1 to 16), or their addresses or blocks with commas between',
    )
    .optional(),
  CORS_ORIGINS: z
    .string()
    .transform(list)
    .pipe(z.array(z.string().refine(isOrigin, 'must hold origins such as https://example.com, with commas between')))
    .optional(),
  MAX_CONCURRENCY: count.optional(),
  UPSTREAM_CALLS_PER_MINUTE: count.optional(),
};

type ProtectionEnvironment = z.output<z.ZodObject<typeof protectionEnvironment>>;
export type Protection = ReturnType<typeof toProtection>;

/** Everything undefined is off. */
export function toProtection(env: ProtectionEnvironment, { upstream }: { upstream: boolean }) {
  const hashes = [...(env.API_KEYS ?? []), ...(env.API_KEYS_FILE ?? [])].map((hash) => hash.toLowerCase());
  return Object.freeze({
    rateLimit: env.RATE_LIMIT,
    /** SHA-256 of each key, in hexadecimal. */
    apiKeys: hashes.length > 0 ? hashes : undefined,
    trustProxy: env.TRUST_PROXY,
    corsOrigins: env.CORS_ORIGINS,
    maxConcurrency: env.MAX_CONCURRENCY,
    // The embedded analyst costs nothing, so there is nothing to cap.
    upstreamCallsPerMinute: upstream ? env.UPSTREAM_CALLS_PER_MINUTE : undefined,
  });
}

/** The problems that callers can meet because of what is on. */
export function protectionsOn({ apiKeys, rateLimit, maxConcurrency, upstreamCallsPerMinute }: Protection): ProtectiveCode[] {
  const codes: [ProtectiveCode, on: unknown][] = [
    ['api_key_required', apiKeys],
    ['rate_limit_exceeded', rateLimit],
    ['service_overloaded', maxConcurrency],
    ['spend_limit_reached', upstreamCallsPerMinute],
  ];
  return codes.filter(([, on]) => on !== undefined).map(([code]) => code);
}

/** A line is a hash, and after it whatever the operator wants to remember of its owner. */
function readLines(file: string): string[] {
  try {
    const lines = readFileSync(file, 'utf8').split('\n');
    return lines.map((line) => line.trim().split(/\s/)[0] ?? '').filter((word) => word !== '' && !word.startsWith('#'));
  } catch {
    return [];
  }
}
