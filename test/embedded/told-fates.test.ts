// What becomes of a product that headings, reasons, exceptions and what goes with it tell of.
import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { understand } from './ask-embedded.ts';
import { holds, ids } from './told-of.ts';

describe('what becomes of a product', () => {
  it('is told by the heading of its list', () =>
    holds([
      ['Regatta results. stays: rails, sentry. goes: heroku, new relic.', ['ruby-on-rails', 'sentry'], ['heroku', 'new-relic']],
      ['A tree register. Existing, do not replace: FastAPI service, PostGIS. Missing: a map.', ['fastapi', 'postgis'], []],
      ['Retired teacher needs a site\nHer WordPress blog stays', ['wordpress'], []],
      ['(a) To be retired: WildFly.\n(b) To be used: PostgreSQL; Keycloak.', ['keycloak', 'postgresql'], ['wildfly']],
      ['A parcel tracker. Decisions of the board, not negotiable: Angular, Kafka.', ['angular', 'apache-kafka'], []],
      ['Lunch orders for a school. Mandated: Oracle, Java.', ['java', 'oracle-database'], []],
      ['Lunch orders for a school. Givens: Keycloak.', ['keycloak'], []],
      [
        "what we run and keep\n- Ansible\n- Prometheus\n\nwhat we ran and don't any more\n- Jenkins",
        ['ansible', 'prometheus'],
        ['jenkins'],
      ],
    ]));

  it('is not told by the reason that is given for another', () =>
    holds([
      ['Use Podman as Docker is not allowed.', ['podman'], ['docker']],
      ['Postgres, as Oracle is too expensive.', ['postgresql'], ['oracle-database']],
      ['Vue since nobody here likes React.', ['vue'], ['react']],
      ['Go because our devs hate Java.', ['go'], ['java']],
    ]));

  it('is told by a vote, and by what nobody will write', () =>
    holds([
      ['A planner. The team voted 7 to 1 against Angular in any version.', [], ['angular']],
      ['Six hydrologists, not one of us will write a line of JavaScript.', [], ['javascript']],
    ]));

  it('is told by what is said of it in passing', () =>
    holds([
      ['Our users laugh at 300 MB apps, so Electron is a no-go.', [], ['electron']],
      ['We are in litigation with Oracle.', [], ['oracle-database']],
      ['Donors are kept in Salesforce, volunteers are trained on it, please leave it.', ['salesforce'], []],
      ['No Go please, Rust instead.', ['rust'], ['go']],
      ['Relations are in Neo4j because joins made us cry.', ['neo4j'], []],
      ['A shop for candles, and it will be Symfony again.', ['symfony'], []],
      ['We will never go with Heroku again.', [], ['heroku']],
      ['We both quit our jobs because we wanted to write Elixir.', ['elixir'], []],
      ['Keep: MySQL. Bin: the Jenkins server.', ['mysql'], ['jenkins']],
      ['Procurement struck Twilio from the list, and that goes for SendGrid too.', [], ['sendgrid', 'twilio']],
      ['BigQuery stays, Tableau and anything else sold by Salesforce is being phased out.', ['google-bigquery'], ['salesforce', 'tableau']],
    ]));

  it('is told by what is known, and by what stays beside what is not replaced', () =>
    holds([
      ['Our two developers know FastAPI inside out.', ['fastapi'], []],
      ["The Elasticsearch cluster won't be replaced, Grafana stays as the window people look through.", ['elasticsearch', 'grafana'], []],
    ]));

  it('is kept by a leaving that is denied, wherever its particle stands', () =>
    holds([
      ["Postgres won't go.", ['postgresql'], []],
      ["We aren't giving Postgres up.", ['postgresql'], []],
      ['Nobody will take Postgres from us.', ['postgresql'], []],
      ["We have no intention of letting go of Postgres; Auth0 can't stay.", ['postgresql'], ['auth0']],
      ['We should have let go of Jenkins years ago.', [], ['jenkins']],
      ['Oracle cannot be replaced overnight, but it goes.', [], ['oracle-database']],
    ]));

  it('is told by the trust that it lost, and not by what it costs', () =>
    holds([
      ['The runtime-fee story cost Unity our trust for good.', [], ['unity']],
      ["Heroku's price hike cost it our business.", [], ['heroku']],
      ["There's no love lost between us and Salesforce.", [], ['salesforce']],
      ['Our people swear by Supabase and swear at Firebase.', ['supabase'], ['firebase']],
      ['Jira gives us the creeps.', [], ['jira']],
      ['Running Postgres cost us the weekend, but it stays.', ['postgresql'], []],
      ['Stripe has won our trust.', ['stripe'], []],
    ]));

  it('is shared by all that is made with another, and by what goes with it', () =>
    holds([
      ['Our owners have ruled out Azure as well as anything written in .NET.', [], ['dotnet', 'microsoft-azure']],
      ['Twilio has forfeited our goodwill, and with it SendGrid.', [], ['sendgrid', 'twilio']],
      ["They won't accept anything built with Electron.", [], ['electron']],
      ['Vetoed: Oracle together with everything hosted on Azure.', [], ['microsoft-azure', 'oracle-database']],
      ['We dropped Heroku and everything runs on AWS now.', ['aws'], ['heroku']],
      ['We use Django and anything written in PHP is out.', ['django'], ['php']],
      ['Anything written in Go is welcome.', ['go'], []],
    ]));

  it('is told by a bare auxiliary that turns what is said of the one before', () =>
    holds([
      ["Postgres won't go, MySQL will.", ['postgresql'], ['mysql']],
      ["Drupal can be thrown out, Solr can't.", ['apache-solr'], ['drupal']],
      ["We aren't giving Postgres up. MySQL we are.", ['postgresql'], ['mysql']],
      ["dbt and Airflow survive, Snowflake doesn't.", ['apache-airflow', 'dbt'], ['snowflake']],
      ['PayPal froze our account twice, Mollie never has.', ['mollie'], ['paypal']],
      ["The hosting isn't settled, Laravel is.", ['laravel'], []],
    ]));

  it('is told by an oath, in which a leaving keeps', () =>
    holds([
      ["I'd rather eat my laptop than go back to Heroku.", [], ['heroku']],
      ["I'd rather drop the project than leave Postgres.", ['postgresql'], []],
      ["I'd rather pay Stripe than run my own card vault.", ['stripe'], []],
      ["We wouldn't take Heroku as a gift.", [], ['heroku']],
      ['Over my dead body will we run Jira.', [], ['jira']],
      ['Hell will freeze over before we leave Postgres.', ['postgresql'], []],
      ["We'd rather not replace Postgres.", ['postgresql'], []],
    ]));

  it('is praised in words of denying, and leaves on its way out', () =>
    holds([
      ['There is no doubt about Postgres and no appetite for MongoDB.', ['postgresql'], ['mongodb']],
      ['We never regretted Postgres.', ['postgresql'], []],
      ['Tried Rails and never looked back.', ['ruby-on-rails'], []],
      ['We left Heroku and never looked back.', [], ['heroku']],
      ["The hospital won't budge on Oracle.", ['oracle-database'], []],
      ['Ansible I trust with my life.', ['ansible'], []],
      ['Mailchimp on the other hand is on its way out.', [], ['mailchimp']],
      ['Squarespace stays the home of our site, only Mailchimp has to make room.', ['squarespace'], ['mailchimp']],
      ['We will not go near frontend frameworks such as React.', [], ['react']],
      ['MongoDB: no chance.', [], ['mongodb']],
    ]));

  it('is told by a verb behind an aside', () =>
    holds([
      ['Disqus, full of adverts now, is being taken off all pages.', [], ['disqus']],
      ['Solr, tuned by curators for eight years, stays.', ['apache-solr'], []],
      ['Airtable, which my aunt set up, is to stay.', ['airtable'], []],
      ['Cassandra goes, and ScyllaDB is no substitute.', [], ['apache-cassandra', 'scylladb']],
    ]));

  it('is told by an exception', () =>
    holds([
      ['Everything but PHP is fine.', [], ['php']],
      ['Everything except AWS is allowed.', [], ['aws']],
      ['Everything except Redis runs on AWS.', ['aws', 'redis'], []],
      ['Except for Contentful, where all texts sit, nothing is settled yet.', ['contentful'], []],
    ]));

  it('is shared by what it includes', () =>
    holds([
      ['Nobody on staff can maintain Java or anything else on the JVM (Kotlin, Scala).', [], ['java', 'kotlin', 'scala']],
      ['We are done with Oracle, and that includes MySQL since it belongs to them.', [], ['mysql', 'oracle-database']],
    ]));

  it('is kept where nobody may touch it, or nobody else is wanted', () =>
    holds([
      ['The Oracle database licences are paid up to 2029.', ['oracle-database'], []],
      ['servers? ovh, the contract is prolonged.', ['ovhcloud'], []],
      ['The members are in MariaDB, which nobody wants to touch.', ['mariadb'], []],
      ['Mollie is the last thing I would drop.', ['mollie'], []],
      ['The Vonage text messages work, leave those be.', ['vonage'], []],
      ['Mollie processes the cards at our two other houses and accounting wants no second provider.', ['mollie'], []],
    ]));

  it('is not told where people are spoken of, or a platform', () =>
    holds([
      [
        'Our ops people run Nomad and Vault and are very good at it. They looked at Kubernetes twice and declined twice.',
        ['nomad', 'vault'],
        ['kubernetes'],
      ],
      ['We use Stripe. We will never do Android.', ['stripe'], []],
    ]));

  it('is told behind an article that lost its vowel', () => holds([["Une boutique en ligne, pas d'AWS s'il vous plaît.", [], ['aws']]]));

  it('is told of each of several names in a script that parts no words', () =>
    holds([
      ['用腾讯云或华为云，不用阿里云。', ['huawei-cloud', 'tencent-cloud'], ['alibaba-cloud']],
      ['支付接微信支付和支付宝。', ['alipay', 'wechat-pay'], []],
    ]));

  it('is told by phrases of Chinese and Japanese', () =>
    holds([
      ['我们正在从Firebase迁走，账单高得离谱。', [], ['firebase']],
      ['这次重写要彻底告别PHP，但MySQL里的数据原地不动。', ['mysql'], ['php']],
      ['親会社のOktaも選択肢に入りません。', [], ['okta']],
      ['PHPとは完全に縁を切りますが、MySQLのデータは今の場所に残します。', ['mysql'], ['php']],
      ['SlackをやめてZulipにする。', ['zulip'], ['slack']],
    ]));

  it('is no choice where only its protocol is, or it is written about', () =>
    holds([
      ['Applications talk to our own storage through the S3 protocol.', [], []],
      ['A page for my paperback on Kubernetes and Istio.', [], []],
    ]));
});

describe('a company', () => {
  it('is ruled out by those who are against it or stay outside of it', () => {
    for (const [text, vendor] of [
      ['Our members voted against every Microsoft product.', 'microsoft'],
      ['Des annonces avec photos et une carte du quartier. Hébergement hors de Google.', 'google'],
      ['Hosting außerhalb von Amazon', 'amazon'],
      ['禁止使用微软产品。', 'microsoft'],
      ['Oracle raised its fees in June. Nothing they sell may be used for the stock system.', 'oracle'],
      ['Our lawyers read what Google writes. We want nothing from them.', 'google'],
      ['グーグルのサービスは使わない。', 'google'],
    ] as const)
      assert.deepEqual(ids(understand(text).excludedVendors), [vendor], text);
  });

  it('is not ruled out by those who log in against it', () =>
    assert.deepEqual(understand('Staff log in against Google.').excludedVendors, []));

  it('is not ruled out by what its wares cost', () =>
    assert.deepEqual(understand('We buy from Oracle. Nothing they sell is cheap.').excludedVendors, []));

  it('is not ruled out by migraines', () =>
    assert.deepEqual(
      understand('A diary for migraine sufferers that should feel as if Apple had made it: iPhone and Watch.').excludedVendors,
      [],
    ));
});
