// GET and POST /: the search page, rendered here with the same components that the browser then brings to life.
import type { Context } from 'hono';
import type { Analyze } from '../analyze.ts';
import { noAdjustments } from '../contract/adjustments.ts';
import { maxDescriptionLength, minDescriptionLength } from '../contract/description.ts';
import type { ExplainedAnalysis } from '../contract/explained-analysis.ts';
import { type ServiceError, toServiceError } from '../errors.ts';
import { parseDescription } from '../parse-description.ts';
import type { Vocabulary } from '../vocabulary.ts';
import { basePathOf } from './base-path.ts';
import type { Failed } from './error-page.ts';
import { problemHeaders, toProblem } from './problem-response.ts';
import { readAdjustments } from './read-adjustments.ts';
import { readBody } from './read-body.ts';
import type { ReportError } from './report-error.ts';
import type { Web, WebBundle } from './web.ts';

type PageData = Parameters<WebBundle['renderSearchPage']>[0]['data'];
type Ask = PageData['ask'];
type Answered = { outcome: PageData['outcome']; status: 200 | 400 | 413 | 500 | 502; headers?: Record<string, string> };
type PageParts = { analyze: Analyze; vocabulary: Vocabulary; web: Web; basePath: string | undefined; reportError: ReportError };

/** Who is patient gets the whole answer in one page: a browser without script. */
type Asked = { description: string; parameters: URLSearchParams; patient: boolean };

export function createSearchPage({ analyze, vocabulary, web, basePath, reportError }: PageParts) {
  const { needs, constraints } = vocabulary;
  const limits = { least: minDescriptionLength, most: maxDescriptionLength };

  // A model may need many seconds: readers with script see the page at once and the answer as it streams in.
  const mayTakeLong = analyze.analyst !== 'embedded';

  async function show(context: Context, { ask, outcome, status, headers }: Answered & { ask: Ask }): Promise<Response> {
    const { renderSearchPage, assets } = await web.load();
    const base = basePathOf(context, basePath);
    const data = { base, ask, outcome, analyst: analyze.analyst, limits, vocabulary: { needs, constraints } };
    const waitAt = outcome.kind === 'asking' ? `${base}${new URL(context.req.url).search}&wait` : undefined;
    return context.html(renderSearchPage({ data, assets, waitAt }), status, {
      // What people describe may be confidential; the page without it is the same for all.
      'Cache-Control': outcome.kind === 'none' ? 'no-cache' : 'no-store',
      Vary: 'X-Forwarded-Prefix',
      'X-Analyst': analyze.analyst,
      ...headers,
    });
  }

  async function answer(context: Context, { description, parameters, patient }: Asked): Promise<Response> {
    const { adjustmentsOf } = await web.load();
    let adjustments = noAdjustments;
    const later = (): Answered => {
      adjustments = adjustmentsOf(parameters);
      return { outcome: { kind: 'asking', categories: [], slow: false }, status: 200 };
    };
    const ask = async (): Promise<Answered> => {
      try {
        adjustments = readAdjustments(parameters, vocabulary);
        parseDescription({ description });
        const { signal } = context.req.raw;
        const whole = await analyze.whole(description, { explain: true, adjustments, signal, observe: context.get('asked').watch });
        return { outcome: { kind: 'answered', answer: whole as ExplainedAnalysis, analyst: analyze.analyst }, status: 200 };
      } catch (thrown) {
        const error = toServiceError(thrown);
        reportError({ request: context.req.raw, asked: context.get('asked'), error });
        return failed(error);
      }
    };
    const none: Answered = { outcome: { kind: 'none' }, status: 200 };
    const answered = description === '' ? none : mayTakeLong && !patient ? later() : await ask();
    return show(context, { ask: { description, adjustments }, ...answered });
  }

  return {
    get(context: Context): Promise<Response> {
      const { searchParams } = new URL(context.req.url);
      const patient = searchParams.has('wait');
      return answer(context, { description: searchParams.get('q') ?? '', parameters: searchParams, patient });
    },

    /** The form without script: what fits an address becomes one, so that it can be shared; what does not is answered here. */
    async post(context: Context): Promise<Response> {
      const form = await readForm(context.req.raw);
      const { addressOf, adjustmentsOf } = await web.load();
      const description = form.get('q') ?? '';
      const parameters = new URLSearchParams(form.get('next') ?? '');
      for (const word of form.getAll('with')) if (word !== '' && form.has('next')) parameters.append('with', word);
      const address = addressOf({ description, adjustments: adjustmentsOf(parameters) });
      if (address === undefined) return answer(context, { description, parameters, patient: true });
      return context.redirect(`${basePathOf(context, basePath)}${address}${mayTakeLong ? '&wait' : ''}`, 303);
    },

    /** For those who are turned away before they are heard. What they wrote stays in the field, unless it is too much to be read. */
    async refuse(context: Context, { error, headers }: Failed): Promise<Response> {
      const { adjustmentsOf } = await web.load();
      const { searchParams } = new URL(context.req.url);
      const form = context.req.method === 'POST' ? await readForm(context.req.raw).catch(() => searchParams) : searchParams;
      const adjustments = adjustmentsOf(form.has('next') ? new URLSearchParams(form.get('next') ?? '') : form);
      return show(context, { ask: { description: form.get('q') ?? '', adjustments }, ...failed(error, headers) });
    },
  };
}

function failed(error: ServiceError, headers?: Record<string, string>): Answered {
  const problem = toProblem(error);
  return { outcome: { kind: 'failed', problem }, status: problem.status as 500, headers: { ...problemHeaders(error), ...headers } };
}

async function readForm(request: Request): Promise<URLSearchParams> {
  return new URLSearchParams(new TextDecoder().decode(await readBody(request)));
}
