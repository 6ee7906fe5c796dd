// What is heard of products and needs in plain sentences: each is about what it is about, and about nothing beside it.
import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { catalog, shown, understand } from './ask-embedded.ts';

type Heard = { text: string; given?: string[]; out?: string[] };
const heard = ({ text, given = [], out = [] }: Heard) => {
  const { chosen, excluded } = understand(text);
  const ids = (items: readonly { id: string }[]) => items.map(({ id }) => id).sort();
  assert.deepEqual({ given: ids(chosen), out: ids(excluded) }, { given: given.sort(), out: out.sort() }, text);
};

describe('a list and what is said of its last', () => {
  it('are two things where the verb is of one', () => {
    heard({ text: 'Recipe app. Next.js, Supabase and Stripe is out.', given: ['nextjs', 'supabase'], out: ['stripe'] });
    heard({ text: "Go, Postgres, and Redis isn't allowed.", given: ['go', 'postgresql'], out: ['redis'] });
    heard({ text: 'Vue, Laravel, MySQL; Pusher got too expensive.', given: ['vue', 'laravel', 'mysql'], out: ['pusher'] });
  });

  it('are two things where another subject follows', () => {
    heard({ text: "Recipe app. Next.js, Supabase, and we can't use Stripe.", given: ['nextjs', 'supabase'], out: ['stripe'] });
    heard({ text: 'Python app, we are leaving Heroku.', given: ['python'], out: ['heroku'] });
    heard({ text: 'Go, Postgres. We are not fans of Kafka.', given: ['go', 'postgresql'], out: ['apache-kafka'] });
  });

  it('are one where it is said of all', () => {
    heard({ text: 'AWS, Azure and Google Cloud are out. A shop for tea.', out: ['aws', 'google-cloud', 'microsoft-azure'] });
    heard({ text: "We can't use Stripe, PayPal or Adyen. Payments for a club.", out: ['adyen', 'paypal', 'stripe'] });
  });
});

describe('a verb', () => {
  it('that pays, sends or rolls out something refuses nothing', () => {
    heard({ text: 'Sellers get paid out through Stripe Connect. A craft market.', given: ['stripe-connect'] });
    heard({ text: 'Auth0 is out because of price. A SaaS for teachers.', out: ['auth0'] });
  });

  it('that is denied together with "only" is not denied', () => {
    heard({ text: 'We use not only Redis but also Kafka.', given: ['apache-kafka', 'redis'] });
  });

  it('of leaving takes what follows it, named or not', () => {
    heard({ text: 'Django app, leaving our shared hosting.', given: ['django'] });
    heard({ text: 'Reads from a Postgres replica. A sales dashboard.', given: ['postgresql'] });
  });

  it('of wishing for one’s own leaves what is in use', () => {
    heard({ text: "We're on Wix today but want something of our own.", out: ['wix'] });
  });
});

describe('a cloud that is ruled out', () => {
  it('leaves what its maker also sells for one’s own machines', () => {
    assert.equal(shown('C# backend on SQL Server, no Azure. A planner for lifts.').get('relational-database')?.[0], 'microsoft-sql-server');
  });

  it('takes what is rented there along, and nothing that its maker gives away', () => {
    const categories = shown('Flutter app with accounts and photos, no GCP.');
    assert.equal(categories.get('mobile-framework')?.[0], 'flutter');
    assert.ok(![...categories.values()].flat().some((id) => id.startsWith('firebase') || id === 'cloud-storage'));
    assert.equal(shown('C# API on AWS, no Azure.').get('language-runtime')?.[0], 'c-sharp');
  });
});

describe('a name', () => {
  it('does not reach over a comma', () => {
    heard({ text: 'Ledger on Azure, SQL Server stays.', given: ['microsoft-azure', 'microsoft-sql-server'] });
  });

  it('is none where it only opens a sentence, or is written small and its maker shouts it', () => {
    heard({ text: 'Plain JavaScript website for a museum.', given: ['javascript'] });
    heard({ text: 'Nobody here writes code. A site for a choir.' });
  });

  it('of two between which one may choose is meant as the other is', () => {
    heard({ text: 'Images on S3 or R2. A photo club.', given: ['amazon-s3', 'cloudflare-r2'] });
  });

  it('says what something is to be like', () => {
    heard({ text: 'A newsletter platform à la Substack.' });
  });

  it('that is also a maker’s is the product, unless all of the maker is meant', () => {
    assert.deepEqual(understand('Spring Boot monolith, moving away from Oracle.').excludedVendors, []);
    assert.ok(shown('Spring Boot monolith, moving away from Oracle.').get('language-runtime')?.includes('java'));
    assert.equal(understand('Stock list. Nothing from Oracle, please.').excludedVendors[0]?.id, 'oracle');
  });
});

