import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { stanceInPhrase } from '../../src/embedded/understand/products/set-phrases.ts';
import { markNegation } from '../../src/embedded/understand/words/negation.ts';
import { splitWords } from '../../src/embedded/understand/words/words.ts';

const said = (text: string) => {
  const words = markNegation(splitWords(text));
  return stanceInPhrase(words, { index: words.findIndex(({ key }) => key === 'heroku'), length: 1 });
};

describe('set phrases', () => {
  it('hear a staying in a leaving that is denied', () => {
    for (const text of [
      'We refuse to leave Heroku.',
      'There are no plans to replace our Heroku.',
      'We cannot live without Heroku.',
      'Heroku is not negotiable.',
      'Wir wollen Heroku nicht verlassen.',
      'No queremos dejar Heroku.',
      'On ne veut pas quitter Heroku.',
      'Não queremos sair do Heroku.',
    ])
      assert.equal(said(text), 'wanted', text);
  });

  it('hear what comes in the place of what is denied', () => {
    for (const text of [
      'We do not want AWS, better Heroku.',
      'No AWS, rather Heroku or Render.',
      'Kein AWS, lieber Heroku für den Shop.',
      "Pas d'AWS, plutôt Heroku pour le site.",
    ])
      assert.equal(said(text), 'wanted', text);
    for (const text of ['We do not want AWS, better no Heroku either.', 'A cheaper, better Heroku for schools.'])
      assert.notEqual(said(text), 'wanted', text);
  });

  it('hear that something costs too much, and not that it costs', () => {
    for (const text of [
      'We pay far too much for Heroku.',
      'We pay 2000 a month for Heroku and want our own platform.',
      'Heroku is eating our budget.',
      'Heroku takes too much of our margin.',
    ])
      assert.equal(said(text), 'unwanted', text);
    for (const text of ['We pay 20 a month for Heroku and want a shop on it.', 'Heroku takes our pushes and deploys them.'])
      assert.notEqual(said(text), 'unwanted', text);
  });

  it('hear what is demanded, granted and settled', () => {
    for (const text of [
      'So it has to be Heroku.',
      'The order has to go through Heroku.',
      'We hold 20,000 dollars of Heroku credits.',
      'Our site is on Heroku, full stop.',
      'Heroku was agreed last week.',
      'The Heroku platform is the sole permitted runtime.',
      'Heroku gave us a free plan for charities.',
      'Our parent company pays for an enterprise Heroku licence.',
      'Heroku won the tender in spring.',
      'It runs on the Heroku that central IT operates.',
      'Everything I have ever built was made on Heroku.',
    ])
      assert.equal(said(text), 'wanted', text);
  });

  it('hear what goes on as it is, and what does not', () => {
    for (const text of [
      "Heroku isn't going anywhere.",
      'The Heroku part is to be left alone.',
      'Heroku may go on.',
      'Heroku is not affected.',
    ])
      assert.equal(said(text), 'wanted', text);
    for (const text of [
      'Django remains, Heroku does not, so move the rest.',
      'Heroku is being taken off all our pages.',
      'Offers based on Heroku will be disqualified.',
      'The Heroku contract lapses in June.',
      'Host it anywhere minus Heroku.',
      'Heroku drove all three of us mad.',
    ])
      assert.equal(said(text), 'unwanted', text);
  });

  it('hear what is refused, turned down, dropped or not to be considered, alone or with its kind', () => {
    for (const text of [
      'The developers refuse to work with Heroku.',
      'The foundation turns down closed platforms such as Heroku.',
      'Version two drops Heroku altogether.',
      'We are done with Fastly and with Heroku.',
      'Heroku is unlawful here, says counsel.',
      'Heroku and the other platforms are not to be considered.',
      'Heroku and their kin stay outside.',
    ])
      assert.equal(said(text), 'unwanted', text);
    for (const text of ['We refuse to drop Heroku.', 'Heroku is not to be touched.']) assert.equal(said(text), 'wanted', text);
  });

  it('hear a standard, a preference, and what is not open to debate', () => {
    for (const text of [
      'Heroku is the house standard at the bank.',
      'Heroku itself is not up for discussion.',
      'Our contractor works with Heroku exclusively.',
      'I prefer Heroku over the rest.',
      "We'd rather use Heroku than learn something new.",
      'A platform such as Heroku or similar.',
    ])
      assert.equal(said(text), 'wanted', text);
    assert.equal(said('We prefer Fly over Heroku.'), 'unwanted');
    assert.equal(said('We do not favour Heroku.'), undefined);
  });

  it('take no verb that a comma closes for that of what comes after it', () => {
    assert.notEqual(said('Vercel will not be replaced, Heroku stays as the place our jobs run.'), 'unwanted');
    assert.equal(said('Vercel gets replaced by Render, Heroku by Fly.'), 'unwanted');
    assert.equal(said('We dropped Heroku.'), 'unwanted');
  });

  it('keep what is kept, and take along what is moved', () => {
    for (const text of ['Migrating the old shop; we keep Heroku for now.', 'Moving our Heroku apps from one account to another.'])
      assert.equal(said(text), 'wanted', text);
    assert.equal(said('Please keep Heroku out of it.'), undefined);
    assert.equal(said('We will not keep Heroku.'), undefined);
  });

  it('tell where one goes from where one comes from', () => {
    assert.equal(said('Last year we moved to Heroku.'), 'wanted');
    assert.equal(said('We are switching from Vercel to Heroku.'), 'wanted');
    assert.equal(said('We are switching from Heroku to something simpler.'), 'unwanted');
    assert.equal(said('We are not moving to Heroku.'), undefined);
  });

  it('hear a parting', () => {
    for (const text of [
      'We are done with Heroku.',
      'Steer clear of Heroku.',
      'We outgrew Heroku.',
      'We have had it with Heroku.',
      'The Heroku experiment is over.',
      'Heroku gets unplugged in March.',
      'The old Heroku has to go.',
      'An alternative to Heroku.',
      'Alles außer Heroku.',
      'Tuvimos malas experiencias con Heroku.',
      'There is no way around replacing Heroku.',
      'Heroku gets replaced by Render.',
      'We run it outside Heroku.',
      'I use Heroku now and it is too limited.',
      'We are on Heroku and have outgrown it.',
      'Heroku seems heavy for this.',
    ])
      assert.equal(said(text), 'unwanted', text);
  });

  it('hear what is enough, one of two, or what somebody writes in', () => {
    for (const text of [
      'For now Heroku is probably enough.',
      'Heroku or another host.',
      'We replaced Fly with Heroku.',
      'Either Heroku or Render.',
      'Heroku people here.',
      'A Heroku plugin for invoices.',
    ])
      assert.equal(said(text), 'wanted', text);
    assert.equal(said('Heroku is not enough for us.'), undefined);
    assert.equal(said('A dashboard for Heroku users.'), 'mentioned');
  });

  it('leave the rest to the trained judge', () => {
    for (const text of [
      'All our sites are done with Heroku.',
      'No cloud accounts yet, we leave that to Heroku.',
      'Heroku is negotiable.',
      'We cannot wait to leave Heroku.',
      'It does not have to be Heroku.',
      'Heroku was decided against last week.',
      'We ran out of Heroku credits.',
      'We leave Heroku, full stop.',
    ])
      assert.equal(said(text), undefined, text);
  });

  it('hear what runs today and shall not', () => {
    for (const text of [
      'Currently on Heroku, want to move to AWS.',
      'Today we run on Heroku and would like to switch to Hetzner.',
      'Still on Heroku, looking for something cheaper.',
      'Our Heroku app should be moved to Hetzner.',
      'The intranet on Heroku needs a successor.',
      'Our Heroku shop is too slow and we want to rebuild it.',
      'Migrate our booking application from Heroku to Fly.',
      'The board is wary of Heroku.',
    ])
      assert.equal(said(text), 'unwanted', text);
    for (const text of [
      'Currently on Heroku, and we want to add search.',
      'We currently use Heroku and want to go live in Brazil.',
      'Now on Heroku, we want to move fast.',
    ])
      assert.notEqual(said(text), 'unwanted', text);
  });

  it('hear no leaving where data flows or things are closed', () => {
    for (const text of [
      'Stream changes from Heroku into BigQuery.',
      'Orders coming from Heroku are packed.',
      'Files dropped in Heroku.',
      'New leads in Heroku should be sent on.',
    ])
      assert.equal(said(text), 'wanted', text);
    for (const text of ['Agents closing Heroku tickets.', 'Is Heroku free?', 'I do not mind Heroku.'])
      assert.notEqual(said(text), 'unwanted', text);
  });
});
