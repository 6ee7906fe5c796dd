// Adjustments over HTTP: what a caller corrects beside the description changes the answer as said, and nothing else does.
import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import type { ExplainedAnalysis } from '../../src/contract/explained-analysis.ts';
import { createSchemaCheck } from '../published-schemas.ts';
import { post, type Service, startService } from '../start-service.ts';
import { deliver, goodReply, startUpstream } from '../upstream/scripted-upstream.ts';

const description = 'A marketplace for second-hand bikes with chat and card payments. We are on Postgres. No AWS.';

describe('adjustments', () => {
  let service: Service;
  before(async () => {
    service = await startService();
  });
  after(() => service?.stop());

  const ask = (query: string, url = service.url) => post(url, { description }, { path: `/api/analyze?${query}` });
  const answer = async (query = ''): Promise<ExplainedAnalysis> => (await (await ask(`explain=true&${query}`)).json()) as ExplainedAnalysis;
  const category = (of: ExplainedAnalysis, id: string) => of.categories.find((each) => each.id === id);
  const firstOf = (of: ExplainedAnalysis, id: string) => category(of, id)?.providers[0];

  it('change nothing when there are none', async () => {
    const [none, empty] = await Promise.all([ask(''), ask('other=1')]);
    assert.equal(await none.text(), await empty.text());
    assert.ok((await answer()).categories.every(({ providers }) => providers.every((provider) => !('clashesWith' in provider))));
  });

  it('leave out a need, a choice and an exclusion', async () => {
    const plain = await answer();
    assert.ok(category(plain, 'payments'));
    const adjusted = await answer('without=need:payments&without=chosen:postgresql&without=excluded:aws');
    assert.equal(category(adjusted, 'payments'), undefined);
    assert.deepEqual(adjusted.understood.chosen, []);
    assert.ok(!adjusted.understood.excluded.some(({ id }) => id === 'aws'));
  });

  it('take back that a whole vendor was ruled out', async () => {
    const text = 'An online shop for shoes with maps and push messages. Nothing from Google, please.';
    const asked = async (query: string) =>
      (await (await post(service.url, { description: text }, { path: `/api/analyze?explain=true&${query}` })).json()) as ExplainedAnalysis;
    const [vendor] = (await asked('')).understood.excluded;
    assert.deepEqual([vendor?.id, vendor?.label, vendor?.evidence[0]?.text], ['google', 'Google', 'Google']);
    const adjusted = await asked('without=excluded:google');
    assert.deepEqual(adjusted.understood.excluded, []);
    assert.ok(adjusted.categories.some(({ providers }) => providers.some(({ name }) => /Google|Firebase|Android/.test(name))));
  });

  it('take back that only companies of one country may serve', async () => {
    const text = 'Files of a notary in Munich. Only German hosting providers may be used, no US clouds.';
    const asked = async (query: string) =>
      (await (await post(service.url, { description: text }, { path: `/api/analyze?explain=true&${query}` })).json()) as ExplainedAnalysis;
    const constraints = async (query: string) => (await asked(query)).understood.constraints.map(({ id, label }) => [id, label]);
    assert.deepEqual((await constraints(''))[0], ['made-in-de', 'companies of Germany only']);
    assert.ok((await constraints('without=constraint:made-in-de')).every(([id]) => id !== 'made-in-de'));
  });

  it('let a choice fall with the need it serves', async () => {
    const adjusted = await answer('without=need:relational-database');
    assert.equal(category(adjusted, 'relational-database'), undefined);
  });

  it('add a need and a constraint', async () => {
    const adjusted = await answer('with=need:feature-flags&with=constraint:open-source');
    assert.equal(category(adjusted, 'feature-flags')?.why, 'You asked for it.');
    assert.ok(adjusted.understood.constraints.some(({ id }) => id === 'open-source'));
    assert.ok(category(adjusted, 'relational-database')?.providers.every(({ traits }) => traits.includes('Open source')));
  });

  it('take a provider as given: it stands first and the stack follows', async () => {
    const adjusted = await answer('choose=django');
    assert.equal(firstOf(adjusted, 'backend-framework')?.id, 'django');
    assert.match(firstOf(adjusted, 'backend-framework')?.why ?? '', /^You asked for it\./);
    assert.equal(firstOf(adjusted, 'language-runtime')?.id, 'python');
    createSchemaCheck(await (await fetch(`${service.url}/openapi.json`)).json()).check('ExplainedAnalysis', adjusted);
  });

  it('mark what cannot go with a provider taken as given', async () => {
    const open = { description: 'A web application for booking tables in restaurants. Choose whatever is best for the backend.' };
    const response = await post(service.url, open, { path: '/api/analyze?explain=true&choose=django' });
    const adjusted = (await response.json()) as ExplainedAnalysis;
    const clashing = adjusted.categories.flatMap(({ providers }) => providers.filter(({ clashesWith }) => clashesWith));
    assert.ok(clashing.length > 0 && clashing.every(({ clashesWith }) => clashesWith?.join() === 'Django'));
    createSchemaCheck(await (await fetch(`${service.url}/openapi.json`)).json()).check('ExplainedAnalysis', adjusted);
  });

  it('rule out a provider with what depends on it', async () => {
    const adjusted = await answer('exclude=stripe');
    assert.doesNotMatch(JSON.stringify(category(adjusted, 'payments')), /"id":"stripe"/);
  });

  it('reach the general stack of a text that says nothing', async () => {
    const response = await post(service.url, { description: 'qwertz uiop asdf' }, { path: '/api/analyze?explain=true&choose=django' });
    assert.equal(firstOf((await response.json()) as ExplainedAnalysis, 'backend-framework')?.id, 'django');
  });

  it('with ids that mean nothing are a 400 that names them', async () => {
    for (const [query, expected] of [
      ['choose=no-such-thing', /"no-such-thing"/],
      ['without=need:no-such-need', /"need:no-such-need"/],
      ['with=constraint:beautiful', /"constraint:beautiful"/],
      ['with=chosen:django', /parameter with must be need:… or constraint:…/],
      ['exclude=%3Cscript%3E', /parameter exclude must be a provider id/],
      [Array.from({ length: 41 }, (_, at) => `choose=p${at}`).join('&'), /at most 40 times/],
    ] as const) {
      const response = await ask(query);
      const problem = (await response.json()) as { code: string; detail: string };
      assert.equal(response.status, 400);
      assert.equal(problem.code, 'unknown_adjustment');
      assert.match(problem.detail, expected);
    }
  });

  it('are told to a model upstream after the fenced description, as ids alone', async () => {
    const upstream = await startUpstream();
    const asking = await startService({ AI_PROVIDER: 'openai-compatible', AI_MODEL: 'm', AI_BASE_URL: upstream.url });
    try {
      upstream.behave(deliver('openai-compatible', JSON.stringify(goodReply)));
      assert.equal((await ask('choose=django&without=need:payments', asking.url)).status, 200);
      const body = upstream.calls[0]?.body ?? '';
      assert.match(body, /<\/description>[\s\S]*corrected[\s\S]*Ignore: need:payments[\s\S]*stands first where it serves: django/);
      upstream.behave(deliver('openai-compatible', JSON.stringify(goodReply)));
      await ask('', asking.url);
      assert.doesNotMatch(upstream.calls[0]?.body ?? '', /corrected the reading/);
    } finally {
      await asking.stop();
      await upstream.close();
    }
  });

  it('hold against a model upstream that does not heed them', async () => {
    const upstream = await startUpstream();
    const asking = await startService({ AI_PROVIDER: 'openai-compatible', AI_MODEL: 'm', AI_BASE_URL: upstream.url });
    const category = (id: string, providers: string[]) => ({ id, quote: '', why: '', providers });
    const payments = ['stripe', 'stripe-tax', 'adyen', 'mollie', 'paypal', 'stripe'];
    const reply = { ...goodReply, categories: [category('payments', payments), ...goodReply.categories.slice(1)] };
    upstream.behave(deliver('openai-compatible', JSON.stringify(reply)));
    const asked = async (query: string) => (await (await ask(`explain=true&${query}`, asking.url)).json()) as ExplainedAnalysis;
    const ids = (of: ExplainedAnalysis, id: string) => of.categories.find((each) => each.id === id)?.providers.map((each) => each.id);
    try {
      assert.equal(ids(await asked(''), 'payments')?.[0], 'stripe');
      assert.deepEqual(ids(await asked('exclude=stripe'), 'payments'), ['adyen', 'mollie', 'paypal']);
      assert.equal(ids(await asked('without=need:payments'), 'payments'), undefined);
      const settled = await asked('choose=mollie&choose=sqlite');
      assert.equal(ids(settled, 'payments')?.[0], 'mollie');
      assert.equal(settled.categories.find(({ id }) => id === 'payments')?.providers[0]?.why, 'You asked for it.');
      assert.equal(ids(settled, 'relational-database')?.[0], 'sqlite', 'though the model left it out');
      const unasked = await asked('choose=django&choose=rabbitmq&exclude=apache-kafka');
      assert.equal(ids(unasked, 'backend-framework')?.[0], 'django', 'though the model shows no such part');
      assert.equal(ids(unasked, 'message-queue')?.[0], 'rabbitmq');
      assert.ok(!ids(unasked, 'message-queue')?.includes('apache-kafka'));
      assert.equal(ids(await asked('choose=django&without=need:backend-framework'), 'backend-framework'), undefined);
    } finally {
      await asking.stop();
      await upstream.close();
    }
  });

  it('are published', async () => {
    const openApi = (await (await fetch(`${service.url}/openapi.json`)).json()) as {
      paths: Record<string, { post?: { parameters: { name: string; schema: { type: string } }[] } }>;
    };
    const parameters = openApi.paths['/api/analyze']?.post?.parameters.map(({ name, schema }) => `${name} ${schema.type}`);
    assert.deepEqual(parameters, ['explain string', 'without array', 'with array', 'choose array', 'exclude array']);
  });
});