describe('a need', () => {
  it('that is said to be none is none, whatever else the text says', () => {
    for (const text of [
      'Guests pay in cash, we do not need online payment. A hut booking list.',
      'Members pay by bank transfer. No online payment.',
    ])
      assert.ok(!shown(text).has('payments'), text);
    assert.ok(!shown('Online payment is not needed. Booking of a hut.').has('payments'));
  });

  it('is not denied by a budget, by where data stays, or by what leads up to a product', () => {
    for (const text of [
      'Online shop for candles, no monthly fees.',
      'Patient data must not leave the hospital network. A ward dashboard.',
      "Delivery map. We'd rather not pay for Google Maps.",
      'No Google login. Web app for teachers.',
      'I have no backend skills. A to-do app with accounts.',
      'Only for employees, no public access. Holiday planner.',
      'Login for teachers, we do not want to store passwords.',
      'Patient portal, no US cloud providers, hosted in Germany.',
      'An app for patients, so that they never forget the instructions of their doctor.',
    ])
      assert.deepEqual(understand(text).excludedCategories, [], text);
  });

  it('is not denied by what one does with anything', () => {
    const text = 'Must not use containers. Web app for 50 users on two VMs.';
    assert.deepEqual(
      understand(text).excludedCategories.map(({ id }) => id),
      ['containers'],
    );
  });

  it('for payments is not what a budget is stated with', () => {
    const money = (text: string) =>
      understand(text)
        .needs.filter(({ category, needed }) => ['payments', 'billing'].includes(category) && needed >= 0.15)
        .map(({ category }) => category);
    assert.deepEqual(money('Forum for our village. We can pay 5 euros a month.'), []);
    assert.deepEqual(money('Club site where members pay 5 euros a month, we have no budget.').sort(), ['billing', 'payments']);
  });

  it('is served at home where nothing may leave the house', () => {
    const categories = shown('On-premises chatbot over our contracts, Python.');
    assert.ok(categories.has('llm-serving') && !categories.has('llm-api'), [...categories.keys()].join(' '));
    assert.ok(shown('We move from on-premises to the cloud. A chatbot that sums up our contracts.').has('llm-api'));
  });
});

describe('a platform or way to run things', () => {
  const stated = (text: string) => understand(text).constraints.map(({ id }) => id);

  it('is not asked for where it is only denied', () => {
    assert.ok(!stated('Linux only, no Windows. Desktop tool for engineers.').includes('windows'));
    const ofAdmins = stated('Our two admins are not familiar with Linux; internal tool, Windows servers.');
    assert.ok(ofAdmins.includes('windows') && !ofAdmins.includes('linux'));
  });

  it('that others would run asks for one’s own where it is denied', () => {
    assert.ok(stated('Search over 500 million documents, no managed services.').includes('self-hosted'));
    assert.ok(!stated('This is not a SaaS. Bookings for a gym.').includes('self-hosted'));
  });
});

describe('a facet', () => {
  it('that is called by its name decides among those of its category', () => {
    assert.equal(shown('Load tests for our API.').get('testing')?.[0], 'k6');
    assert.equal(shown('Spring Boot services, need tracing.').get('observability')?.[0], 'opentelemetry');
  });

  it('says nothing where several categories have it, or where it is denied', () => {
    const named = (text: string) => understand(text).namedFacets;
    assert.ok(named('A feature store for our models.').has('feature-store'));
    assert.ok(!named('No feature store.').has('feature-store') && !named('Managed services only.').has('managed'));
  });
});

it('who cannot program is shown no database', () => {
  assert.ok(!shown('Patients book appointments and pay by card. Nobody here can program.').has('relational-database'));
});

