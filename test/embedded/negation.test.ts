// Which words a text denies, by the grammar of the languages we read.
import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { markNegation } from '../../src/embedded/understand/words/negation.ts';
import { splitWords } from '../../src/embedded/understand/words/words.ts';

const denied = (text: string) =>
  markNegation(splitWords(text))
    .filter(({ negated }) => negated)
    .map(({ raw }) => raw);

describe('what a text denies', () => {
  it('reaches from the denial to the end of its clause', () => {
    assert.deepEqual(denied('No logins or payments, just a map'), ['logins', 'or', 'payments']);
    assert.deepEqual(denied('Avoid text messages: e-mail will do'), ['text', 'messages']);
    assert.deepEqual(denied('sin registro pero con mapa'), ['registro']);
  });

  it('goes on through a list to the item that closes it', () => {
    assert.deepEqual(denied('No logins, payments or tracking'), ['logins', 'payments', 'or', 'tracking']);
    assert.deepEqual(denied('ohne Konto, Warenkorb oder Versand'), ['Konto', 'Warenkorb', 'oder', 'Versand']);
    assert.deepEqual(denied('No logins, payments by card'), ['logins']);
  });

  it('does not reach what is built without it', () => {
    assert.deepEqual(denied('no login for our mobile app'), ['login']);
    assert.deepEqual(denied("we don't need chat in our shop"), ['need', 'chat']);
    assert.deepEqual(denied('kein Login für unsere App'), ['Login']);
    assert.deepEqual(denied("we don't want to be on the web"), ['want', 'to', 'be', 'on', 'the']);
    assert.deepEqual(denied('no internet for our drivers'), ['internet', 'for', 'our', 'drivers']);
    assert.deepEqual(denied('no need for our own app'), ['need', 'for', 'our', 'own', 'app']);
  });

  it('is read in languages of which nothing else is, and as people speak', () => {
    for (const [text, name] of [
      ['Baza MariaDB zostaje. Żadnego Firebase.', 'Firebase'],
      ['mysql tetap dipakai, jangan pakai oracle', 'oracle'],
      ['Webshop in PHP, geen WordPress', 'WordPress'],
      ['Vi bruker Django, men ingen AWS', 'AWS'],
      ['Un gestionale senza Firebase', 'Firebase'],
      ['Сервис доставки, без MongoDB', 'MongoDB'],
      ['Bloß nix von Amazon', 'Amazon'],
    ] as const)
      assert.ok(denied(text).includes(name), text);
  });

  it('is no name and no other word that looks like it', () => {
    for (const text of [
      'We build with Nix and deploy to Heroku',
      'O sistema fará backup na AWS',
      'Inga uses Slack',
      'Orang-utan sanctuary with Stripe',
    ])
      assert.deepEqual(denied(text), [], text);
  });

  it('reaches back from what is not needed', () => {
    assert.deepEqual(denied('Booking of a hut, online payment is not needed'), ['online', 'payment', 'is', 'needed']);
    assert.deepEqual(denied('Maps are unnecessary.'), ['Maps', 'are']);
    assert.deepEqual(denied('Photos as maps are not needed, videos because chat is forbidden'), [
      'maps',
      'are',
      'needed',
      'because',
      'chat',
    ]);
  });

  it('reaches back from what is said of a thing after it, to the list that it closes', () => {
    assert.deepEqual(denied('Court booking; payments are out.'), ['payments']);
    assert.deepEqual(denied('Maps, chat and payments are out of scope'), ['Maps', 'chat', 'and', 'payments']);
    assert.deepEqual(denied('Maps, chat and payment is excluded'), ['and', 'payment']);
    assert.deepEqual(denied('Eine App brauchen wir nicht, aber Karten'), ['Eine', 'App']);
    assert.deepEqual(denied('Los pagos quedan fuera'), ['Los', 'pagos']);
  });

  it('takes an order to leave something out for a denial of all of it', () => {
    assert.deepEqual(denied('so leave out chat, forums and comments'), ['out', 'chat', 'forums', 'and', 'comments']);
    assert.deepEqual(denied('Forget the app stores.'), ['the', 'app', 'stores']);
    assert.deepEqual(denied('Customers forget the password'), []);
    assert.deepEqual(denied('Members leave reviews and go out'), []);
    assert.deepEqual(denied('The law forbids tracking: maps, chat and search stay'), ['tracking']);
  });

  it('reaches no further than a comma that closes it', () => {
    assert.deepEqual(denied('The forum stays, the chat does not, comments come next'), []);
    assert.deepEqual(denied('Letters no longer with stamps, please'), ['longer', 'with', 'stamps']);
    assert.deepEqual(denied('No maps - photos or videos'), ['maps']);
  });

  it('takes what bars all of something for a denial, and no bars of a chart', () => {
    assert.deepEqual(denied('Procurement bars any chat and telephony'), ['any', 'chat', 'and', 'telephony']);
    assert.deepEqual(denied('Charts with bars and lines'), []);
  });

  it('reaches back from a refusal of what was named before', () => {
    assert.deepEqual(denied('Somebody pitched a blockchain. Skip that, a table will do.'), [
      'Somebody',
      'pitched',
      'a',
      'blockchain',
      'that',
    ]);
    assert.deepEqual(denied('The GraphQL pilot puzzled everybody: leave that out.').slice(0, 4), ['The', 'GraphQL', 'pilot', 'puzzled']);
    assert.deepEqual(denied('The forum works. Leave that as it is.'), []);
  });

  it('hears that nothing is needed to pay with where people pay by hand', () => {
    assert.deepEqual(denied('Seats are paid in cash at the door, dates online'), [
      'Seats',
      'are',
      'paid',
      'in',
      'cash',
      'at',
      'the',
      'door',
    ]);
    assert.deepEqual(denied('Spenden bitte nur per Überweisung zahlen'), ['Spenden', 'bitte', 'nur', 'per', 'Überweisung', 'zahlen']);
    assert.deepEqual(denied('Die Gäste zahlen vor Ort bar'), ['Die', 'Gäste', 'zahlen', 'vor', 'Ort', 'bar']);
    assert.deepEqual(denied('Cast and dates. Tickets at the door'), ['Tickets', 'at', 'the', 'door']);
    assert.deepEqual(denied('Pictures of our bread; orders are taken by telephone').slice(0, 2), ['orders', 'are']);
    assert.deepEqual(denied('Tickets at the door or online'), []);
    assert.deepEqual(denied('Guests pay at the bar'), []);
    assert.deepEqual(denied('Guests pay by card or in cash'), []);
    assert.deepEqual(denied('Match each bank transfer with the invoice it has paid'), []);
  });

  it('does not take the first letter of "e-mail" for a joint', () => {
    assert.deepEqual(denied('No need for e-mail'), ['need', 'for', 'e', 'mail']);
  });

  it('ends where "no" is half of a word or of a turn of speech', () => {
    assert.deepEqual(denied('A no-code tool for the office, no matter which browser'), ['code', 'matter']);
  });

  it('takes a German "noch" for "nor" only after "weder"', () => {
    assert.deepEqual(denied('weder eine eigene Suche im Katalog, noch Karten').slice(-1), ['Karten']);
    assert.deepEqual(denied('Keine Suche, wir nutzen noch Django'), ['Suche']);
  });

  it('takes a Portuguese "no" for "in the"', () => {
    assert.deepEqual(denied('Uma loja no centro, com entrega'), []);
  });

  it('reads Chinese: a run that denies itself, or what follows it', () => {
    assert.deepEqual(denied('我们不需要支付功能，只要地图'), ['我们不需要支付功能']);
    assert.deepEqual(denied('不用AWS，其他都行'), ['AWS']);
    assert.deepEqual(denied('支付不能失败'), []);
  });

  it('reads Japanese: a run that denies itself, or what stands before it', () => {
    assert.deepEqual(denied('決済はいらない、地図だけ'), ['決済はいらない']);
    assert.deepEqual(denied('AWSは使わない方針です'), ['AWS']);
    assert.deepEqual(denied('AWSで動かします'), []);
  });
});
