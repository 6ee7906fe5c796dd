// What the server costs a context window, counted in tokens, so that no answer outgrows it unseen.
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { after, before, describe, it } from 'node:test';
import type { Client } from '@modelcontextprotocol/client';
import { countTokens } from 'gpt-tokenizer';
import { callTool, connectOverStdio } from './connect-agent.ts';

/** From the smallest thing to the largest: what they ask for differs by an order of magnitude. */
const descriptions = [
  'A static brochure site for a bakery.',
  'A marketplace for second-hand bikes with chat and card payments. We are on Postgres. No AWS.',
  'A telemedicine platform for clinics in Germany and Austria: video calls, prescriptions, payments, appointments, push notifications, an admin back office, analytics, search over records, audit trail, GDPR and ISO 27001, Kubernetes on premises, Java team of twenty, mobile apps for patients and doctors, machine learning for triage, reports as PDF, e-mail and SMS reminders.',
];

describe('what MCP costs a context window', () => {
  let agent: Client;
  before(async () => {
    agent = await connectOverStdio({ era: 'auto' });
  });
  after(() => agent.close());

  async function costOf(name: string, args: Record<string, unknown>): Promise<{ text: number; structure: number }> {
    const { text, structured, isError } = await callTool(agent, name, args);
    assert.equal(isError, false, text);
    return { text: countTokens(text), structure: countTokens(JSON.stringify(structured)) };
  }
  const largest = (costs: { text: number; structure: number }[]) => ({
    text: Math.max(...costs.map(({ text }) => text)),
    structure: Math.max(...costs.map(({ structure }) => structure)),
  });

  it('stays within the sizes that the documentation states', async () => {
    const { tools } = await agent.listTools();
    const [categories] = (await agent.readResource({ uri: 'stackwright://categories' })).contents;
    const alike = ['postgresql', 'stripe', 'aws', 'kubernetes', 'react'];
    const measured: Record<string, number | { text: number; structure: number }> = {
      'the four tools, without what they return': countTokens(JSON.stringify(tools.map(({ outputSchema: _, ...tool }) => tool))),
      'the four tools, whole': countTokens(JSON.stringify(tools)),
      '`analyze_stack`, compact': largest(await Promise.all(descriptions.map((description) => costOf('analyze_stack', { description })))),
      '`analyze_stack`, full, every category': largest(
        await Promise.all(descriptions.map((description) => costOf('analyze_stack', { description, detail: 'full', max_categories: 30 }))),
      ),
      '`compare_providers`, two': await costOf('compare_providers', { providers: ['auth0', 'keycloak'] }),
      '`compare_providers`, five': await costOf('compare_providers', {
        providers: ['auth0', 'keycloak', 'clerk', 'amazon-cognito', 'microsoft-entra-id'],
      }),
      '`find_alternatives`, five': largest(await Promise.all(alike.map((provider) => costOf('find_alternatives', { provider })))),
      '`provider_facts`': largest(await Promise.all(alike.map((provider) => costOf('provider_facts', { provider })))),
      '`stackwright://categories`': countTokens((categories as { text: string }).text),
    };
    const [, documentation = ''] = readFileSync(new URL('../../docs/mcp.md', import.meta.url), 'utf8').split(
      '## What it costs a context window',
    );
    const words = (size: number | undefined) => (size === undefined ? '–' : String(size));
    for (const [what, size] of Object.entries(measured)) {
      const row = documentation.split('\n').find((line) => line.startsWith('|') && line.split('|')[1]?.trim() === what);
      const [text, structure] = typeof size === 'number' ? [size, undefined] : [size.text, size.structure];
      assert.ok(row, `docs/mcp.md lacks a row: | ${what} | ${words(text)} | ${words(structure)} |`);
      const [, , statedText = '', statedStructure = ''] = row.split('|').map((cell) => cell.trim().replaceAll(',', ''));
      assert.ok(text <= Number(statedText), `${what}: ${text} tokens of text, the documentation says at most ${statedText}`);
      if (structure !== undefined) {
        assert.ok(
          structure <= Number(statedStructure),
          `${what}: ${structure} tokens of structure, the documentation says at most ${statedStructure}`,
        );
      }
    }
  });
});