it('what is for one kind of thing leads where that is asked for', () => {
  const first = (text: string, category: string) => shown(text).get(category)?.[0];
  assert.notEqual(first('Open source shop for my bakery, self-hosted', 'ecommerce'), 'pretix');
  assert.equal(first('Ticket shop for our theatre, open source, self-hosted', 'ecommerce'), 'pretix');
  assert.equal(first('VS Code extension that lints SQL', 'release-distribution'), 'visual-studio-marketplace');
  assert.equal(first('LLM gateway with budgets per team', 'llm-api'), 'litellm');
  assert.equal(shown('Chatbot over our docs with LangChain; we need evals and traces').get('llm-framework')?.[1], 'langfuse');
});

it('who is on one cloud is signed in by it', () => {
  const choices = shown('We are a Google Cloud shop. Internal tool for approvals with SSO.');
  for (const category of ['authentication', 'low-code']) assert.equal(catalog.provider(choices.get(category)?.[0] ?? '')?.vendor, 'google');
});

it('what is at home elsewhere does not lead', () => {
  assert.ok(
    !['postgresql', 'redis'].includes(shown('Shop for tea, customers search 20,000 articles. Django.').get('search-engine')?.[0] ?? ''),
  );
});

describe('a language', () => {
  it('brings no framework of another on the same platform', () => {
    assert.equal(shown('Clojure team, a planner for trucks with a web API.').get('backend-framework')?.[0], 'ring-clojure');
  });

  it('closes a category that has nothing for it', () => {
    assert.ok(!shown('Dart command line tool.').has('cli-tooling'));
    assert.ok(shown('Rust command line tool.').has('cli-tooling'));
  });
});

it('an app is sold in the shop that the phone has, whatever rules bind it', () => {
  assert.equal(shown('Habit tracker, an iOS app in Swift, HIPAA.').get('release-distribution')?.[0], 'apple-app-store');
});

it('a program of the command line has no windows', () => {
  assert.ok(!shown('Command line tool in Rust for Linux and Windows.').has('desktop-framework'));
});

describe('a name that is also a person, a work or a word', () => {
  it('is the product in small letters, and beside what the product is for', () => {
    heard({ text: 'both of us write django all day, a listing site with postgres', given: ['django', 'postgresql'] });
    heard({ text: 'Orders flow through Kafka into our warehouse.', given: ['apache-kafka'] });
    heard({ text: 'We use Hugo.', given: ['hugo'] });
  });

  it('is none where nothing else in the text speaks of such a thing', () => {
    heard({ text: 'Our reading circle does Kafka this term. Members vote on the next book and are told the date by e-mail.' });
    heard({ text: 'A quartet that plays Django Reinhardt wants a page with dates and sound clips.' });
    heard({ text: 'Retired docker gangs and their photographs: a plain site made by volunteers who cannot program.' });
  });
});

describe('a phrase of leaving', () => {
  it('is heard though no word of it refuses', () => {
    heard({ text: 'We are closing our Shopify store, it is a shop for soap.', out: ['shopify'] });
    heard({ text: "A notice board for tenants. I'd sooner quit than maintain another Kubernetes cluster.", out: ['kubernetes'] });
    heard({ text: 'Twilio texts are beyond our budget. Reminders for a dentist.', out: ['twilio'] });
  });
});

it('a word that is denied by itself denies what it is about', () => {
  const denied = (text: string) => understand(text).excludedCategories.map(({ id }) => id);
  assert.deepEqual(denied('A page with songs of our choir, no accounts.'), ['authentication']);
  assert.ok(denied('Puzzle game for one player, no server.').includes('game-backend'));
  assert.deepEqual(denied('A page with songs of our choir, no constructor.'), []);
});

it('a denial ends where its thing ends', () => {
  heard({ text: 'Cookie consent for WordPress, no programmer.', given: ['wordpress'] });
  heard({ text: 'It works without signal in our React Native app.', given: ['react-native'] });
  heard({ text: 'Spring Boot with MySQL, map records to objects.', given: ['mysql', 'spring-boot'] });
});

it('what bears the name of what is ruled out falls with it', () => {
  const categories = shown('Fleet console with charts and a diagram editor. Nothing React.');
  assert.ok(![...categories.values()].flat().some((id) => id.startsWith('react')));
});
