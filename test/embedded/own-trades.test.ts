// What is shown, and what is not, beside trades that have no web pages, in ideas of a few words, and where something else does the job.
import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { all, categories, understand } from './ask-embedded.ts';

const denied = (text: string) => understand(text).excludedCategories.map(({ id }) => id);
const stated = (text: string) =>
  understand(text)
    .constraints.filter(({ probability }) => probability >= 0.33)
    .map(({ id }) => id);

describe('an answer', () => {
  it('has nothing to make web pages with where a trade has none, unless they are asked for', () => {
    const film = 'Animated short film. Twelve artists model and animate, forty machines compute the frames at night.';
    assert.ok(categories(film).includes('film-3d-production'));
    assert.ok(!categories(film).includes('frontend-framework'));
    assert.ok(categories(`${film} We also want a React front end in which the producer sees every shot.`).includes('frontend-framework'));
  });

  it('has no framework for phones beside one for desks, unless it is asked for, too', () => {
    assert.ok(!categories('A small desktop program for my Linux laptop with one window, a metronome.').includes('mobile-framework'));
    assert.ok(
      categories('A metronome as a desktop program for Windows and as an app for iPhone and Android.').includes('mobile-framework'),
    );
  });

  it('has three categories even for an idea of three words', () => {
    for (const idea of ['saddle shop online', 'museum ticket shop']) assert.ok(categories(idea).length >= 3, idea);
  });

  it('has no tools of clouds where nothing may leave the house', () => {
    const shown = all(
      'Complaints register of a bank, on premises only, in our own data centres, public cloud is forbidden. Terraform is in use.',
    );
    assert.ok(!shown.includes('aws-cdk') && !shown.includes('azure-bicep'), shown.join(' '));
  });

  it('rents where a text says that there are no servers', () => {
    const text = 'Speech recogniser for a court. Recordings stay in the EU, with companies that are not American.';
    assert.ok(!stated(`${text} We own no servers and must rent GPUs.`).includes('on-premises'));
  });

  it('rents where a company from Europe is plainly asked for', () =>
    assert.ok(
      !stated('Case files. The ministry insists on a European provider, nobody American, data in the EU.').includes('on-premises'),
    ));

  it('hears in other languages that all shall be open source', () => {
    for (const text of [
      'Los estatutos solo admiten software libre, desde la base de datos hasta el último componente.',
      'Ein Archiv. Laut Satzung nur freie Software.',
      'Une bibliothèque. Uniquement des logiciels libres, disent les statuts.',
    ])
      assert.ok(stated(text).includes('open-source'), text);
    for (const text of [
      "La direction n'accepte pas les logiciels libres. Un portail.",
      'Nos développeurs ne publient que des logiciels libres. Un portail.',
    ])
      assert.ok(!understand(text).constraints.some(({ id, probability }) => id === 'open-source' && probability === 1), text);
  });

  it('has no database for a small program of the command line that works on files', () => {
    const shown = categories('A small terminal program for tide tables: reads a text file, writes a calendar file, exits.');
    assert.ok(shown.includes('cli-tooling'), shown.join(' '));
    assert.ok(!shown.includes('relational-database'), shown.join(' '));
    const scripts = 'Marketplace for playwrights: every script is read by directors, who print pages and pay per licence.';
    assert.ok(categories(scripts).includes('payments'));
    const survey = 'Survey tool for schools: each question is answered only once, then locked, and teachers see charts.';
    assert.ok(categories(survey).includes('relational-database'));
  });

  it('takes no faint word for a wish in a page of a few pictures', () => {
    const shown = categories('Musée des dockers : photos de cargos et de conteneurs, horaires. Un simple site de cinq pages.');
    assert.ok(!shown.includes('containers'), shown.join(' '));
  });

  it('hears what shall be live where nobody shall have to reload', () => {
    for (const text of [
      'Quem ficou em casa vê o placar mudar na tela, sem recarregar nada.',
      'Everybody at home sees the score change without reloading the page.',
    ])
      assert.ok(categories(text).includes('realtime'), text);
  });

  it('takes paper for a way to sign up only where it is the only one', () => {
    assert.ok(denied('Eine Seite für unser Dorffest. Anmeldung nur am Start auf Papier.').includes('authentication'));
    for (const text of [
      'Today our members register on paper. We want a portal.',
      'So far people register only on paper. We want a portal where they sign up.',
      'Bisher Anmeldung nur auf Papier. Wir wollen ein Portal.',
    ])
      assert.deepEqual(denied(text), [], text);
  });

  it('leaves out what shall stay out of a proposal whatever else names it', () => {
    const text = 'The staff portal already authenticates people, so leave sign-in out of your proposal. A form, and approval by the boss.';
    assert.ok(!categories(text).includes('authentication'));
  });

  it('hears what was struck, and what was put to a vote', () => {
    const struck = denied(
      'Cemeteries: plots and leases. The committee has struck two items from the draft: online payment and the phone app.',
    );
    assert.ok(struck.includes('payments') && struck.includes('mobile-framework'), struck.join(' '));
    assert.ok(denied('A honey cooperative. One member keeps asking for a blockchain. We have voted: no.').includes('blockchain'));
    assert.ok(denied('Clients choose an hour by themselves. They hand me cash.').includes('payments'));
  });

  it('hears that the company which hosts must be of a country', () =>
    assert.ok(
      stated('A notary in Bern. The authority requires that the hosting company is Swiss and that the data stay in Switzerland.').includes(
        'made-in-ch',
      ),
    ));
});
