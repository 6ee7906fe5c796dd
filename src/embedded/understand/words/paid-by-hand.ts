// Who pays cash at the door, or by bank transfer as always, needs nothing to pay with: "seats are paid in cash", "gifts by bank transfer only". Nor
// does who sells over the counter: "tickets at the door", "orders are taken by telephone". Who registers on paper alone needs no accounts.
import { groupBy } from '../../../catalog/group-by.ts';
import type { Word } from './words.ts';

/** German pays "bar"; English pays at one. */
const byHand =
  / (?:cash|bank transfers?|wire transfers?|cheques?|bar (?:be)?zahl\p{L}*|(?:be)?zahl\p{L}*(?: [^ ]+){0,4} bar|uberweisung|especes|virement|efectivo|transferencia|em dinheiro) /u;
const paying =
  / (?:pay|pays|paid|paying|hands?|gives?|money|tickets?|gifts?|donations?|fees?|seats?|only|at the (?:door|stall|counter|till|desk|gate|market|table)|on (?:the spot|arrival|the day)|(?:be)?zahl\p{L}*|pai\p{L}+|pay\p{L}+|regl\p{L}+|pag\p{L}+) /u;
const trading = / (?:admission|entrance|entry|orders?|ordering|ordered|tickets?|sold|sells?|sales|buy|bought) /u;
const overTheCounter =
  / (?:at the (?:door|counter|stall|till|bar|gate|box office|market)|(?:by|over the) (?:tele)?phone|in person|over the counter|at our (?:shop|stall|counter)) /u;
/** Other ways beside it, something else that is done with it, or money that goes out. */
const notOnly =
  / (?:no|without|cards?|online|apps?|or|oder|ou|out|machines?|instead|if|also|even|track\p{L}*|match\p{L}*|report\p{L}*|reconcil\p{L}*|payouts?|payroll|karte\p{L}*|carte|tarjeta|cartao) /u;

/** Somewhere else in the sentence: "ordering ahead by phone, pay in the app". */
const paidElsewhere =
  / (?:pay|pays|paid|paying|order|orders|ordering|book|books|booking)(?: [^ ]+){0,3} (?:online|(?:in|through|via|with|on) (?:the |our |an |a |my )?(?:apps?|website|card)) /;

/** "Registration on paper only"; what is on paper today may well be what shall change. */
const onPaper =
  / (?:only|just|nur|solo|uniquement|seulement|apenas) (?:[^ ]+ ){0,3}(?:on|auf|en|sur|em) (?:paper|papier|papel) | (?:on|auf|en|sur|em) (?:paper|papier|papel) (?:only|nur) /;
const soFar =
  / (?:today|currently|so far|until now|up to now|now|still|bisher|heute|derzeit|noch|momentan|hasta ahora|actualmente|hoy|jusqu\p{L}*|aujourd\p{L}*|actuellement|ate agora|hoje|atualmente) /u;
const signingUp =
  / (?:registrations?|register|registering|sign up|enrolments?|anmeldung(?:en)?|anmelden|inscripcion(?:es)?|inscriptions?|inscricao|inscricoes) /;
const signing = / (?:sign|signs|signed|signing|signatures?|unterschr\p{L}*|firm(?:a|as|ar|an)|assin\p{L}+) /u;
/** A word of each of these ways, so that most clauses need not be held against them. */
const ways = new Set(
  `cash transfer transfers cheque cheques bar uberweisung especes virement efectivo transferencia dinheiro door counter stall till gate office market
  phone telephone person shop paper papier papel`.split(/\s+/),
);

/** The categories that such a clause has no use for; none where it says nothing of the kind. */
export function unneededByHand(clause: readonly Word[]): readonly string[] {
  const said = ` ${clause.map(({ key }) => key).join(' ')} `;
  if (notOnly.test(said)) return [];
  if (onPaper.test(said) && !soFar.test(said))
    return signingUp.test(said) ? ['authentication', 'forms-surveys'] : signing.test(said) ? ['e-signature'] : [];
  if (trading.test(said) && overTheCounter.test(said)) return ['payments', 'ecommerce'];
  return byHand.test(said) && paying.test(said) ? ['payments'] : [];
}

/** The same words; those of a clause that says so are denied. */
export function denyPaidByHand(words: readonly Word[]): Word[] {
  const mayBe = new Set(words.filter(({ key }) => ways.has(key)).map(({ clause }) => clause));
  if (mayBe.size === 0) return [...words];
  const sentenceOf = ([first]: readonly Word[]) => {
    const sentence = words.filter((word) => word.sentence === first?.sentence && !word.negated);
    return ` ${sentence.map(({ key }) => key).join(' ')} `;
  };
  const denied = new Set<number>();
  const clauses = groupBy(
    words.filter(({ clause }) => mayBe.has(clause)),
    ({ clause }) => clause,
  );
  for (const [clause, own] of clauses) {
    if (unneededByHand(own).length > 0 && !paidElsewhere.test(sentenceOf(own))) denied.add(clause);
  }
  return denied.size === 0 ? [...words] : words.map((word) => (denied.has(word.clause) ? { ...word, negated: true } : word));
}
