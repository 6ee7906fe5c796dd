// What is told of one thing by what is said beside it: an echo, a successor, a language's own program, a namesake's belongings.
import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { all, categories, shown, understand } from './ask-embedded.ts';
import { holds, ids } from './told-of.ts';

const constraints = (text: string) =>
  understand(text)
    .constraints.filter(({ probability }) => probability >= 0.33)
    .map(({ id }) => id);

describe('what is told beside', () => {
  it('is the same of a second product, whatever the sentence goes on with', () =>
    holds([
      [
        'Alerts for a mountain rescue. Vonage costs too much and we are dropping it, Mailgun as well; calls still have to go out.',
        [],
        ['mailgun', 'vonage'],
      ],
      ['Stock of a pharmacy. Fastify replaced the old server last autumn.', ['fastify'], []],
    ]));

  it('is that a part is wanted all the same', () => {
    const { excludedCategories } = understand('Alerts for a rescue team. We drop Vonage, Mailgun as well; texts still have to go out.');
    assert.deepEqual(ids(excludedCategories), []);
    assert.deepEqual(ids(understand('Members are paid by us: payouts monthly by bank transfer.').excludedCategories), []);
  });

  it('is that each phone has a program of its own', () => {
    assert.ok(constraints('Bird counts on phones, where each platform gets its own native app.').includes('native'));
    assert.ok(!constraints('Bird counts on phones. A native app for each platform is too much for us.').includes('native'));
  });

  it('is which of two languages is the server’s', () => {
    const stack = shown('Log book of a ferry. Android app in Kotlin, backend in Go, two of us.');
    assert.equal(stack.get('language-runtime')?.[0], 'go');
    assert.equal(stack.get('mobile-framework')?.[0], 'jetpack-compose');
  });

  it('is nothing, where two such words are somebody’s name, or somebody does something', () => {
    assert.ok(!all('Puppets for children: Chef Salt saves the day. Show dates and a form for schools.').includes('salt'));
    assert.ok(!all('Bridge evenings. Scores are typed in by Julia from reception.').includes('julia'));
  });

  it('is nothing, where a namesake owns something', () => {
    assert.ok(
      !categories('A museum of the port shows a docker’s hook and a docker’s cap. Opening hours and photos.').includes('containers'),
    );
  });
});
