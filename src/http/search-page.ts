// GET /: describe it, see the stack. A plain form that the server answers; it works in any browser.
import type { Context } from 'hono';
import { html } from 'hono/html';
import type { Analyze } from '../analyze.ts';
import { analysisRequest } from '../contract/analysis-request.ts';
import { maxDescriptionLength, minDescriptionLength } from '../contract/description.ts';
import type { ExplainedAnalysis } from '../contract/explained-analysis.ts';
import { toServiceError } from '../errors.ts';
import { plainLayout } from './plain-layout.ts';
import { toProblem } from './problem-response.ts';

type Outcome = { answer?: ExplainedAnalysis; failure?: string; status: 200 | 400 | 500 | 502 };

export function createSearchPage({ analyze }: { analyze: Analyze }) {
  return async (context: Context): Promise<Response> => {
    const description = context.req.query('q') ?? '';
    const { answer, failure, status } =
      description === '' ? { status: 200 as const } : await ask(analyze, description, context.req.raw.signal);
    const body = html`<h1>Stackwright</h1>
<p>Describe what you want to build. You get the stack a panel of senior architects would choose, with reasons. Nobody pays for a place.</p>
<form method="get" action="">
<label for="q">What do you want to build?</label>
<textarea id="q" name="q" rows="5" required minlength="${minDescriptionLength}" maxlength="${maxDescriptionLength}">${description}</textarea>
<button>Find the stack</button>
</form>
${failure ? html`<p role="alert">${failure}</p>` : ''}
${answer ? results(answer, analyze.analyst) : ''}
<p><a href="docs">API</a></p>`;
    return context.html(plainLayout({ title: 'Find your stack', body }), status);
  };
}

async function ask(analyze: Analyze, description: string, signal: AbortSignal): Promise<Outcome> {
  const parsed = analysisRequest.safeParse({ description });
  if (!parsed.success) return { failure: parsed.error.issues[0]?.message ?? 'Correct the description.', status: 400 };
  try {
    const answer = await analyze.whole(description, { explain: true, signal });
    return { answer: answer as ExplainedAnalysis, status: 200 };
  } catch (error) {
    const problem = toProblem(toServiceError(error));
    return { failure: `${problem.title}. ${problem.detail}`, status: problem.status as 500 | 502 };
  }
}

function results(answer: ExplainedAnalysis, analyst: string) {
  return html`<h2>Your stack</h2>
<p>Answered by ${analyst}.${answer.understood.general ? ' The text said little, so this is the general starting stack.' : ''}</p>
${answer.categories.map(
  (category) => html`<section><h3>${category.name}</h3><p>${category.why}</p>
<ol>${category.providers.map((provider) => html`<li><a href="${provider.website}" rel="noopener noreferrer">${provider.name}</a>: ${provider.description} <em>${provider.why}</em></li>`)}</ol></section>`,
)}`;
}
