// Which parts a text says it does not need, and what a denial is about that denies no part.
import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { categories, understand } from './ask-embedded.ts';

const denied = (text: string) => understand(text).excludedCategories.map(({ id }) => id);

describe('the parts that a text denies', () => {
  it('are not what a rule about them speaks of', () => {
    for (const text of [
      'Shop in Symfony. No personal data may be transferred to the US.',
      "CRM in Laravel. No user may see other users' files.",
      'Keine Daten dürfen das Haus verlassen, Chatbot für Ärzte',
      'no card data stored, shop',
      'passwordless login, no passwords, members area',
    ])
      assert.deepEqual(denied(text), [], text);
    assert.deepEqual(denied('No accounts may be required. Recipe site.'), ['authentication']);
  });

  it('are not what people lack, nor what is for those who cannot do something', () => {
    for (const text of [
      'A purse for villages where most members have no bank card; they pay with airtime.',
      'There is no money for licences. Stress in the frame of a bicycle.',
      'Voice control for people who cannot hold a mouse.',
    ])
      assert.deepEqual(denied(text), [], text);
  });

  it('are not what is sold by telephone, where it is paid in an app', () => {
    assert.deepEqual(denied('Falafel, ordering ahead by phone, pay in the app.'), []);
    assert.deepEqual(denied('Falafel, orders are taken by telephone.'), ['payments', 'ecommerce']);
  });

  it('are not what a text complains of', () => {
    for (const text of ['Emails are not arriving. Rails app.', 'Payments do not work in India. We run a shop in Django.'])
      assert.deepEqual(denied(text), [], text);
    assert.deepEqual(denied('Chat does not work for us. Portal in Java.'), ['chat-community']);
  });

  it('are one kind of a thing where the text says which, also as what something must not be', () => {
    assert.deepEqual(denied('We want no document database. Orders and invoices.'), ['document-database']);
    assert.deepEqual(denied("Whatever you propose, it mustn't be a document database again."), ['document-database']);
    assert.deepEqual(denied('The result should not be a blockchain.'), ['blockchain']);
    assert.deepEqual(denied("The video call mustn't drop when someone switches networks."), []);
  });

  it('are not what a text wants from somebody else, nor what nobody can maintain', () => {
    for (const text of [
      'Reads draft deeds. A language model is wanted, but not from OpenAI; the chamber has forbidden it.',
      'Reservations of instruments. No React nor anything built upon it, I cannot maintain such a thing.',
    ])
      assert.deepEqual(denied(text), [], text);
  });

  it('are what shall not be proposed, though the text tells who does it', () => {
    const text = 'Glossary for translators with full-text search. Logging in is done by our gateway, so propose nothing for sign-in.';
    assert.ok(!categories(text).includes('authentication'));
  });

  it('are not how something that is rejected is sold', () => {
    assert.deepEqual(denied('Deeds of a land registry. Proprietary products, also as a service, will be rejected.'), []);
  });

  it('are shown for whom they are not denied', () => {
    assert.ok(categories('no login needed for guests but staff have accounts, restaurant ordering').includes('authentication'));
    assert.ok(!categories('no login needed for visitors, museum site').includes('authentication'));
  });

  it('are no phone where another is asked for', () => {
    for (const text of ['Inspection app for Android. No iOS version.', 'Fitness app for iPhone in Swift. No Android for now.'])
      assert.deepEqual(denied(text), [], text);
    assert.deepEqual(denied('A web app for recipes. No iOS and no Android app.'), ['mobile-framework']);
  });

  it('are heard by their short names', () => {
    assert.deepEqual(denied('A web app for recipes. Non-goals: mobile, payments.').toSorted(), ['mobile-framework', 'payments']);
    assert.deepEqual(denied('Go CLI. Not needed: user management.'), ['authentication']);
    assert.ok(!categories('plain HTML and CSS, no framework, portfolio').includes('frontend-framework'));
  });

  it('take with them what is nothing without them', () => {
    const shown = categories('no AI please, rule based chatbot');
    for (const id of ['llm-api', 'vector-database']) assert.ok(!shown.includes(id), id);
  });

  it('are screens of a desktop as well where there is no interface', () => {
    assert.ok(denied('A daemon for weather stations. Headless, no GUI.').includes('desktop-framework'));
  });
});
