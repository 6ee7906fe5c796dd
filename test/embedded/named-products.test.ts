// What a name in the text is taken for: a product, a likeness, what is to be replaced, or an ordinary word.
import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { loadModel } from '../../src/embedded/understand/model/load-model.ts';
import { createUnderstand } from '../../src/embedded/understand/understand.ts';
import { all, analyst, catalog, categories, firsts, understand } from './ask-embedded.ts';

describe('named products', () => {
  it('reads what an idea is likened to as what people do with it', () => {
    for (const text of ['Airbnb for boats', 'something like Airbnb but with boats', 'Ein Klon von Airbnb', '我想做一个类似Airbnb的平台'])
      assert.ok(
        ['payments', 'maps', 'scheduling'].every((id) => categories(text).includes(id)),
        `${text}: ${categories(text).join(' ')}`,
      );
  });

  it('finds a name among words that no space parts, and what is denied with it', () => {
    const { chosen, excluded } = understand('做一个商城，不用支付宝，支持微信支付');
    assert.deepEqual(
      [chosen, excluded].map((named) => named.map(({ id }) => id)),
      [['wechat-pay'], ['alipay']],
    );
    assert.deepEqual(understand('做一个小程序').chosen, []);
  });

  it('does not offer what is to be replaced', () => {
    for (const text of [
      'We need an alternative to Firebase for our chat app.',
      'A Firebase replacement for our chat app, please.',
      'Wir suchen einen Ersatz für Firebase, unsere App hat einen Chat.',
      'Une alternative libre à Firebase pour notre messagerie.',
      '我们需要一个Firebase的替代品来做聊天应用。',
      'チャットアプリのため、Firebaseの代替を探しています。',
    ])
      assert.ok(!all(text).includes('firebase'), text);
    assert.ok(!all('Open source replacement for Calendly that anybody can self-host.').includes('calendly'));
    assert.ok(!all('A better Jira for game studios.').includes('jira'));
  });

  it('knows a name in the possessive, unless it may be somebody', () => {
    assert.ok(!all("Moving our shop: Shopify's monthly bill is what we are getting away from.").includes('shopify'));
    assert.ok(!all("Julia's bakery on the corner wants a page with opening hours").includes('julia'));
  });

  it('takes products in parentheses for examples of what is denied before them', () => {
    const shown = all('Tenant hotline. No American clouds (AWS, Azure, Google Cloud), a German host is fine.');
    assert.ok(!['aws', 'microsoft-azure', 'google-cloud'].some((id) => shown.includes(id)), shown.join(' '));
  });

  it('takes what is said of a list that ends in more of its kind for all of it', () => {
    const excluded = understand('A text-first news site. React, Vue, Angular and their kin stay outside.').excluded.map(({ id }) => id);
    assert.deepEqual(excluded, ['react', 'vue', 'angular']);
  });

  it('hears a company ruled out after a word of refusing, and none in an apple or beside a wish', () => {
    const makers = (text: string) => understand(text).excludedVendors.map(({ id }) => id);
    assert.deepEqual(makers('A photo archive. The publisher will not spend a cent with Amazon.'), ['amazon']);
    assert.deepEqual(makers('Tutoring. We refuse to hand the data of our pupils to Google in any form.'), ['google']);
    assert.deepEqual(makers('Community for anglers, no Facebook.'), ['meta']);
    for (const text of [
      'A Django shop, customers sign up with email or Google, I would rather not build that myself.',
      'Apple Vision Pro app that shows a heart.',
      'A page for our club, since the Facebook group is dead.',
      'A charity for the Amazon rainforest, run by people with no technical background.',
    ])
      assert.deepEqual(makers(text), [], text);
  });

  it('reads what is said after a semicolon of another product as said of that alone', () => {
    assert.ok(
      firsts('Instrument rental. Version two says goodbye to Ruby; the MariaDB server with its contracts carries on.').includes('mariadb'),
    );
  });

  it('hears the language that something is programmed in, whatever else its name means', () => {
    assert.ok(firsts('detect beats and compute spectrograms of songs in python').includes('librosa'));
    assert.ok(firsts('invoices as pdf from c# code, no html').includes('c-sharp'));
    assert.ok(!all('Charts of what each python in our terrarium eats').includes('python'));
    assert.ok(!all('Tour operator in Java, Indonesia: guests book diving trips').includes('java'));
  });

  it('does not offer what bears the name of what is ruled out', () => {
    const shown = all('API for ticket resellers on Spring Boot, documented and versioned. GraphQL is not wanted.');
    assert.deepEqual(
      shown.filter((id) => id.includes('graphql')),
      [],
    );
  });

  it('takes the name of a licence for no product', () => {
    assert.ok(!all('Only permissive licences (MIT, BSD, Apache). Kotlin backend.').includes('apache-http-server'));
  });

  it('takes an ordinary word in a set phrase for no product', () => {
    const picks = all('Shop for tea. We switched to express shipping and are done with spring collections.');
    assert.ok(!picks.includes('express') && !picks.includes('spring-boot'), picks.join(' '));
  });

  it('does not offer what is to be cloned, nor take what is merely used for a likeness', () => {
    assert.ok(!all('A Slack clone for our village').includes('slack'));
    assert.ok(firsts('Server monitoring. We use Slack for alerts.').includes('slack'));
    assert.ok(!categories('A list of names, no Airbnb clone').includes('maps'));
    const bookings = categories('A list of the guests that come to us from Airbnb, on paper');
    assert.ok(!bookings.includes('maps'), bookings.join(' '));
  });

  it('does not offer a product whose name is an ordinary word of the text', () => {
    const shown = all('We polish ruby and opal stones and sell them at the spring fair; a small web shop with a newsletter.');
    assert.deepEqual(
      shown.filter((id) => ['ruby', 'ruby-on-rails', 'opal', 'spring-boot'].includes(id)),
      [],
    );
  });

  it('offers nothing that begins with a name which is another’s', () => {
    const shown = all('Holiday flats on the Azure Coast: a site with pictures of six villas and a form to ask for dates.');
    assert.deepEqual(
      shown.filter((id) => catalog.provider(id)?.name.startsWith('Azure')),
      [],
    );
  });

  it('knows a product by its capital where only the small word is another’s', () => {
    assert.ok(firsts('Upload PDFs to Azure and extract the text.').includes('microsoft-azure'));
    assert.ok(firsts('Body cam video storage for a state police, CJIS compliant, Azure Government.').includes('microsoft-azure'));
    for (const text of ['Sailing school in azure waters: a website with dates.', 'A villa called Azure, website with calendar'])
      assert.ok(!understand(text).chosen.some(({ id }) => id === 'microsoft-azure'), text);
  });

  it('knows a product by its capital beside another, and what is only the label of a row', () => {
    const chosen = (text: string) => understand(text).chosen.map(({ id }) => id);
    assert.deepEqual(chosen('i wrote a small Flask thing with MySQL'), ['flask', 'mysql']);
    assert.deepEqual(chosen('front is react, api is fastapi'), ['react', 'fastapi']);
    assert.deepEqual(chosen('Bakery on Front Street with a Shopify till'), ['shopify']);
  });

  it('means by a name that two bear the one whose part is asked for', () => {
    const chosen = (text: string) => understand(text).chosen.map(({ id }) => id);
    assert.deepEqual(chosen('GitOps with Flux, Kubernetes on bare metal.'), ['flux-cd', 'kubernetes']);
    assert.deepEqual(chosen('Headshot generator, pictures made by Flux'), ['flux']);
    assert.deepEqual(chosen('Spark jobs on YARN, Airflow.'), ['apache-spark', 'apache-hadoop', 'apache-airflow']);
    assert.deepEqual(chosen('React monorepo with Yarn workspaces'), ['react', 'yarn']);
  });

  it('knows the parts of a stack by what it is called, and a lamp for a lamp', () => {
    const chosen = (text: string) => understand(text).chosen;
    assert.deepEqual(
      chosen('MERN stack social network').map(({ id, evidence: [at] }) => [id, at?.text]),
      ['mongodb', 'express', 'react', 'node-js'].map((id) => [id, 'MERN stack']),
    );
    for (const text of ['LAMP server, guestbook', 'lamp stack, guestbook'])
      assert.deepEqual(
        chosen(text).map(({ id }) => id),
        ['apache-http-server', 'mysql', 'php'],
      );
    for (const text of [
      'A web shop for lamps: every lamp has a story.',
      'We sell the T3 thermostat online',
      'Our tall stack of old books, online',
    ])
      assert.deepEqual(chosen(text), [], text);
  });

  it('takes what is said of a product for its relatives named with it', () => {
    const shown = all('Search over court rulings with facets. Anything but Elasticsearch and its companion Kibana.');
    assert.deepEqual(
      shown.filter((id) => id === 'elasticsearch' || id === 'kibana'),
      [],
    );
  });

  it('takes what is said of a product for another that shares its fate', () => {
    const excluded = (text: string) => analyst.decide(text).reading.excluded.map(({ id }) => id);
    for (const text of [
      'Bookings for a yoga studio. No PayPal ever again, Braintree included.',
      'Bookings for a yoga studio. No PayPal ever again, the same goes for Braintree.',
      'Buchungen für ein Yogastudio. Nie wieder PayPal, dasselbe gilt für Braintree.',
    ])
      assert.ok(excluded(text).includes('braintree'), text);
    const { chosen } = analyst.decide('Bookings for a yoga studio. We use PayPal, along with Klaviyo.').reading;
    assert.ok(chosen.some(({ id }) => id === 'klaviyo'));
  });

  it('takes a product for wanted wherever it is named once a phrase says so', () => {
    const { chosen, excluded } = analyst.decide('We have AWS credits until June. AWS then: photo archive for a newspaper.').reading;
    assert.deepEqual([chosen.some(({ id }) => id === 'aws'), excluded.some(({ id }) => id === 'aws')], [true, false]);
  });

  it('takes what an animal or a person is called, and animals themselves, for no product', () => {
    for (const text of [
      'A shelter page. A crocodile called Hadoop lives here.',
      'Eleven pythons live here.',
      'A page on the dockers of Hull.',
      'Fan club of La Scala.',
    ])
      assert.deepEqual(understand(text).chosen, [], text);
    assert.ok(!all('Photos of the pythons and cobras in our terrarium, plain pages').includes('python'));
    assert.deepEqual(
      understand('We use a tool called Airflow.').chosen.map(({ id }) => id),
      ['apache-airflow'],
    );
  });

  it('takes what a place is called, or a word that opens a sentence and has no part in the rest, for no product', () => {
    for (const text of [
      'Boat trips to Kotlin Island: a page with the timetable and the prices.',
      'Metronome for drum students, an app for Android. It only beats time, no account.',
    ])
      assert.deepEqual(understand(text).chosen, [], text);
    assert.deepEqual(
      understand('Square takes the cards at my stall. I cannot program and need a page for my soaps.').chosen.map(({ id }) => id),
      ['square'],
    );
    assert.deepEqual(
      understand('Metronome meters our API calls, so bills follow use.').chosen.map(({ id }) => id),
      ['metronome'],
    );
  });

  it('takes no ordinary word for a framework where nobody programs', () => {
    const shown = all('Dental practice in Phoenix: opening hours and appointments. The receptionist will run it; none of us codes.');
    assert.ok(!shown.includes('phoenix'), shown.join(' '));
  });

  it('takes a verb that is denied for no product, and a noun for one', () => {
    const excluded = (text: string) => understand(text).excluded.map(({ id }) => id);
    assert.deepEqual(excluded("Postgres won't go."), []);
    assert.deepEqual(excluded("We don't react to each alarm, and the backend is Go."), []);
    assert.deepEqual(excluded("We don't want react."), ['react']);
  });

  it('takes an ordinary word in a list with a product that is wanted for a product, too', () => {
    const picks = firsts('Shift planner for a hotel kitchen, made with Flask and Tailwind CSS.');
    assert.ok(picks.includes('flask'), picks.join(' '));
  });

  it('judges a product once, however often it is named in the same words', () => {
    const parts = loadModel();
    let judged = 0;
    const judgeStance: typeof parts.judgeStance = (words) => {
      const judge = parts.judgeStance(words);
      return (input) => {
        judged++;
        return judge(input);
      };
    };
    createUnderstand({ catalog, ...parts, judgeStance })('AWS '.repeat(500));
    assert.ok(judged < 100, `${judged}`);
  });
});
