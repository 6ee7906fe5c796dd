// What becomes of a product of which a text says in passing that it serves, or when it goes.
import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { understand } from './ask-embedded.ts';
import { holds, ids } from './told-of.ts';

describe('a product', () => {
  it('stays where somebody gives it, where it is good, and where nobody begins anew', () =>
    holds([
      ['Bird counts of a county. Mapbox sponsors the tiles.', ['mapbox'], []],
      ['Archive of a parish. The Elasticsearch index is good, leave it.', ['elasticsearch'], []],
      ['Chess club for the county. We began in SvelteKit and will not start over.', ['sveltekit'], []],
      ['Archive of a parish. The Solr index behind the old site has never let us down and is kept.', ['apache-solr'], []],
      ['Sensors in barns. They talk to the EMQX broker we run for our other gadgets.', ['emqx'], []],
    ]));

  it('stays where one builds on it, would swap it for nothing, or has it behind the rest', () =>
    holds([
      ['Galleries for photographers. The SvelteKit prototype was shown to investors and we build on it.', ['sveltekit'], []],
      ['We hire out costumes. I paint the pages in Webflow and would not swap it for anything.', ['webflow'], []],
      ['A page to arrange an eye test; behind it Spring Boot and PostgreSQL.', ['postgresql', 'spring-boot'], []],
    ]));

  it('is meant though a letter of its name slipped', () =>
    holds([['we use kubernets and elasticserch', ['elasticsearch', 'kubernetes'], []]]));

  it('is neither, where somebody worked there, and goes where it is of no use', () =>
    holds([
      ['I spent six years at Shopify. Now dentists send their orders to a laboratory.', [], []],
      ['A bowls club. Salesforce is of no use to us.', [], ['salesforce']],
    ]));

  it('stays where its licence is bought, and comes instead of another', () =>
    holds([
      ['Forest inventory. Mapbox licence bought for three years.', ['mapbox'], []],
      [
        'Camp registration. Item 3 of the minutes ("we take Firebase") is withdrawn; instead Supabase, Nadia knows it.',
        ['supabase'],
        ['firebase'],
      ],
    ]));

  it('stays where it keeps running, where one would be lost without it, and where its loss is a threat', () =>
    holds([
      ['Rota of a fire brigade. The Spring Boot part of it keeps running.', ['spring-boot'], []],
      ['Rota of a fire brigade. I would not know how to live without Rails.', ['ruby-on-rails'], []],
      ['Rota of a fire brigade. If anybody takes away our MySQL the chief resigns.', ['mysql'], []],
      ['Rota of a fire brigade. Nobody can pry us away from Svelte.', ['svelte'], []],
      ['Rota of a fire brigade. MySQL licences were renewed this summer.', ['mysql'], []],
      ['Rota of a fire brigade. A giant like Kafka can stay at home.', [], ['apache-kafka']],
      ['Rota of a fire brigade. We never want to see a Jenkins server.', [], ['jenkins']],
    ]));

  it('is what is spoken of after "it is", and not what was named before', () =>
    holds([['Rota of a fire brigade. The Angular pages stay. It’s the Java behind them that we throw out.', ['angular'], ['java']]]));

  it('stays in German, too, and is prescribed there', () =>
    holds([
      ['Anzeigenmarkt. Das Backend ist Symfony, das fassen wir nicht an.', ['symfony'], []],
      ['Anzeigenmarkt. Für die Suche hat der Kunde Elasticsearch vorgeschrieben.', ['elasticsearch'], []],
    ]));

  it('goes where it is sworn off or left by its name, and not where it is left alone', () =>
    holds([
      ['Pitches of a campsite. The owners swore off MySQL.', [], ['mysql']],
      ['Cooking courses. Heroku we leave at the end of the quarter.', [], ['heroku']],
      ['Cooking courses. Heroku we leave as it is.', ['heroku'], []],
      ['Meter readings. By August we must be off Heroku.', [], ['heroku']],
    ]));

  it('goes for a reason that comes in place of a verb', () =>
    holds([['Videos of dances. Mux is out because of its price, Vimeo because of last year.', [], ['mux', 'vimeo']]]));

  it('goes in Japanese where it may not be used', () => holds([['組合員サイト。AWSは社内規程で使えないので、それ以外で。', [], ['aws']]]));

  it('goes with all of a list in brackets that is headed by a denial', () =>
    holds([['{"project": "alumni directory", "never": ["Auth0", "Okta"], "database": "MySQL"}', ['mysql'], ['auth0', 'okta']]]));

  it('is none where it is a part of a number, or where people read how it came about', () => {
    assert.deepEqual(ids(understand('A kitchen scale on an ESP32-S3.').chosen), []);
    assert.deepEqual(ids(understand('A museum site where visitors read how Fortran and COBOL came about.').chosen), []);
  });

  it('is not kept by what is said of another', () =>
    holds([
      ['We throw out Angular, React stays and we build on it.', ['react'], ['angular']],
      ['Firebase is no option; Supabase is there and we build on it.', ['supabase'], ['firebase']],
      ['Heroku verlangt inzwischen 500 Euro im Monat, wir gehen.', [], ['heroku']],
      ['MySQL is out since it is slow, Postgres since 2019 holds our data.', ['postgresql'], ['mysql']],
      ['We cannot do without: [Postgres, Redis].', ['postgresql', 'redis'], []],
      ['Our site is two years old and hosted at Hetzner.', ['hetzner'], []],
      ['Everybody sees it: without regret we are burying Lotus Notes.', [], ['hcl-domino']],
      ['Unsere Seite soll ohne TYPO3 neu entstehen.', [], ['typo3']],
    ]));

  it('is alone allowed in Japanese where nothing else may be used', () =>
    holds([
      ['社内ではAWSしか使えません。組合員サイト。', ['aws'], []],
      ['AWS以外は使えません。組合員サイト。', ['aws'], []],
    ]));

  it('is no slip in a name that somebody bears', () => {
    assert.deepEqual(ids(understand('Katrin runs a bakery and needs a website for her customers.').chosen), []);
  });

  it('is denied in English though drones are called sUAS', () =>
    holds([['Flight planning for sUAS operators. No AWS, no Firebase.', [], ['aws', 'firebase']]]));
});
