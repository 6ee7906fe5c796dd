// Takes what any shell was given and returns the description in it, or says with the contract's own words what to correct.
import { analysisRequest } from './contract/analysis-request.ts';
import { type ProblemCode, ServiceError } from './errors.ts';

export function parseDescription(request: { description?: unknown }): string {
  const parsed = analysisRequest.safeParse(request);
  if (parsed.success) return parsed.data.description;
  const issue = parsed.error.issues[0];
  const code = issue?.code === 'custom' ? (issue.params?.['code'] as ProblemCode) : 'malformed_request';
  throw new ServiceError(code, issue?.message ?? 'The request could not be read.');
}
