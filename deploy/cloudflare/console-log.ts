// The log where there is no standard output: the platform collects what is written to the console.
import type { Log } from '../../src/http/log.ts';

const write = (level: 'debug' | 'info' | 'warn' | 'error') => (fields: unknown, message?: string) => {
  // As in the service's own log, a line per answer; what is only for debugging stays unsaid.
  if (level !== 'debug')
    console[level](JSON.stringify(typeof fields === 'string' ? { msg: fields } : { ...(fields as object), msg: message }));
};

export const consoleLog = { debug: write('debug'), info: write('info'), warn: write('warn'), error: write('error') } as Log;
