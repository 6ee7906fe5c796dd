// Structured logs on standard output: one JSON object a line. Descriptions are never written: people paste secrets.
import pino from 'pino';
import { once } from '../catalog/once.ts';
import type { Config } from '../config.ts';
import { tellError } from '../tell-error.ts';

export type Log = Pick<pino.Logger, 'debug' | 'info' | 'warn' | 'error'>;

export function createLog({ level, worker }: { level: Config['logLevel']; worker?: number | undefined }): Log {
  const base = worker === undefined ? null : { worker };
  return pino({ level, base, timestamp: createClock(), serializers: { err: (error: unknown) => tellError(error) } }, createOutput());
}

/** The time as people write it, put into words once for all that is said in the same millisecond. */
function createClock(): () => string {
  let at = 0;
  let words = '';
  return () => {
    const now = Date.now();
    if (now !== at) words = `,"time":"${new Date(now).toISOString()}"`;
    at = now;
    return words;
  };
}

/** Standard output, opened once for the process, however many logs write to it. */
const standardOutput = once(() => {
  const output = pino.destination({ dest: 1, sync: true, minLength: 4_096 });
  process.once('exit', () => output.flushSync());
  return output;
});

/** What is said in one turn of the event loop is written at its end, in one go: under load most of a line's cost is the writing. */
function createOutput(): pino.DestinationStream {
  const output = standardOutput();
  let due = false;
  const write = () => {
    due = false;
    output.flush();
  };
  return {
    write(line) {
      output.write(line);
      if (!due) setImmediate(write);
      due = true;
    },
  };
}
