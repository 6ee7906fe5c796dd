// Every tool, resource and prompt through the official client, by each way an agent can come: the same suite for all of them.
import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { type Client, type ProtocolError, ProtocolErrorCode } from '@modelcontextprotocol/client';
import { Ajv2020 } from 'ajv/dist/2020.js';
import addFormats from 'ajv-formats';
import { createSchemaCheck } from '../published-schemas.ts';
import { post, type Service, startService } from '../start-service.ts';
import { callTool, connectOverHttp, connectOverStdio } from './connect-agent.ts';

const description = 'A marketplace for second-hand bikes with chat and card payments. We are on Postgres.';
type Answer = {
  query: string;
  leftOut: string[];
  analyst: string;
  categories: { id: string; providers: { id: string; name: string; rank: number }[] }[];
};

let service: Service;
before(async () => {
  service = await startService();
});
after(() => service.stop());

const ways: [name: string, connect: () => Promise<Client>, version: string][] = [
  ['standard input and output', () => connectOverStdio({ era: 'auto' }), '2026-07-28'],
  ['standard input and output, older protocol', () => connectOverStdio({ era: 'legacy' }), '2025-11-25'],
  ['HTTP', () => connectOverHttp({ era: 'auto', service }), '2026-07-28'],
  ['HTTP, older protocol', () => connectOverHttp({ era: 'legacy', service }), '2025-11-25'],
];

