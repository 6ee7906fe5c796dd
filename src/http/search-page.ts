// GET and POST /: the search page, rendered here with the same components that the browser then brings to life.
import type { Context } from 'hono';
import type { Analyze } from '../analyze.ts';
import type { Adjustments } from '../contract/adjustments.ts';
import { analysisRequest, maxBodyBytes } from '../contract/analysis-request.ts';
import { maxDescriptionLength, minDescriptionLength } from '../contract/description.ts';
import type { ExplainedAnalysis } from '../contract/explained-analysis.ts';
import { type ProblemCode, ServiceError, toServiceError } from '../errors.ts';
import type { Vocabulary } from '../vocabulary.ts';
import { basePathOf } from './base-path.ts';
import { problemHeaders, toProblem } from './problem-response.ts';
import { readAdjustments } from './read-adjustments.ts';
import type { ReportError } from './report-error.ts';
import { loadWebBundle, type WebBundle } from './web-bundle.ts';

type Outcome = Parameters<WebBundle['renderSearchPage']>[0]['data']['outcome'];
type Answered = { outcome: Outcome; status: 200 | 400 | 413 | 500 | 502; headers?: Record<string, string> };
type PageParts = { analyze: Analyze; vocabulary: Vocabulary; basePath: string | undefined; reportError: ReportError };

const nothing: Adjustments = { without: [], with: [], choose: [], exclude: [] };

export function createSearchPage({ analyze, vocabulary, basePath, reportError }: PageParts) {
  const { needs, constraints } = vocabulary;
  const limits = { least: minDescriptionLength, most: maxDescriptionLength };

  async function answer(context: Context, description: string, parameters: URLSearchParams): Promise<Response> {
    const { renderSearchPage, assets } = await loadWebBundle();
    let adjustments = nothing;
    const ask = async (): Promise<Answered> => {
      try {
        adjustments = readAdjustments(parameters, vocabulary);
        checkDescription(description);
        const whole = await analyze.whole(description, { explain: true, adjustments, signal: context.req.raw.signal });
        return { outcome: { kind: 'answered', answer: whole as ExplainedAnalysis, analyst: analyze.analyst }, status: 200 };
      } catch (thrown) {
        const error = toServiceError(thrown);
        reportError(context, error);
        const problem = toProblem(error);
        return { outcome: { kind: 'failed', problem }, status: problem.status as 500, headers: problemHeaders(error) };
      }
    };
    const { outcome, status, headers }: Answered = description === '' ? { outcome: { kind: 'none' }, status: 200 } : await ask();
    const base = basePathOf(context, basePath);
    const data = { base, ask: { description, adjustments }, outcome, analyst: analyze.analyst, limits, vocabulary: { needs, constraints } };
    return context.html(renderSearchPage({ data, assets }), status, {
      'Cache-Control': 'no-cache',
      Vary: 'X-Forwarded-Prefix',
      'X-Analyst': analyze.analyst,
      ...headers,
    });
  }

  return {
    get(context: Context): Promise<Response> {
      const { searchParams } = new URL(context.req.url);
      return answer(context, searchParams.get('q') ?? '', searchParams);
    },

    /** The form without script: what fits an address becomes one, so that it can be shared; what does not is answered here. */
    async post(context: Context): Promise<Response> {
      const form = await readForm(context.req.raw);
      const { addressOf } = await loadWebBundle();
      const description = form.get('q') ?? '';
      const parameters = new URLSearchParams(form.get('next') ?? '');
      for (const word of form.getAll('with')) if (word !== '' && form.has('next')) parameters.append('with', word);
      const address = addressOf({ description, adjustments: readAdjustments(parameters, vocabulary) });
      if (address === undefined) return answer(context, description, parameters);
      return context.redirect(basePathOf(context, basePath) + address, 303);
    },
  };
}

function checkDescription(description: string): void {
  const parsed = analysisRequest.safeParse({ description });
  if (parsed.success) return;
  const issue = parsed.error.issues[0];
  const code = issue?.code === 'custom' ? (issue.params?.['code'] as ProblemCode) : 'malformed_request';
  throw new ServiceError(code, issue?.message ?? 'Correct the description.');
}

async function readForm(request: Request): Promise<URLSearchParams> {
  const tooLarge = new ServiceError('payload_too_large', `The form may have at most ${maxBodyBytes / 1024} KiB.`);
  if (Number(request.headers.get('content-length') ?? 0) > maxBodyBytes) throw tooLarge;
  let text = '';
  const decoder = new TextDecoder();
  for await (const chunk of request.body ?? []) {
    text += decoder.decode(chunk, { stream: true });
    if (text.length > maxBodyBytes) throw tooLarge;
  }
  return new URLSearchParams(text);
}
