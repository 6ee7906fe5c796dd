// "Stream changes from Postgres into BigQuery", "new Shopify orders should be posted to Slack": where data comes from is in use.
import { anyOf, before } from '../words/phrase-patterns.ts';
import type { Word } from '../words/words.ts';
import { createWordsAround, type Place } from '../words/words-around.ts';

/** How many words on each side are looked at. */
const reach = 7;
const items =
  '(?:orders?|leads?|rows?|tickets?|files?|events?|deals?|issues?|messages?|payments?|invoices?|records?|contacts?|customers?|subscribers?|documents?|entry|entries|cards?|photos?)';
const taking =
  '(?:stream|sync|copy|load|pull|export|import|replicate|push|ingest|read|fetch|extract|capture|forward|dump)(?:s|es|ed|ing|ting|ning)?';
const comesFrom = before(
  `${taking}(?: [^ ]+){0,3} (?:from|out of)`,
  '(?:data|events|orders|payments|files|records|rows|messages|leads|contacts|tickets|invoices|readings|changes|capture|exports?|feeds?|requests)(?: [^ ]+)? (?:from|out of|rejected by|dropped (?:in|into)|landing in|arriving (?:in|from)|coming (?:in )?(?:from|via|through))',
  `(?:new|every|each|all|incoming)(?: [^ ]+)? ${items} (?:in|on)`,
);
/** "Shopify orders should be posted to Slack"; what is moved or migrated leaves. */
const arePassedOn = new RegExp(
  `^(?:new )?${anyOf(items, 'data|logs|forms|submissions|bookings|sales|sign ?ups|changes|alerts|comments')} (?:[^ ]+ ){0,2}?(?:be |are |is |get |gets )(?:[^ ]+ )?(?:posted|sent|pushed|synced|booked|forwarded|written|added|saved|logged|exported|imported|announced|shown|stored|copied|mirrored|entered) (?:to|in|into|on|as|at) `,
);
/** "When a form is submitted in Typeform add a row to ...": what happens there starts something. */
const happensIn = before('(?:when|whenever|once|if|as soon as|every time|each time) (?!we |i )(?:[^ ]+ ){1,4}?(?:in|on|via|through)');
const starts =
  /^(?:(?:then|it|that|this|we|i|should|must|shall|will|want|to|automatically|please) )*(?:add|post|create|send|write|copy|append|open|update|put|save|log|notify|ping|push|book|start)(?: |$)/;
/** "Sync HubSpot to Postgres"; what is imported or copied once may be left. */
const kept = before('(?:sync|stream|replicate|mirror|connect|integrate|link)(?:s|es|ed|d|ing)?');
const inStep = /^(?:[^ ]+ )?(?:to|into|with) /;

/** Whether the product whose name these words are is said to be where data comes from. */
export function isWhereDataComesFrom(words: readonly Word[], place: Place): boolean {
  const around = createWordsAround(words, place, reach);
  const [said, follows] = [around.before('sentence'), around.after('sentence')];
  return (
    comesFrom.test(said) ||
    arePassedOn.test(follows) ||
    (happensIn.test(said) && starts.test(follows)) ||
    (kept.test(said) && inStep.test(follows))
  );
}
