// What somebody turned down, and how far that goes: a product, all of a maker, all of a country, or a part.
import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { all, categories, understand } from './ask-embedded.ts';
import { holds, ids } from './told-of.ts';

const constraints = (text: string) =>
  understand(text)
    .constraints.filter(({ probability }) => probability >= 0.33)
    .map(({ id }) => id);
const denied = (text: string) => ids(understand(text).excludedCategories);
const makers = (text: string) => ids(understand(text).excludedVendors);

describe('what is turned down', () => {
  it('is a product that somebody rejected or got rid of, and not who rejected it', () =>
    holds([
      ['Release notes for forty teams. CircleCI was rejected by the security people.', [], ['circleci']],
      ['Loans of a savings bank. We binned our low-code platform Mendix last spring.', [], ['mendix']],
      ['Loans of a savings bank in Django, where an application is rejected by a clerk within a day.', ['django'], []],
      ['Transcripts for reporters. Recordings must not be sent to OpenAI or to Azure.', [], ['microsoft-azure', 'openai']],
    ]));

  it('is all of a maker that somebody ruled out', () => {
    assert.deepEqual(makers('Letters of an authority. The minister ruled out Microsoft products of any kind.'), ['microsoft']);
    assert.deepEqual(makers('Letters of an insurer. Nobody here will sign an Oracle invoice again.'), ['oracle']);
    assert.deepEqual(makers('Letters of an authority. We write them with Microsoft products.'), []);
  });

  it('is a part that somebody refuses, voted down or has others for', () => {
    assert.ok(denied('Castle tickets. We refuse serverless functions.').includes('serverless'));
    assert.ok(denied('Castle tickets. The board turned down serverless functions because of their cost.').includes('serverless'));
    assert.ok(denied('Prices of groceries. User accounts were voted down by the founders.').includes('authentication'));
    assert.ok(denied('Timetables for partners. The mobile app is another company’s job.').includes('mobile-framework'));
    assert.deepEqual(denied('Castle tickets. Guests may refuse cookies, and turn down the volume.'), []);
  });

  it('leaves the parts that only tell how far it goes, and what is named beside it', () => {
    assert.deepEqual(denied('Payment routing. Our crew will not run anything on the JVM, message broker and search engine included.'), []);
    assert.deepEqual(denied('A kindergarten. Parents accept nothing from Google, so no maps and no analytics from them.'), []);
    assert.deepEqual(denied('A food bank. The old system was on Salesforce and we cannot pay for it any more.'), []);
    assert.ok(!denied('Parking permits. We write to people by email; we do not want SMS.').includes('email-delivery'));
    const voted = categories(
      'Parking permits of a town. Residents get an email when theirs ends; SMS is too dear, the council voted it down.',
    );
    assert.ok(!voted.includes('sms-voice'), voted.join(' '));
  });

  it('is every cloud of a country, in the languages we read', () => {
    for (const text of [
      'Mitgliederportal einer Genossenschaft in Java. Keine Cloud aus den USA.',
      'Portail des membres. Pas de fournisseurs américains.',
      'Member portal in Java, no provider from the United States.',
    ])
      assert.ok(constraints(text).includes('eu-vendor'), text);
    assert.ok(!constraints('Member portal with no users in the United States yet.').includes('eu-vendor'));
    assert.ok(constraints('Client portal, hosted in Switzerland by a Swiss-owned company only.').includes('made-in-ch'));
  });

  it('is Kotlin, too, where an app is for iPhones alone', () => {
    const shown = all('Swim log for iPhone and Apple Watch only, wholly native. No Android version, ever.');
    assert.ok(!shown.includes('kotlin') && !shown.includes('kotlin-multiplatform'), shown.join(' '));
  });
});

describe('a wish that lists three or more', () => {
  it('asks for each of them', () => {
    const shown = categories(
      'Cold chain of a vaccine maker over Kafka and Snowflake. We need ingestion, temperature alerts and a dashboard.',
    );
    assert.ok(
      shown.includes('incident-response') || shown.includes('push-notifications') || shown.includes('observability'),
      shown.join(' '),
    );
  });
});
