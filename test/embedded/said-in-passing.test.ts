// Where one statement ends and the next begins, and what goes before what: lists that are closed, rows of names, products that are left.
import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import type { Provider } from '../../src/catalog/provider-schema.ts';
import { analyst, catalog, firsts, shown, understand } from './ask-embedded.ts';

const none = { without: [], with: [], choose: [], exclude: [] };
const ids = (entries: readonly { id: string }[]) => entries.map(({ id }) => id).toSorted();

describe('what is said of products in passing', () => {
  it('denies no more than the list that is denied', () => {
    const { chosen, excluded } = understand('Order system. No Redis, Kafka or RabbitMQ, PostgreSQL for everything, Django for the web.');
    assert.deepEqual(ids(excluded), ['apache-kafka', 'rabbitmq', 'redis']);
    assert.deepEqual(ids(chosen), ['django', 'postgresql']);
  });

  it('denies what stands before a dash, and not what takes its place', () => {
    const { chosen, excluded } = understand('Rails app. No AWS - Hetzner or Scaleway. No Kubernetes, Docker Compose allowed.');
    assert.deepEqual(ids(excluded), ['aws', 'kubernetes']);
    assert.deepEqual(ids(chosen), ['docker-compose', 'hetzner', 'ruby-on-rails', 'scaleway']);
  });

  it('keeps what all may be taken from, and takes the exception out', () => {
    const { chosen, excluded } = understand('Lift passes. You may pick anything from the AWS catalogue, with one exception: DynamoDB.');
    assert.deepEqual([ids(chosen), ids(excluded)], [['aws'], ['amazon-dynamodb']]);
    assert.deepEqual(ids(understand('Ski passes. Anything from AWS, with the exception of DynamoDB.').chosen), ['aws']);
    assert.deepEqual(ids(understand('Loan register. Our trustees forbid anything from Oracle.').chosen), []);
    assert.deepEqual(ids(understand('Bookings for dentists. Anything from AWS is ruled out by our board.').excluded), ['aws']);
  });

  it('rules out what is named as having failed, and what is built on what is ruled out', () => {
    const failed = understand('Peer review of grants. Two attempts failed (first OutSystems, later Retool), now we code it.');
    assert.deepEqual(ids(failed.excluded), ['outsystems', 'retool']);
    const built = understand('A portal. We do not want React, nor anything built on top of it such as Gatsby or Remix.');
    assert.deepEqual([ids(built.chosen), ids(built.excluded)], [[], ['gatsby', 'react', 'remix']]);
  });

  it('rules out all that is left out, and keeps for what something was dropped', () => {
    const left = understand(
      'Grading of homework. Leave out everything that has us write for the JVM or for .NET. Avoid all that needs Docker, Go is fine.',
    );
    assert.deepEqual([ids(left.chosen), ids(left.excluded)], [['go'], ['docker', 'dotnet', 'java']]);
    const dropped = understand('Parcel lockers. Last year we dropped RabbitMQ for NATS JetStream.');
    assert.deepEqual([ids(dropped.chosen), ids(dropped.excluded)], [['nats'], ['rabbitmq']]);
  });

  it('keeps what nobody shall discuss again', () => {
    assert.deepEqual(ids(understand("Pet portal. Analytics = PostHog, the EU instance, don't reopen this.").chosen), ['posthog']);
    assert.deepEqual(ids(understand("Bus analytics. BigQuery won, Redshift lost, please don't reopen that.").excluded), [
      'amazon-redshift',
    ]);
  });

  it('takes an ordinary word in a row of products for one of them', () => {
    assert.deepEqual(ids(understand('Claims tool with AWS, Python, PostgreSQL.').chosen), ['aws', 'postgresql', 'python']);
    assert.deepEqual(ids(understand('A shop for AWS t-shirts and python skins.').chosen).includes('python'), false);
    assert.ok(
      ids(understand('Claims engine with Kafka, Java 21, PostgreSQL, exactly once.').chosen).includes('java'),
      'a version between them',
    );
  });

  it('takes what a sentence says to be there for part of the stack', () => {
    assert.deepEqual(ids(understand('We have Kafka, Oracle and Prometheus. Need search.').chosen), [
      'apache-kafka',
      'oracle-database',
      'prometheus',
    ]);
    assert.deepEqual(understand('Readers have Kafka, Joyce and Woolf on their shelves. Need a book club.').chosen, []);
    assert.deepEqual(ids(understand('We have Oracle and want to leave it.').excluded), ['oracle-database']);
  });

  it('takes what was weighed up for no choice, once there is one', () => {
    assert.deepEqual(ids(understand('We considered Kafka, RabbitMQ and NATS. We choose NATS.').chosen), ['nats']);
    assert.deepEqual(ids(understand('Options: React or Vue. We chose Django.').chosen), ['django', 'react', 'vue']);
    const { chosen, excluded } = understand('PostgreSQL was chosen over MySQL.');
    assert.deepEqual([ids(chosen), ids(excluded)], [['postgresql'], ['mysql']]);
  });

  it('denies an edition, and not the product that stays', () => {
    const { chosen, excluded } = understand('Grafana stays, but no Grafana Enterprise. Dashboards for a brewery.');
    assert.deepEqual([ids(chosen), ids(excluded)], [['grafana'], []]);
  });

  it('takes a language at the head of what is programmed for meant', () => {
    for (const text of ['Rust CLI for renaming files', 'Go URL shortener']) assert.equal(understand(text).chosen.length, 1, text);
    assert.deepEqual(understand('Spring collection of a boutique, with a lookbook').chosen, []);
  });

  it('knows what is left and where somebody comes from', () => {
    for (const text of ['Newsletter for 80,000, moving off Mailchimp because of price.', 'Coming from Mailchimp, we want a newsletter.'])
      assert.deepEqual(ids(understand(text).excluded), ['mailchimp'], text);
  });

  it('knows what people were on, and what they liken or teach', () => {
    const gone = [
      'Rewrite our Laravel app in Django.',
      'We used to run Laravel.',
      'We are on Laravel but we want to leave.',
      "We're not going with Laravel.",
    ];
    for (const text of [...gone, "Laravel didn't work out.", 'The old app was built with Laravel.', 'No dependency on Laravel.'])
      assert.ok(ids(understand(text).excluded).includes('laravel'), text);
    for (const text of ['It works like Notion.', 'A simpler version of Notion.', 'A podcast about Notion.', 'A team wiki like Notion'])
      assert.deepEqual(ids(understand(text).chosen), [], text);
    for (const text of ['The backend is done with Laravel.', 'Maybe Laravel?', 'Rewrite our Laravel app in two months.'])
      assert.ok(ids(understand(text).chosen).includes('laravel'), text);
  });

  it('asks for nothing by the name of what is replaced, and quotes it for nothing', () => {
    const { choices } = analyst.decide('A SaaS for invoices. We are replacing MongoDB with PostgreSQL.');
    assert.ok(!choices.some(({ id }) => id === 'document-database'));
    for (const { evidence } of choices) for (const { text } of evidence) assert.doesNotMatch(text, /MongoDB/);
  });

  it('rules out a runtime and not all that others run', () => {
    assert.ok(firsts('A web shop with a React frontend and card payments. No Deno.').includes('react'));
    const left = shown('A web shop with card payments. No JavaScript.');
    for (const providers of left.values())
      for (const id of providers) assert.notDeepEqual(catalog.provider(id)?.traits.ecosystems, ['javascript'], id);
  });

  it('refuses a company when that is refused, and not for its login or its advertisements', () => {
    assert.deepEqual(ids(understand('A shop with a map. No Google login, only e-mail.').excludedVendors), []);
    assert.deepEqual(ids(understand('A blog without Microsoft ads.').excludedVendors), []);
    assert.deepEqual(ids(understand('A shop with a map. Nothing from Google.').excludedVendors), ['google']);
  });

  it('lets the caller choose what the text rules out', () => {
    const asked: [text: string, choose: string][] = [
      ['A shop for bikes with push messages. Nothing from Google.', 'firebase'],
      ['A shop for bikes with photos. No AWS.', 'amazon-s3'],
    ];
    for (const [text, choose] of asked) {
      const { choices } = analyst.decide(text, { adjustments: { ...none, choose: [choose] } });
      assert.ok(
        choices.some(({ providers }) => providers[0]?.id === choose),
        choose,
      );
    }
  });

  it('keeps the general starting stack whatever is adjusted', () => {
    const { choices } = analyst.decide('hello hello hello hello');
    const adjusted = analyst.decide('hello hello hello hello', { adjustments: { ...none, exclude: ['mailchimp'] } });
    assert.equal(adjusted.reading.general, true);
    const claimed = choices.flatMap(({ providers }) => providers.flatMap(({ reasons }) => reasons.filter(({ kind }) => kind === 'meets')));
    assert.deepEqual(claimed, [], 'nothing was asked for');
    assert.deepEqual(
      adjusted.choices.map(({ id }) => id),
      choices.map(({ id }) => id),
    );
  });

  it('takes the framework of the chosen language at any size', () => {
    assert.equal(
      shown('Kanban tool for large enterprises with SSO and thousands of developers, in Elixir.').get('backend-framework')?.[0],
      'phoenix',
    );
  });

  it('says of nothing that it meets a standard or runs on a phone that it does not', () => {
    const { choices } = analyst.decide(
      'An iPhone and Android app for clinics under HIPAA with video calls, payments and push messages, SOC 2 asked for.',
    );
    for (const { providers } of choices)
      for (const { id, reasons } of providers)
        for (const reason of reasons) {
          if (reason.kind !== 'meets') continue;
          const { platforms = [], compliance = [] }: Partial<Provider['traits']> = catalog.provider(id)?.traits ?? {};
          if (reason.constraints.includes('iOS')) assert.ok(platforms.includes('ios'), id);
          if (reason.constraints.includes('Android')) assert.ok(platforms.includes('android'), id);
          if (reason.constraints.includes('HIPAA'))
            assert.ok(
              compliance.some(({ claim }) => claim === 'hipaa'),
              id,
            );
        }
  });
});
