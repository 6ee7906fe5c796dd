// Latency with a shared Redis that is dead or frozen beside the service without Redis, in one run, in turn; kept and fresh answers mixed.
import { startRedis } from '../test/cache/redis-server.ts';
import { post, type Service, startService } from '../test/start-service.ts';
import { deliver, description, goodReply, startUpstream } from '../test/upstream/scripted-upstream.ts';
import { percentile } from './percentile.ts';

const slices = 32;
const requests = 80;
const warmUp = 800;
const atOnce = 8;

// Eight services and three Redis are each ended with this process.
process.setMaxListeners(20);
const upstream = await startUpstream();
const speak = deliver('openai-compatible', JSON.stringify(goodReply), { pieces: 5 });
upstream.behave((response, call) => {
  upstream.calls.length = 0;
  return speak(response, call);
});
const env = { AI_PROVIDER: 'openai-compatible', AI_MODEL: 'm', AI_BASE_URL: upstream.url };
const [living, dead, frozen] = await Promise.all([startRedis(), startRedis(), startRedis()]);
const variants = {
  'without Redis': env,
  'Redis alive': { ...env, REDIS_URL: living.url },
  'Redis dead': { ...env, REDIS_URL: dead.url },
  'Redis frozen': { ...env, REDIS_URL: frozen.url },
};
const names = Object.keys(variants) as (keyof typeof variants)[];
// Two of each, started forwards and backwards: which process was started first makes a difference of its own.
const services: { name: keyof typeof variants; service: Service }[] = [];
for (const name of [...names, ...names.toReversed()]) services.push({ name, service: await startService(variants[name]) });
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

const measured = new Map(names.map((name) => [name, [] as number[]]));
for (const { service } of services) await load(service, warmUp);
for (let slice = 0; slice < slices; slice++) {
  // In short turns and in changing order, so that whatever else the machine does meets all of them alike.
  const order = services.map((_, index) => services[(index * 3 + slice) % services.length] as (typeof services)[number]);
  for (const { name, service } of order) measured.get(name)?.push(...(await load(service, requests)));
}
await Promise.all(services.map(({ service }) => service.stop()));
frozen.thaw();
await Promise.all([living.kill(), frozen.kill()]);
await upstream.close();

const p = (name: keyof typeof variants, part: number) => percentile(measured.get(name) ?? [], part);
console.log(`${slices * requests * 2} requests each, ${atOnce} at once, half of them known`);
for (const name of names) {
  const times = `p50 ${p(name, 0.5).toFixed(2)} ms  p95 ${p(name, 0.95).toFixed(2)} ms  p99 ${p(name, 0.99).toFixed(2)} ms`;
  console.log(`${name.padEnd(14)} ${times}  p99 ${(p(name, 0.99) / p('without Redis', 0.99)).toFixed(2)} × without`);
}
