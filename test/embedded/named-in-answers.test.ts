// What the embedded analyst does with products that a text names: choices stand, exclusions reach as far as they are meant and no further.
import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { all, analyst, catalog, firsts } from './ask-embedded.ts';

describe('products that a text names', () => {
  it('puts a given choice first', () => {
    const picks = firsts('Ticket shop for a theatre. We already run PostgreSQL and our team writes Django.');
    assert.ok(picks.includes('postgresql') && picks.includes('django'), picks.join(' '));
  });

  it('puts each of two given choices first where both can be', () => {
    const picks = firsts('We run Kubernetes with Argo CD and keep both. A new booking service for our ferries goes there.');
    assert.ok(picks.includes('kubernetes') && picks.includes('argo-cd'), picks.join(' '));
  });

  it('lets an exclusion reach the whole family', () => {
    const shown = all('Photo sharing for hikers with accounts and uploads. No AWS.');
    assert.deepEqual(
      shown.filter((id) => catalog.provider(id)?.vendor === 'amazon'),
      [],
    );
    const withoutPhp = all('Recipe site with accounts. No PHP.');
    assert.deepEqual(
      withoutPhp.filter((id) => catalog.provider(id)?.traits.ecosystems.every((language) => language === 'php')),
      [],
    );
  });

  it('keeps what two languages share when one of them is chosen and the other ruled out', () => {
    const text = 'Settlement service for a bank. We write Kotlin, and no Java please.';
    assert.ok(firsts(text).includes('kotlin') && !all(text).includes('java'), all(text).join(' '));
    assert.ok(all(text).includes('spring-boot') || all(text).includes('ktor'), all(text).join(' '));
  });

  it('lets no company take the first place from a given choice', () => {
    const picks = firsts("Hotel chain's public site with availability search, rendered on the server with Nuxt.");
    assert.ok(picks.includes('nuxt') && !picks.includes('react'), picks.join(' '));
  });

  it('puts of two given choices the one first that is at home there', () => {
    const [front] = analyst
      .decide('Rota for lifeguards, Vue in the browser and ASP.NET Core behind it.')
      .choices.filter(({ id }) => id === 'frontend-framework');
    assert.equal(front?.providers[0]?.id, 'vue');
  });

  it('keeps what is chosen though its maker is ruled out, with what it requires, and nothing that is named as an example of it', () => {
    assert.ok(firsts('Hotel bookings, our team knows Java. Oracle is what we are getting away from.').includes('java'));
    const picks = firsts('Avoid Google. Flutter app with Supabase.');
    assert.ok(picks.includes('flutter') && picks.includes('dart'), picks.join(' '));
    assert.ok(!all('Nothing from Microsoft, TypeScript included. Spare parts register.').includes('typescript'));
    assert.ok(!all('Spare parts register, relational data. Nothing that Oracle owns, and yes, that counts MySQL.').includes('mysql'));
    // One product is not all that its maker makes.
    assert.ok(all("Android app with a map of deliveries. We can't use Google Maps.").includes('jetpack-compose'));
  });

  it('holds what is said of one product against no other', () => {
    const picks = firsts('Tenant portal, Postgres on Hetzner, we do not want AWS.');
    assert.ok(picks.includes('hetzner') && picks.includes('postgresql'), picks.join(' '));
    const shown = all('Ledger of a bank. We use Kafka and Kubernetes, DB2 is going away.');
    assert.ok(shown.includes('kubernetes') && !shown.includes('ibm-db2'), shown.join(' '));
  });

  it('believes a doubtful name that the rest of the text asks for', () => {
    const shown = firsts('Load with Fivetran, transform with dbt and show dashboards to the board.');
    assert.ok(shown.includes('dbt'), shown.join(' '));
  });

  it('rents nothing from another cloud than the given one', () => {
    const text =
      'Upload portal for planning permits, 40,000 residents, scans kept for years. We are on Google Cloud and it all has to live there.';
    const rented = all(text).filter((id) => ['aws', 'microsoft-azure'].includes(catalog.provider(id)?.relations.partOf ?? ''));
    assert.deepEqual(rented, []);
    // A part of a cloud stands for the cloud.
    assert.ok(firsts('Photo sharing for hiking clubs, 4 TB of images. We already use EC2.').includes('amazon-s3'));
  });

  it('reads the Portuguese no as in the', () => {
    const picks = firsts('Sistema de reservas para uma pousada. Os dados ficam no PostgreSQL e o código é escrito em Django.');
    assert.ok(picks.includes('postgresql'), picks.join(' '));
  });

  it('hears no in English and Spanish beside words that Portuguese has, too', () => {
    for (const text of [
      'Landing pages for SEO and SEM with sign-up forms and file storage. No AWS.',
      'Reservas para un salón de pelo, con fotos. No queremos AWS.',
    ])
      assert.deepEqual(
        all(text).filter((id) => catalog.provider(id)?.vendor === 'amazon'),
        [],
      );
  });
});
