// MCP over standard input and output, for agents that start the program themselves. It ends when its input does, or on the signal.
import { serveStdio } from '@modelcontextprotocol/server/stdio';
import { tellError } from '../tell-error.ts';
import { createMcpServerFactory, type McpParts } from './create-mcp-server.ts';

/** Standard output belongs to the protocol, so failures are told on standard error. */
export function serveOnStdio({ signal, ...parts }: Omit<McpParts, 'report'> & { signal: AbortSignal }): void {
  const tell = (error: unknown) => console.error(tellError(error));
  const createServer = createMcpServerFactory({ ...parts, report: (error) => tell(error.cause ?? error) });
  const connection = serveStdio(() => createServer(), { onerror: tell });
  signal.addEventListener('abort', () => void connection.close(), { once: true });
}