for (const [way, connect, version] of ways) {
  describe(`MCP over ${way}`, () => {
    let agent: Client;
    const schemas = new Map<string, object>();
    before(async () => {
      agent = await connect();
      for (const { name, outputSchema } of (await agent.listTools()).tools) schemas.set(name, outputSchema as object);
    });
    after(() => agent.close());

    /** Calls a tool and holds its structure to the schema it has published. */
    async function ask(name: string, args: Record<string, unknown>) {
      const answer = await callTool(agent, name, args);
      assert.equal(answer.isError, false, answer.text);
      const ajv = new Ajv2020({ strict: false });
      addFormats.default(ajv);
      const validate = ajv.compile(schemas.get(name) as object);
      assert.ok(validate(answer.structured), ajv.errorsText(validate.errors));
      assert.notEqual(answer.text, '');
      return answer;
    }
    async function refused(name: string, args: Record<string, unknown>, words: RegExp) {
      const { isError, text, structured } = await callTool(agent, name, args);
      assert.ok(isError, text);
      assert.equal(structured, undefined);
      assert.match(text, words);
    }

    it('speaks the revision it should and offers four tools', () => {
      assert.equal(agent.getNegotiatedProtocolVersion(), version);
      assert.deepEqual([...schemas.keys()], ['analyze_stack', 'compare_providers', 'find_alternatives', 'provider_facts']);
    });

    it("answers with the operation's own choices, in the contract's shape", async () => {
      const { structured } = await ask('analyze_stack', { description, max_categories: 30 });
      const answer = structured as Answer;
      const whole = (await (await post(service.url, { description }, { path: '/api/analyze?explain=true' })).json()) as Answer;
      const choices = ({ categories }: Answer) => categories.map(({ id, providers }) => [id, providers.slice(0, 3).map((each) => each.id)]);
      assert.deepEqual(choices(answer), choices(whole));
      assert.deepEqual([answer.query, answer.analyst, answer.leftOut], [description, 'embedded', []]);
      const contract = createSchemaCheck(await (await fetch(`${service.url}/openapi.json`)).json());
      contract.check('Analysis', {
        query: answer.query,
        categories: answer.categories.map(({ id, name, providers }: Record<string, unknown> & Answer['categories'][number]) => ({
          id,
          name,
          providers: providers.map(({ id: _id, why: _why, ...provider }: Record<string, unknown>) => provider),
        })),
      });
    });

    it('gives no more categories than asked for and names the rest', async () => {
      const { structured, text } = await ask('analyze_stack', { description, max_categories: 2 });
      const { categories, leftOut } = structured as Answer;
      assert.equal(categories.length, 2);
      assert.ok(leftOut.length > 0 && text.includes(leftOut[0] as string));
    });

    it('gives only the categories asked for, and more of each when asked', async () => {
      const { structured } = await ask('analyze_stack', { description, categories: ['payments'], detail: 'full' });
      const { categories } = structured as Answer;
      assert.deepEqual(
        categories.map(({ id }) => id),
        ['payments'],
      );
      assert.ok((categories[0]?.providers.length ?? 0) > 3);
    });

    it('compares, finds alternatives and tells facts, by name or alias', async () => {
      const compared = await ask('compare_providers', { providers: ['Auth0', 'keycloak'] });
      assert.match(compared.text, /Licence \| proprietary \| open source/);
      const found = await ask('find_alternatives', { provider: 'auth0', traits: ['open-source', 'self-hosted'], limit: 3 });
      assert.equal((found.structured as { alternatives: object[] }).alternatives.length, 3);
      const facts = await ask('provider_facts', { provider: 'Postgres' });
      assert.equal(facts.structured?.['id'], 'postgresql');
    });

    it('tells a model how to correct what it asked', async () => {
      await refused('analyze_stack', { description: 'short' }, /^description_too_short: .*at least 10 characters/);
      await refused('analyze_stack', {}, /description/);
      await refused('analyze_stack', { description, max_categories: 0 }, /max_categories/);
      await refused(
        'analyze_stack',
        { description, categories: ['authentification'] },
        /no category "authentification"\. Nearest: .*authentication/,
      );
      await refused('analyze_stack', { description, categories: ['astrology'] }, /All of them: .*payments/);
      await refused('analyze_stack', { description, categories: ['game-engine'] }, /need none of game-engine\. It needs: .*payments/);
      await refused('compare_providers', { providers: ['stripe'] }, /providers/);
      await refused('compare_providers', { providers: ['postgres', 'PostgreSQL'] }, /same provider/);
      await refused('compare_providers', { providers: ['stripe', 'Keycloack'] }, /no provider "Keycloack"\. Nearest: keycloak/);
      await refused('provider_facts', { provider: 'supabse' }, /Nearest: supabase/);
      await refused('provider_facts', { provider: 'x'.repeat(5000) }, /Check the spelling/);
      await refused('provider_facts', { provider: 42 }, /provider/);
      await refused('find_alternatives', { provider: 'stripe', traits: ['opensource'] }, /Nearest: open-source/);
      await refused('find_alternatives', { provider: 'stripe', category: 'cdn' }, /does not serve cdn\. It serves: payments/);
      await refused('find_alternatives', { provider: 'stripe', traits: ['fortran'] }, /Ask for fewer traits/);
    });

    it('refuses a tool that is not there', async () => {
      await assert.rejects(callTool(agent, 'delete_everything', {}), /not found/);
    });

    it('holds the catalogue as resources and completes their ids', async () => {
      const { resources } = await agent.listResources();
      assert.deepEqual(
        resources.map(({ uri }) => uri),
        ['stackwright://categories'],
      );
      const read = async (uri: string) => {
        const [content] = (await agent.readResource({ uri })).contents;
        return content && 'text' in content ? content.text : '';
      };
      assert.match(await read('stackwright://categories'), /^- authentication: Authentication\./m);
      assert.match(await read('stackwright://categories/authentication'), /\[keycloak\], fit 5/);
      assert.match(await read('stackwright://providers/keycloak'), /open source \(Apache-2\.0\)/);
      assert.match(await read('stackwright://categories/%61uthentication'), /\[keycloak\], fit 5/);
      await assert.rejects(read('stackwright://providers/keycloack'), /Nearest: keycloak/);
      const unknown = ['providers/keycloack', 'categories/autentication', 'providers/%E0%A4%A', 'categories/%E0%A4%A', 'elsewhere'];
      for (const uri of unknown.map((path) => `stackwright://${path}`)) {
        await assert.rejects(read(uri), (error: ProtocolError) => {
          assert.deepEqual([error.code, error.data], [ProtocolErrorCode.InvalidParams, { uri }], uri);
          return true;
        });
      }
      const { completion } = await agent.complete({
        ref: { type: 'ref/resource', uri: 'stackwright://providers/{id}' },
        argument: { name: 'id', value: 'postg' },
      });
      assert.ok(completion.values.includes('postgresql'));
    });

    it('holds a prompt that runs an interview', async () => {
      const { messages } = await agent.getPrompt({ name: 'architecture_interview', arguments: { idea: 'a thing for "gyms"' } });
      assert.match(JSON.stringify(messages), /analyze_stack/);
      assert.match(JSON.stringify(messages), /gyms/);
    });
  });
}
