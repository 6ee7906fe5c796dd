// The official SDK's client in an agent's place, over either transport and in either era of the protocol.
import { fileURLToPath } from 'node:url';
import { Client, StreamableHTTPClientTransport } from '@modelcontextprotocol/client';
import { StdioClientTransport } from '@modelcontextprotocol/client/stdio';
import type { Service } from '../start-service.ts';

export type Era = 'legacy' | 'auto';
export const program = fileURLToPath(new URL('../../src/bin/stackwright.ts', import.meta.url));

const createAgent = (era: Era) => new Client({ name: 'test-agent', version: '1.0.0' }, { versionNegotiation: { mode: era } });

export async function connectOverStdio({ era, env = {} }: { era: Era; env?: Record<string, string> }): Promise<Client> {
  const agent = createAgent(era);
  const transport = new StdioClientTransport({ command: process.execPath, args: [program, 'mcp'], env });
  await agent.connect(transport);
  return agent;
}

export async function connectOverHttp({ era, service }: { era: Era; service: Service }): Promise<Client> {
  const agent = createAgent(era);
  await agent.connect(new StreamableHTTPClientTransport(new URL('/mcp', service.url)));
  return agent;
}

/** What a tool gives: the text, and the structure or the mark of an error. */
export async function callTool(agent: Client, name: string, args: Record<string, unknown>) {
  const { content, structuredContent, isError = false } = await agent.callTool({ name, arguments: args });
  const [block] = content;
  return { text: block?.type === 'text' ? block.text : '', structured: structuredContent as Record<string, unknown> | undefined, isError };
}
