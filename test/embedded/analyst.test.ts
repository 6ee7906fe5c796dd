// How the embedded analyst behaves, on texts made for these tests; what it does with named products is in named-in-answers.test.ts.
import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { createCatalog } from '../../src/catalog/catalog.ts';
import { isOpenSource } from '../../src/catalog/is-open-source.ts';
import type { Provider } from '../../src/catalog/provider-schema.ts';
import { createEmbeddedAnalyst } from '../../src/embedded/embedded-analyst.ts';
import { createPairScore } from '../../src/embedded/rank/pair-score.ts';
import { weight } from '../../src/embedded/rank/weights.ts';
import { loadModel } from '../../src/embedded/understand/model/load-model.ts';
import { analyst, catalog, categories, firsts, shown } from './ask-embedded.ts';

describe('the embedded analyst', () => {
  it('keeps a category that is asked for though few meet the constraints, and those few before the others', () => {
    const [voice] = analyst
      .decide('Telephone exchange for a ward: extensions, voicemail and SIP trunks, run on premises on our own server, no hosted service.')
      .choices.filter(({ id }) => id === 'sms-voice');
    const [first, second, ...others] = voice?.providers ?? [];
    assert.deepEqual(new Set([first?.id, second?.id]), new Set(['asterisk', 'freeswitch']));
    // No more than an answer must hold, and it says so.
    assert.deepEqual(
      others.map(({ reasons }) => reasons[0]?.kind),
      ['breaks'],
    );
  });

  it('shows whatever the caller chooses, first in some category', () => {
    const lost = catalog.providers.filter(({ id }) => {
      const adjustments = { without: [], with: [], choose: [id], exclude: [] };
      const { choices } = analyst.decide('A web shop for bikes with payments', { explain: false, adjustments });
      return !choices.some(({ providers }) => providers[0]?.id === id);
    });
    assert.deepEqual(
      lost.map(({ id }) => id),
      [],
    );
  });

  it('puts something before a rush of millions, and nothing of the kind before a few', () => {
    const vote = (many: string) => categories(`Viewers of a quiz show vote on a page while it is on air, ${many} within four minutes.`);
    assert.ok(vote('eighteen million people from all over the world').includes('cdn'));
    assert.ok(!vote('some forty people of our village').includes('cdn'));
  });

  it('rents from a firm of the country where data must stay there', () => {
    const clouds = (country: string) =>
      shown(`Pension records. They stay in ${country}, with a host from ${country}.`).get('cloud')?.[0] ?? '';
    for (const [country, code] of [
      ['Switzerland', 'CH'],
      ['Germany', 'DE'],
      ['France', 'FR'],
    ] as const)
      assert.equal(catalog.provider(clouds(country))?.traits.country, code, country);
  });

  it('rents machines that stand in the country, and nothing that is blocked there', () => {
    const india = shown('Clinic records for Kerala. Servers and backups must be in India.').get('cloud') ?? [];
    for (const id of india.slice(0, 2)) assert.ok(catalog.provider(id)?.traits.regions.includes('IN'), india.join(' '));
    const files = shown('Clinic records and scans for Kerala. Servers and backups must be in India.').get('object-storage') ?? [];
    assert.ok(files.length > 0 && files[0] !== 'hetzner-object-storage', files.join(' '));
    const china = [...shown('Tea shop for buyers in mainland China, with a map, sign-in and hosting.').values()].map(
      ([first]) => first ?? '',
    );
    assert.deepEqual(
      china.filter((id) => catalog.provider(id)?.traits.blockedIn.includes('CN')),
      [],
    );
  });

  it('takes a country outside Europe, or an American authorisation, for what it is', () => {
    const cloud = (text: string) => catalog.provider(shown(text).get('cloud')?.[0] ?? '')?.traits.country;
    assert.equal(cloud('Records for the Australian defence department, data must stay in Australia'), 'US');
    assert.equal(cloud('Federal agency, benefits case management. The hosting provider needs a FedRAMP High authorization.'), 'US');
  });

  it('takes a small odd thing for what it is and not for a text that says nothing', () => {
    const { choices, reading } = analyst.decide('One HTML page that rolls dice for our board game night.');
    assert.equal(reading.general, false);
    assert.ok(!choices.some(({ id }) => id === 'authentication' || id === 'relational-database'), choices.map(({ id }) => id).join(' '));
  });

  it('puts first who takes customers where the business is, and says so', () => {
    const payments = (text: string) => analyst.decide(text).choices.find(({ id }) => id === 'payments')?.providers ?? [];
    const [first] = payments('Shop for sarees in Mumbai, customers pay by card.');
    assert.equal(first?.id, 'razorpay');
    assert.ok(first?.reasons.some((reason) => reason.kind === 'meets' && reason.constraints.includes('to be had in India')));
    assert.ok(['stripe', 'square'].includes(payments('Shop for ceramics in Chicago, customers pay by card.')[0]?.id ?? ''));
    assert.ok(!payments('Shop for ceramics in São Paulo, customers pay by card.').some(({ id }) => id === 'mollie'));
    assert.notEqual(shown('Membership site with recurring payments in Pakistan').get('billing')?.[0], 'stripe-billing');
    assert.notEqual(shown('Web shop for carpets in Iran').get('ecommerce')?.[0], 'shopify');
  });

  it('writes a device in the language of its firmware and a phone app in its own', () => {
    const language = (text: string) => analyst.decide(text).choices.find(({ id }) => id === 'language-runtime')?.providers[0]?.id;
    assert.match(language('Firmware for a soil moisture sensor on ESP32 that sends readings over MQTT.') ?? '', /^c-/);
    assert.equal(language('Flutter app for a gym with offline workouts and push reminders'), 'dart');
  });

  it('takes a missing connection for no denial of working offline', () => {
    assert.ok(categories('Phone app for foresters with maps and notes, no internet connection up there.').includes('offline-sync'));
  });

  it('hears what parts are called, abbreviations in a list among them', () => {
    const shown = categories('Portal for a shipping firm: SSO, RBAC, a job queue and log management.');
    for (const id of ['authentication', 'authorization', 'background-jobs', 'observability'])
      assert.ok(shown.includes(id), `${id}: ${shown.join(' ')}`);
  });

  it('raises what is made for a rare word of the text, and quotes the word', () => {
    const { choices } = analyst.decide('Molecular docking with SMILES strings.');
    const rdkit = choices.flatMap(({ providers }) => providers.slice(0, 3)).find(({ id }) => id === 'rdkit');
    const reason = rdkit?.reasons.find(({ kind }) => kind === 'speaks-of');
    assert.ok(reason?.kind === 'speaks-of' && reason.words.includes('SMILES'), JSON.stringify(choices.map(({ providers }) => providers)));
  });

  it('shows who cannot program nothing to program with', () => {
    const shown = categories('None of us can write code. A site for our pottery class with dates, pictures and a form to sign up.');
    assert.deepEqual(
      shown.filter((id) => ['language-runtime', 'frontend-framework', 'backend-framework'].includes(id)),
      [],
    );
    const portfolio = categories('Portfolio site for a photographer with a blog. I can not code.');
    for (const id of ['static-site-generator', 'full-stack-framework', 'language-runtime'])
      assert.ok(!portfolio.includes(id), portfolio.join(' '));
  });

  it('shows nothing closed where open source only is said and enough is open', () => {
    const { choices } = analyst.decide('A newsletter to the 900 members of our hiking club. Open source only, it is in our statutes.');
    const letters = choices.find(({ id }) => id === 'email-marketing');
    assert.ok(letters);
    for (const { id } of letters.providers) assert.ok(isOpenSource((catalog.provider(id) as Provider).traits), id);
  });

  it('leaves out what is denied, unless the rest of the text asks for it', () => {
    assert.ok(!categories('Website of a bakery, no maps, just pictures.').includes('maps'));
    const shown = categories('Walkers find the nearest fountain on a map of the town and get directions. No maps of other towns.');
    assert.ok(shown.includes('maps'), shown.join(' '));
  });

  it('takes cards through a service whatever the parts may cost and wherever they must run', () => {
    for (const rule of [
      'We have no budget at all.',
      'No vendor lock-in, please.',
      'Everything must run on premises, in our own cellar.',
      'All of it must be HIPAA compliant.',
    ]) {
      const { choices } = analyst.decide(`Patients of our clinic book a visit online and pay by card. ${rule}`);
      const [first] = choices.find(({ id }) => id === 'payments')?.providers ?? [];
      assert.ok(first && catalog.provider(first.id)?.traits.pricing.includes('usage'), `${rule} ${first?.id}`);
    }
    const { choices } = analyst.decide('Buyers of our honey pay by card.', { explain: true });
    const conditions = choices.find(({ id }) => id === 'payments')?.wouldChange.map(({ condition }) => condition) ?? [];
    assert.deepEqual(conditions, ['it had to be open source']);
  });

  it('hears needs that are said without their names', () => {
    assert.ok(
      categories('Members pay me every month and lose access when their card bounces.').some((id) => id === 'billing' || id === 'payments'),
    );
    assert.ok(categories('Nurses and patients see and hear each other live from home.').includes('video-calls'));
  });

  it('gives a small thing few parts and a product many', () => {
    const small = categories('Single page with our opening hours and a photo.').length;
    const product = categories(
      'Marketplace where craftspeople sell to shops: accounts, search, card payments with payouts, chat, parcels, reviews, invoices and reports for 40,000 members.',
    ).length;
    assert.ok(small <= 6 && product >= 10, `${small} and ${product}`);
  });

  it('leaves out nothing that hardly any architect would leave out, whatever products like it show', () => {
    for (const text of [
      'Invoicing web app for small firms: recurring invoices, PDF by email, online card payment.',
      'A portal where the tenants of 300 flats report damage and follow the repair.',
    ])
      assert.ok(categories(text).includes('relational-database'), categories(text).join(' '));
  });

  it('shows what is clearly asked for, also where what products like it run fills the answer', () => {
    const shown = categories(
      'Self-hosted photo and video backup: the phone app uploads everything in the background, the server recognises faces and objects, and the family browses by date, place and album and searches by what is in the picture.',
    );
    for (const id of ['object-storage', 'mobile-framework', 'vision-ocr']) assert.ok(shown.includes(id), `${id}: ${shown.join(' ')}`);
  });

  it('does not let what is used for another part lead a category', () => {
    const picks = firsts(
      'Invoicing web app for small firms: recurring invoices, PDF by email, online card payment. Our team writes Django.',
    );
    assert.ok(!picks.includes('github-actions'), picks.join(' '));
  });

  it('points at words of the text', () => {
    const text = 'Drivers share their position and customers watch the van on a map.';
    for (const { evidence } of analyst.decide(text).choices)
      for (const { text: words, start, end } of evidence) assert.equal(text.slice(start, end), words);
  });

  it('says so when a text gives nothing to go on', () => {
    assert.equal(analyst.decide('Please help me with my project').reading.general, true);
    assert.equal(analyst.decide('A shop for shoes with card payments').reading.general, false);
    // A constraint is something to go on, also by itself.
    assert.equal(analyst.decide('Nobody here can write code.').reading.general, false);
  });

  it('shows the same with reasons and without, also where most entries are new to the model', () => {
    const copies = [1, 2, 3].flatMap((copy) =>
      catalog.providers.map((provider) => ({ ...provider, id: `${provider.id}-${copy}`, name: `${provider.name} ${copy}`, aliases: [] })),
    );
    const large = createCatalog({
      categories: [...catalog.categories],
      providers: [...catalog.providers, ...copies],
      adoption: {},
      version: 'large',
    });
    const ask = createEmbeddedAnalyst({ catalog: large, ...loadModel() });
    const shown = (text: string, explain: boolean) =>
      ask.decide(text, { explain }).choices.map(({ id, providers }) => [id, ...providers.map((provider) => provider.id)]);
    for (const text of [
      'Ticket shop for a theatre. We already run PostgreSQL and our team writes Django.',
      'A page with our opening hours, open source only.',
      'Marketplace for craftspeople with search, card payments, chat and invoices on AWS. No PHP, GDPR matters.',
      'Sensor readings from greenhouses in real time, on premises, by one person without a budget.',
    ])
      assert.deepEqual(shown(text, false), shown(text, true));
  });

  it('names no pair of first choices that cannot go together', () => {
    const pair = createPairScore(catalog);
    for (const text of [
      'Online shop with accounts and invoices',
      'Fleet dashboard with live vans',
      'Clinic bookings with reminders',
      'Chat app for a school',
      'Job board with search',
    ]) {
      const picks = firsts(text).flatMap((id) => catalog.provider(id) ?? []);
      for (const a of picks) for (const b of picks) assert.ok(pair(a, b) > weight.conflict, `${a.id} with ${b.id}`);
    }
  });
});
