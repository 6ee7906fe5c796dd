// The connection to Redis or Valkey, shared by all who need it, that can be away or slow without anybody waiting for it.
import { Redis } from 'ioredis';

/** A healthy Redis answers in under a millisecond, one whose machine is overworked may take a while; whoever waits longer is better off without it. */
const patienceMs = 250;
/** After this the connection itself is given up and made anew. */
const connectionPatienceMs = 2_000;
/** How long a start waits for the first connection, so that the first requests find it. */
const startPatienceMs = 500;
/** How long a Redis is left alone that answers, but not as it should. */
const refusedPauseMs = 1_000;
/** Replies that speak of the server and not of one key: it has become a replica, is full, still loading, or lets us do nothing. */
const isUseless = (error: Error) =>
  error.name === 'ReplyError' && /^(READONLY|OOM|MISCONF|LOADING|MASTERDOWN|NOREPLICAS|NOPERM|NOAUTH)\b/.test(error.message);

export type RedisLink = {
  /** Undefined when Redis is away or too slow. Never rejects. */
  ask<T>(command: (redis: Redis) => Promise<T>): Promise<T | undefined>;
  isUsable(): boolean;
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
  let closing = false;
  let cause: Error | undefined;
  let anew: NodeJS.Timeout | undefined;
  const become = (now: boolean) => {
    if (now === usable || closing) return;
    usable = now;
    if (now) clearTimeout(anew);
    onChange(now ? 'reached' : 'lost', now ? undefined : cause);
    // What was wrong once says nothing of the next time.
    cause = undefined;
  };
  /** Asks for a write: a replica, and a Redis that is full, answer everything else. */
  const probe = async () => {
    try {
      await redis.set('stackwright:probe', '', 'PX', refusedPauseMs);
      become(redis.status === 'ready');
    } catch (error) {
      cause = error as Error;
      if (isUseless(cause)) anew = setTimeout(connectAnew, refusedPauseMs).unref();
      else connectAnew();
    }
  };
  /** After a failover its name may lead to another machine. */
  const connectAnew = () => {
    if (!closing) redis.disconnect(true);
  };
  /** Nobody asks a Redis that did not answer in time, or not as it should, until it has done so again. */
  const suspect = (why: Error) => {
    if (!usable) return;
    cause = why;
    become(false);
    void probe();
  };
  redis.on('close', () => {
    clearTimeout(anew);
    become(false);
  });
  // Without a listener an error would end the process.
  redis.on('error', (error: Error) => {
    cause = error;
  });
  const firstReached = new Promise<void>((resolve) => {
    redis.on('ready', () => void probe().then(resolve));
  });

  await Promise.race([firstReached, new Promise((resolve) => setTimeout(resolve, startPatienceMs))]);
  if (!usable) onChange('lost', cause);

  return {
    async ask(command) {
      if (!usable) return undefined;
      const answer = command(redis).catch((error: Error) => {
        if (isUseless(error)) suspect(error);
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
      if (!answered) suspect(new Error(`no answer within ${patienceMs} ms`));
      return result;
    },
    isUsable: () => usable,
    async close() {
      closing = true;
      if (usable) await Promise.race([redis.quit().catch(() => {}), new Promise((resolve) => setTimeout(resolve, patienceMs))]);
      redis.disconnect();
    },
  };
}
