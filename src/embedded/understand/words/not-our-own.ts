// Who does not want to build or run a thing oneself wants it from somebody who does: "we don't want to build our own login" asks for a managed one.
import type { Word } from './words.ts';

const setOf = (words: string) => new Set(words.split(/\s+/));
export const notOurOwnFrom: ReadonlySet<string> = setOf(
  "no not never without don't dont won't can't cannot shouldn't kein keine keinen nicht ohne",
);
const makes = setOf(
  `build building run running host hosting operate operating manage managing maintain maintaining write writing develop developing roll
  implement implementing bauen betreiben hosten entwickeln schreiben warten verwalten`,
);
const oneself = setOf('ourselves myself selbst selber eigene eigenes eigenen');
/** What one has made oneself says so without a verb. */
const handmade = setOf('our+own my+own self+made self+built home+grown home+made');
/** Who writes no code of one's own is no programmer, and who runs no servers has all managed: both are heard by themselves. */
const heard = setOf('code software it that anything everything infrastructure hardware machines');
const servers = setOf('server servers');
const beforeServers = setOf('own eigene eigenen a any the');
/** How far after the denial it says who shall not. */
const reach = 9;

export function buyWhatIsNotOurs(words: readonly Word[]): Word[] {
  /** What words are read as instead, and nothing for those that are left unread. */
  const keys = new Map<number, string>();
  for (const [at, { key, clause }] of words.entries()) {
    if (!notOurOwnFrom.has(key)) continue;
    let end = at + 1;
    while (end <= at + reach && words[end]?.clause === clause) end++;
    const places = Array.from({ length: end - at - 1 }, (_, offset) => at + 1 + offset);
    const said = (place: number) => words[place]?.key ?? '';
    const pair = places.find((place) => handmade.has(`${said(place)}+${said(place + 1)}`));
    const own = pair ?? places.find((place) => oneself.has(said(place)));
    const makers = places.filter((place) => makes.has(said(place)));
    const isMade = makers.length > 0 || (pair !== undefined && said(pair + 1) !== 'own');
    const isBare = (place: number) => servers.has(said(place)) && (beforeServers.has(said(place - 1)) || makes.has(said(place - 1)));
    if (own === undefined || !isMade || places.some((place) => heard.has(said(place)) || isBare(place))) continue;
    for (const place of makers) keys.set(place, 'use');
    // Who wants mail from somebody else asks for no server.
    for (const place of places) if (servers.has(said(place))) keys.set(place, '');
    keys.set(at, '').set(own, 'managed');
    if (pair !== undefined) keys.set(pair, 'fully').set(pair + 1, 'managed');
  }
  if (keys.size === 0) return [...words];
  return words.map((word, at) => ({ ...word, key: keys.get(at) ?? word.key })).filter(({ key }) => key !== '');
}
