// What is said of a product where only a pronoun stands for it.
import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { understand } from './ask-embedded.ts';

const ids = (entries: readonly { id: string }[]) => entries.map(({ id }) => id).sort();

describe('references', () => {
  it('rule out what they stand for', () => {
    for (const [text, gone] of [
      ['We run WordPress. It must go.', ['wordpress']],
      ['MongoDB is what we have, but it will be replaced.', ['mongodb']],
      ['Auth is Auth0 today; that has to change.', ['auth0']],
      ['The message bus is RabbitMQ. It falls over weekly and will be retired.', ['rabbitmq']],
      ['We run WordPress and WooCommerce. Both must go.', ['woocommerce', 'wordpress']],
      ['Built on Heroku and MongoDB; the two of them have to go.', ['heroku', 'mongodb']],
      ['A portal in Java with an Angular face. Both go.', ['angular', 'java']],
      ['Redis and Kafka run today; the former goes, the latter stays.', ['redis']],
      ['Build server: Jenkins. The new platform team has been told to tear it down.', ['jenkins']],
    ] as const)
      assert.deepEqual(ids(understand(text).excluded), gone, text);
  });

  it('keep what they stand for', () => {
    for (const [text, kept] of [
      ['Our CRM is Salesforce. We are not giving it up.', 'salesforce'],
      ['We hate paying for Datadog, but it is not going anywhere.', 'datadog'],
      ['We use Jira and it stays.', 'jira'],
      ['GitLab and SonarQube are company standard. Both must be retained.', 'gitlab'],
    ] as const)
      assert.ok(ids(understand(text).chosen).includes(kept), text);
  });

  it('say nothing of a product where something else is meant', () => {
    for (const text of [
      'We are on Django. The nightly export is fragile; it must go.',
      'A Laravel shop. It does not need payments.',
      'The site is WordPress and that works. Our comment section attracts nothing but spam; kill it.',
      'The map layer uses Leaflet. The satellite view was requested at first, but we have decided against it.',
      'Send alerts into Slack. We used to have a pager rota; everybody hated it and we have scrapped it.',
    ])
      assert.deepEqual(ids(understand(text).excluded), [], text);
  });
});
