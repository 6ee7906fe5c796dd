// Data that goes from one product to another, and programs that move.
import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { understand } from './ask-embedded.ts';

const excluded = (text: string) => understand(text).excluded.map(({ id }) => id);

describe('where data comes from', () => {
  it('is in use', () => {
    for (const text of [
      'Settlements from Razorpay to Zoho Books, refunds too.',
      'Sync contacts from HubSpot to Postgres every night.',
      'Pull data out of Salesforce into Snowflake.',
      'New Shopify orders should be posted to Slack.',
      'When a form is submitted in Typeform add a row to Google Sheets.',
      'Sync HubSpot to Postgres.',
      'Orders move from Shopify to Xero every night.',
    ])
      assert.deepEqual(excluded(text), [], text);
  });

  it('is left where the other does the same, or what moves is a program', () => {
    assert.deepEqual(excluded('Migrate our identity from Auth0 to Keycloak.'), ['auth0']);
    assert.deepEqual(excluded('Move the booking application from Heroku to Hetzner.'), ['heroku']);
    assert.deepEqual(excluded('We move from MongoDB to PostgreSQL.'), ['mongodb']);
    assert.deepEqual(excluded('Today Webpack, soon Vite.'), ['webpack']);
  });
});
