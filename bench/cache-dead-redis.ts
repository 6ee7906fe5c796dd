// Latency with a shared Redis that is dead or frozen beside the service without Redis, in one run, in turn; kept and fresh answers mixed.
import { startRedis } from '../test/cache/redis-server.ts';
import { post, type Service, startService } from '../test/start-service.ts';
import { deliver, description, goodReply, startUpstream } from '../test/upstream/scripted-upstream.ts';
import { percentile } from './percentile.ts';

const slices = 60;
const requests = 80;
const warmUp = 1_500;
const atOnce = 8;

const upstream = await startUpstream();
const speak = deliver('openai-compatible', JSON.stringify(goodReply), { pieces: 5 });
upstream.behave((response, call) => {
  upstream.calls.length = 0;
  return speak(response, call);
});
const env = { AI_PROVIDER: 'openai-compatible', AI_MODEL: 'm', AI_BASE_URL: upstream.url };
const [living, dead, frozen] = await Promise.all([startRedis(), startRedis(), startRedis()]);
const services = {
  'without Redis': await startService(env),
  'Redis alive': await startService({ ...env, REDIS_URL: living.url }),
  'Redis dead': await startService({ ...env, REDIS_URL: dead.url }),
  'Redis frozen': await startService({ ...env, REDIS_URL: frozen.url }),
};
await dead.kill();
frozen.freeze();

let fresh = 0;
/** Half of the requests ask what is known, half what is not. */
async function load(service: Service, count: number): Promise<number[]> {
  const times: number[] = [];
  let left = count;
  const client = async () => {
    while (left-- > 0) {
      const text = left % 2 ? `${description} Known ${left % 40}.` : `${description} Fresh ${fresh++}.`;
      const started = performance.now();
      const response = await post(service.url, { description: text });
      await response.text();
      if (response.status !== 200) throw new Error(`status ${response.status}`);
      times.push(performance.now() - started);
    }
  };
  await Promise.all(Array.from({ length: atOnce }, client));
  return times;
}

const names = Object.keys(services) as (keyof typeof services)[];
const measured = new Map(names.map((name) => [name, [] as number[]]));
for (const name of names) await load(services[name], warmUp);
for (let slice = 0; slice < slices; slice++) {
  // In short turns and in changing order, so that whatever else the machine does meets all of them alike.
  for (const name of names.map((_, index) => names[(index + slice) % names.length] as (typeof names)[number])) {
    measured.get(name)?.push(...(await load(services[name], requests)));
  }
}
await Promise.all(Object.values(services).map((service) => service.stop()));
frozen.thaw();
await Promise.all([living.kill(), frozen.kill()]);
await upstream.close();

const p = (name: keyof typeof services, part: number) => percentile(measured.get(name) ?? [], part);
console.log(`${slices * requests} requests each, ${atOnce} at once, half of them known`);
for (const name of names) {
  const times = `p50 ${p(name, 0.5).toFixed(2)} ms  p95 ${p(name, 0.95).toFixed(2)} ms  p99 ${p(name, 0.99).toFixed(2)} ms`;
  console.log(`${name.padEnd(14)} ${times}  p99 ${(p(name, 0.99) / p('without Redis', 0.99)).toFixed(2)} × without`);
}
