// What an output stream can show: whether a person watches it, how wide it is, and whether colour is wanted.
import type { Environment } from '../../config.ts';

export type Terminal = { isTty: boolean; width: number; colour: boolean };

/** Of a pipe or a file: what fits anywhere. */
const usualWidth = 80;
const narrowest = 20;

export function describeTerminal(stream: { isTTY?: boolean; columns?: number }, env: Environment): Terminal {
  const isTty = stream.isTTY === true;
  const asked = Number(env['COLUMNS']);
  const width = (isTty ? stream.columns : undefined) || (Number.isInteger(asked) && asked > 0 ? asked : usualWidth);
  return { isTty, width: Math.max(narrowest, width), colour: wantsColour(isTty, env) };
}

/** FORCE_COLOR speaks for this one command, NO_COLOR for the person in general, so the first wins. */
function wantsColour(isTty: boolean, env: Environment): boolean {
  const forced = env['FORCE_COLOR'];
  if (forced !== undefined) return forced !== '0' && forced !== 'false';
  if (env['NO_COLOR']) return false;
  return isTty && env['TERM'] !== 'dumb';
}
