// Holds what came in by any door of HTTP against the contract's request, and names the first fault by its own code.
import { analysisRequest } from '../contract/analysis-request.ts';
import { type ProblemCode, ServiceError } from '../errors.ts';

export function checkRequest(body: object): { description: string } {
  const parsed = analysisRequest.safeParse(body);
  if (parsed.success) return parsed.data;
  const issue = parsed.error.issues[0];
  const code = issue?.code === 'custom' ? (issue.params?.['code'] as ProblemCode) : 'malformed_request';
  throw new ServiceError(code, issue?.message ?? 'The request could not be read.');
}
