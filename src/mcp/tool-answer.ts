// How every tool answers: text and structure on success, and on failure a sentence that a model can act on, with nothing of what lies behind.
import type { CallToolResult, ServerContext } from '@modelcontextprotocol/server';
import { problems, type ServiceError, toServiceError } from '../errors.ts';

export type ReportFailure = (error: ServiceError) => void;
type Made = { text: string; structured: Record<string, unknown> };
export type Answering = (context: ServerContext, make: () => Made | Promise<Made>) => Promise<CallToolResult>;

/** What clients may know of a tool before they ask their user: it looks things up in the catalogue, and changes nothing anywhere. */
export const looksUp = { readOnlyHint: true, idempotentHint: true, openWorldHint: false };

export function createAnswering(report: ReportFailure): Answering {
  return async ({ mcpReq }, make) => {
    try {
      const { text, structured } = await make();
      return { content: [{ type: 'text', text }], structuredContent: structured };
    } catch (thrown) {
      // Nobody waits for the answer to a cancelled call, and nobody needs to hear of it.
      mcpReq.signal.throwIfAborted();
      const error = toServiceError(thrown);
      if (problems[error.code].status >= 500) report(error);
      const again = error.retryAfter === undefined ? '' : ` Try again in ${Math.ceil(error.retryAfter)} seconds.`;
      return { content: [{ type: 'text', text: `${error.code}: ${error.detail}${again}` }], isError: true };
    }
  };
}
