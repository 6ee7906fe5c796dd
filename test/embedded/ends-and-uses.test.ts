// What becomes of a product whose end, whose use or whose like a text tells of: buried, left by a predecessor, doing its job, Braintree as well.
import { describe, it } from 'node:test';
import { holds } from './told-of.ts';

describe('what becomes of a product', () => {
  it('is that of another, where it is named too and nothing is said of it', () =>
    holds([
      ["PayPal froze the account. We're through with them and whatever they own, Braintree as well.", [], ['braintree', 'paypal']],
      ['Defects of tiles. SvelteKit screens are in daily use, MariaDB sits behind them.', ['mariadb', 'sveltekit'], []],
    ]));

  it('is told by what was enough, and by what may not be handed over', () =>
    holds([
      ['Rewrite of a help desk. Eleven years of Java were plenty.', [], ['java']],
      ['Postgres is plenty for a help desk.', ['postgresql'], []],
      [
        'App for novelists. Our first version was built with Electron and was slow, so the second gets made with something lighter.',
        [],
        ['electron'],
      ],
      ['Deeds are summed up. The partners dread client papers ending up at OpenAI.', [], ['openai']],
      ['Cheese is turned by a Symfony program over MariaDB that my predecessor left me.', ['mariadb', 'symfony'], []],
      ['A shop for stamps. MongoDB no longer does its job.', [], ['mongodb']],
      ['A shop for stamps. The WordPress that our agency left us has to go, we want Ghost.', ['ghost'], ['wordpress']],
      ['The first version was built with Rails and we now add a chat.', ['ruby-on-rails'], []],
      ['Without delay all orders land in Postgres.', ['postgresql'], []],
      ['Specimens of a museum. Meilisearch was hooked up last winter and does its job.', ['meilisearch'], []],
      ['Contracts are read. Clients forbid handing a single line to OpenAI, be it directly or not.', [], ['openai']],
    ]));

  it('is told by a funeral, and by a door', () =>
    holds([
      ['Leave requests of a pump maker. We are finally burying Lotus Notes this year.', [], ['hcl-domino']],
      ['Billing of calls. New Relic quoted us double and was shown the door.', [], ['new-relic']],
      ['City magazine. Ghost publishes our pieces; Drupal was thrown out at Easter.', ['ghost'], ['drupal']],
      ['Reports for clinics: data buried in Postgres must be found.', ['postgresql'], []],
    ]));

  it('is not told by an end that is denied', () =>
    holds([
      ['Leave requests of a pump maker. We are not burying Lotus Notes.', ['hcl-domino'], []],
      ['City magazine. Drupal was not thrown out, it stays.', ['drupal'], []],
    ]));
});
