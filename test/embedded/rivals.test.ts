// Two products of one kind in one text: which goes and which stays.
import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { understand } from './ask-embedded.ts';

const ids = (entries: readonly { id: string }[]) => entries.map(({ id }) => id);
const goes = (text: string) => ids(understand(text).excluded);
const stays = (text: string) => ids(understand(text).chosen);

describe('two products of one kind', () => {
  it('follow one another', () => {
    for (const [text, gone, kept] of [
      ['Grain market. Where Redis used to cache quotes, Valkey does so today.', 'redis', 'valkey'],
      ['Cricket scores. Crashes used to be reported by Crashlytics; Sentry has been doing it since May.', 'firebase-crashlytics', 'sentry'],
      ['Royalty statements. Only MySQL underneath is to become PostgreSQL.', 'mysql', 'postgresql'],
      ['Texts to patients leave through Vonage now that Twilio has been cancelled.', 'twilio', 'vonage'],
    ] as const) {
      assert.deepEqual(goes(text), [gone], text);
      assert.ok(stays(text).includes(kept), text);
    }
  });

  it('share one fate where the text says so', () => {
    assert.deepEqual(goes('Utility meters. Datadog became too dear; New Relic was turned down as well.'), ['datadog', 'new-relic']);
    assert.deepEqual(goes('A help desk. Zendesk was far too expensive, Freshdesk no better; neither should be on the list.'), [
      'zendesk',
      'freshdesk',
    ]);
  });

  it('are no rivals if they work together, or are languages', () => {
    const text = 'Clinic software. Docker builds the images, and Kubernetes runs them; Python on the server and TypeScript in the browser.';
    assert.deepEqual(goes(text), []);
  });
});
