// Names of products that somebody else bears where nothing technical is spoken of, and laymen who do name their one product.
import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { createIsBorne } from '../../src/embedded/understand/products/borne-names.ts';
import { splitWords } from '../../src/embedded/understand/words/words.ts';
import { all, categories, understand } from './ask-embedded.ts';

const isBorne = (name: string, text: string) => {
  const words = splitWords(text);
  const technical = new Set(['database', 'app', 'tool']);
  const is = createIsBorne(text, words, ({ key }) => technical.has(key));
  return is({ index: words.findIndex(({ raw }) => raw === name), length: 1 });
};

describe('names that are borne', () => {
  it('are those of a bird where others of its kind are spoken of, and of a writer where something is his', () => {
    const birds = understand('Swift counts for our county: tell us on a page where swifts nest. Laravel and MySQL.');
    assert.deepEqual(birds.chosen.map(({ id }) => id).toSorted(), ['laravel', 'mysql']);
    assert.ok(
      !categories("Letters of Franz Kafka online, with a timeline of Kafka's travels, kept by librarians.").includes('message-queue'),
    );
  });

  it('sees what is called so, what it is of, and what is joined to it', () => {
    for (const [name, text] of [
      ['Bun', 'Our mascot is Bun the rabbit.'],
      ['Vercel', 'A walk with Vercel the donkey, tea afterwards.'],
      ['Helm', "The ship's captain, Helm, and the crew write, too."],
      ['Airflow', 'The base hut is called Airflow because of the wind.'],
      ['Kubernetes', 'Our tortoise is named Kubernetes.'],
      ['Terraform', 'La banda Terraform toca en bodas.'],
      ['Electron', 'Electron-blue lighting and a band.'],
    ] as const)
      assert.ok(isBorne(name, text), text);
  });

  it('takes software for software', () => {
    for (const [name, text] of [
      ['Redis', 'Our database is Redis, as you know.'],
      ['Airflow', 'We run a tool called Airflow at night.'],
      ['Redis', 'A Redis-backed queue for tickets.'],
      ['Laravel', 'A florist, Laravel-based, with slots.'],
      ['Django', 'My husband knows Django by heart.'],
    ] as const)
      assert.ok(!isBorne(name, text), text);
  });

  it('shows nothing of a name that somebody else bears', () => {
    for (const [text, ids] of [
      ['Excavation firm Redis & Sons. One page with what our cranes do at the harbour and the telephone.', ['redis', 'valkey']],
      ['Our tortoise is named Kubernetes. Small diary with pictures for the grandchildren.', ['kubernetes', 'helm']],
      ['Hotel Grafana, Lisbon: rooms, rates, breakfast pictures. We only want to be found.', ['grafana', 'prometheus']],
      ['Mountain hut Supabase at 2,100 m: beds, prices, how to walk up. Guests ring the warden.', ['supabase']],
      ['In memory of Grandpa Ansible, who drove the night tram. Photos, three letters, a guest book.', ['ansible', 'terraform']],
      ['Our mascot is Bun the rabbit and the base hut is called Airflow. Parents reserve lessons on the web.', ['bun', 'apache-airflow']],
      ['A twenties ball in our town hall: dress code, band, where to park. Electron-blue lighting.', ['electron']],
    ] as const) {
      const shown = all(text);
      assert.ok(!ids.some((id) => shown.includes(id)), `${text}: ${shown.join(' ')}`);
    }
  });

  it('goes on hearing a layman who names a product', () => {
    for (const [text, id] of [
      ['Booking page for my salon, must stay on Redis.', 'redis'],
      ['Community garden rota, the IT guy says Kubernetes and we obey.', 'kubernetes'],
      ['The Grafana screens stay. Beekeepers see hive weights.', 'grafana'],
      ['Vue and Firebase, a shopping list for our household.', 'vue'],
      ['Farm diary, the data sits in Supabase.', 'supabase'],
      ['Ski school with 12 teachers: lesson plan on Bun and Hono, says my brother.', 'hono'],
      ['Jenkins & Sons, plumbers. We run Jenkins for our little invoicing program and want a page for callouts.', 'jenkins'],
      ['Our dog shelter has its animals in Airtable. Show them on a page, with an adoption form.', 'airtable'],
      ['A Lua mod for a strategy game: one new conveyor with three outputs.', 'lua'],
    ] as const) {
      const chosen = understand(text).chosen.map((each) => each.id);
      assert.ok(chosen.includes(id), `${text}: ${chosen.join(' ')}`);
    }
  });

  it('needs nobody to bear a name beside a product that is certain', () => {
    const { chosen } = understand('Telemedicina para hospitales. Somos una casa Azure y el personal entra con nuestro tenant de Okta.');
    assert.deepEqual(chosen.map(({ id }) => id).sort(), ['microsoft-azure', 'okta']);
  });
});
