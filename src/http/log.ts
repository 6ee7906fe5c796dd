// Structured logs on standard output: one JSON object a line. Descriptions are never written: people paste secrets.
import pino from 'pino';
import type { Config } from '../config.ts';

export type Log = Pick<pino.Logger, 'debug' | 'info' | 'warn' | 'error'>;

export function createLog({ level, worker }: { level: Config['logLevel']; worker?: number | undefined }): Log {
  return pino({ level, base: worker === undefined ? null : { worker }, timestamp: pino.stdTimeFunctions.isoTime });
}
