// The connection to Redis or Valkey, shared by all who need it, that can be away or slow without anybody waiting for it.
import { once } from 'node:events';
import { Redis } from 'ioredis';

/** A healthy Redis answers in under a millisecond; whoever waits longer is better off without it. */
const patienceMs = 100;
/** After this the connection itself is given up and made anew. */
const connectionPatienceMs = 2_000;
/** How long a start waits for the first connection, so that the first requests find it. */
const startPatienceMs = 500;

export type RedisLink = {
  /** Undefined when Redis is away or too slow. Never rejects. */
  ask<T>(command: (redis: Redis) => Promise<T>): Promise<T | undefined>;
  close(): Promise<void>;
};

type LinkOptions = { url: string; onChange: (state: 'reached' | 'lost', cause?: Error) => void };

export async function openRedisLink({ url, onChange }: LinkOptions): Promise<RedisLink> {
  const redis = new Redis(url, {
    connectTimeout: connectionPatienceMs,
    commandTimeout: connectionPatienceMs,
    // What cannot be sent now is not wanted later.
    enableOfflineQueue: false,
    autoResendUnfulfilledCommands: false,
    maxRetriesPerRequest: 0,
    retryStrategy: (attempts) => Math.min(50 * 2 ** Math.min(attempts, 10), 1_000) * (0.5 + Math.random() / 2),
  });
  let usable = false;
  let cause: Error | undefined;
  const become = (now: boolean) => {
    if (now === usable) return;
    usable = now;
    onChange(now ? 'reached' : 'lost', now ? undefined : cause);
  };
  redis.on('ready', () => become(true));
  redis.on('close', () => become(false));
  // Without a listener an error would end the process.
  redis.on('error', (error: Error) => {
    cause = error;
  });

  /** Nobody asks a Redis that did not answer in time until it has answered a question of ours. */
  const suspect = () => {
    if (!usable) return;
    cause = new Error(`no answer within ${patienceMs} ms`);
    become(false);
    redis.ping().then(
      () => become(redis.status === 'ready'),
      () => redis.disconnect(true),
    );
  };

  await Promise.race([once(redis, 'ready').catch(() => {}), new Promise((resolve) => setTimeout(resolve, startPatienceMs))]);
  if (!usable) onChange('lost', cause);

  return {
    async ask(command) {
      if (!usable) return undefined;
      const answer = command(redis).catch((error: Error) => {
        cause = error;
        return undefined;
      });
      let timer: NodeJS.Timeout | undefined;
      const tooLate = new Promise<undefined>((giveUp) => {
        // An answer may have come while this process was busy: it is read before the immediate runs.
        timer = setTimeout(() => setImmediate(() => giveUp(undefined)), patienceMs);
      });
      let answered = false;
      const result = await Promise.race([
        answer.then((value) => {
          answered = true;
          return value;
        }),
        tooLate,
      ]);
      clearTimeout(timer);
      if (!answered) suspect();
      return result;
    },
    async close() {
      if (usable) await Promise.race([redis.quit().catch(() => {}), new Promise((resolve) => setTimeout(resolve, patienceMs))]);
      redis.disconnect();
    },
  };
}
