// The OpenAPI 3.1 document, made from the same schemas that validate and type the contract.
import * as z from 'zod';
import { adjustments } from '../contract/adjustments.ts';
import { analysis, rankedCategory, rankedProvider } from '../contract/analysis.ts';
import { analysisRequest } from '../contract/analysis-request.ts';
import {
  connection,
  evidence,
  explainedAnalysis,
  explainedCategory,
  explainedProvider,
  understood,
} from '../contract/explained-analysis.ts';
import { problem } from '../contract/problem.ts';
import { type ProblemCode, type ProtectiveCode, problems, protectiveCodes } from '../errors.ts';

const answered = [
  analysis,
  rankedCategory,
  rankedProvider,
  problem,
  explainedAnalysis,
  explainedCategory,
  explainedProvider,
  understood,
  evidence,
  connection,
];
const ref = (id: string) => ({ $ref: `#/components/schemas/${id}` });
const json = (schema: object) => ({ 'application/json': { schema } });
const header = (description: string, type = 'string') => ({ description, schema: { type } });
const shownHeaders = {
  'X-Analyst': header('Who answered: `embedded`, or `openai/<model>` and the like.'),
  'X-Request-Id': header('Quote it when you report a fault.'),
};
const retryAfter = { 'Retry-After': header('Seconds to wait.', 'integer') };
const cacheHeaders = {
  'X-Cache': header(
    '`hit`, `miss` or `coalesced` (made for another request at the same time). Absent where nothing is kept: by the operator’s choice, and on streams of `embedded`.',
  ),
  Age: header('Seconds since the answer was made, with `X-Cache: hit`.', 'integer'),
};
const rateHeaders = {
  'RateLimit-Limit': header('Requests allowed in a window.', 'integer'),
  'RateLimit-Remaining': header('Requests left in this window.', 'integer'),
  'RateLimit-Reset': header('Seconds until the window ends.', 'integer'),
};

/** Every code the operation can answer with at a status, so that the document cannot fall behind the table. */
const codesAt = (status: number) =>
  (Object.keys(problems) as ProblemCode[]).filter((code) => problems[code].status === status && !code.startsWith('invalid_'));
const problemAt = (status: number, description: string, headers: object = {}, codes: ProblemCode[] = codesAt(status)) => ({
  description: `${description} Codes: ${codes.map((code) => `\`${code}\``).join(', ')}.`,
  headers: { 'X-Request-Id': shownHeaders['X-Request-Id'], ...headers },
  content: { 'application/problem+json': { schema: ref('Problem') } },
});

const adjustmentParameters = Object.entries(z.toJSONSchema(adjustments, { io: 'input' }).properties ?? {}).map(([name, schema]) => {
  const { description = '', default: _none, ...shape } = schema as { description?: string; default?: unknown };
  return { name, in: 'query', description, explode: true, schema: shape };
});

/** Statuses that exist only where an operator switched something on. */
function protectiveAnswers(on: readonly ProtectiveCode[]) {
  const busy = protectiveCodes.filter((code) => problems[code].status === 503 && on.includes(code));
  return {
    ...(on.includes('api_key_required') && {
      401: problemAt(401, 'Send a key the operator gave you.', { 'WWW-Authenticate': header('`Bearer`') }),
    }),
    ...(on.includes('rate_limit_exceeded') && { 429: problemAt(429, 'Wait until the window ends.', { ...rateHeaders, ...retryAfter }) }),
    ...(busy.length > 0 && { 503: problemAt(503, 'Too much to do, or enough spent. Try again later.', retryAfter, busy) }),
  };
}

/** `metrics`: whether figures are served. */
type Served = { version: string; protections: readonly ProtectiveCode[]; metrics: boolean };

export function createOpenApi({ version, protections, metrics }: Served) {
  const keyed = protections.includes('api_key_required');
  // A request as it is sent, not as it is read: fields we do not know are ignored, not forbidden.
  const schemas = { ...schemasOf([analysisRequest], 'input'), ...schemasOf(answered, 'output') };
  return {
    openapi: '3.1.0',
    info: {
      title: 'Stackwright',
      version,
      description:
        'Describe what you want to build; get the technology stack a panel of senior architects would choose, as categories of ranked providers.',
      license: { name: 'Apache-2.0', identifier: 'Apache-2.0' },
    },
    // Beside this document, wherever a proxy puts both.
    servers: [{ url: '.' }],
    paths: {
      '/api/analyze': {
        post: {
          operationId: 'analyze',
          summary: 'Analyse a project description',
          description:
            'Stateless. With `Accept: text/event-stream` the same answer arrives as `category` events while it is made, then `done` with the whole answer. What fails before the first category is answered as without streaming; what fails later is an `error` event with a problem document.',
          parameters: [
            {
              name: 'explain',
              in: 'query',
              description: '`true` adds reasons, evidence, what was understood and confidence.',
              schema: { type: 'string', enum: ['true', 'false'], default: 'false' },
            },
            ...adjustmentParameters,
          ],
          ...(keyed && { security: [{ bearer: [] }, { header: [] }] }),
          requestBody: { required: true, content: json(ref('AnalysisRequest')) },
          responses: {
            200: {
              description: 'The stack. `ExplainedAnalysis` with `?explain=true`, `Analysis` otherwise.',
              headers: { ...shownHeaders, ...cacheHeaders, ...(protections.includes('rate_limit_exceeded') && rateHeaders) },
              content: {
                ...json({ oneOf: [ref('Analysis'), ref('ExplainedAnalysis')] }),
                'text/event-stream': { schema: { type: 'string' } },
              },
            },
            400: problemAt(400, 'Correct the input.'),
            405: problemAt(405, 'Use POST.', { Allow: header('The methods allowed here.') }),
            408: problemAt(408, 'Send it again, without long pauses.'),
            413: problemAt(413, 'Send a smaller body.'),
            431: problemAt(431, 'Send a shorter address or fewer header fields.'),
            500: problemAt(500, 'An unexpected failure.'),
            502: problemAt(502, 'The AI provider could not be reached. Try again shortly.', retryAfter),
            ...protectiveAnswers(protections),
          },
        },
      },
      '/healthz': { get: { operationId: 'health', summary: 'Is the process alive?', responses: { 200: { description: 'It is.' } } } },
      '/readyz': {
        get: {
          operationId: 'readiness',
          summary: 'May it be sent requests?',
          responses: { 200: { description: 'It may.' }, 503: { description: 'It is shutting down.' } },
        },
      },
      ...(metrics && {
        '/metrics': {
          get: {
            operationId: 'metrics',
            summary: 'Figures for Prometheus',
            responses: { 200: { description: 'In the Prometheus text format.' } },
          },
        },
      }),
    },
    components: {
      schemas: Object.fromEntries(Object.entries(schemas).map(([id, schema]) => [id, withoutIds(schema)])),
      ...(keyed && {
        securitySchemes: { bearer: { type: 'http', scheme: 'bearer' }, header: { type: 'apiKey', in: 'header', name: 'X-Api-Key' } },
      }),
    },
  };
}

function schemasOf(all: z.ZodType[], io: 'input' | 'output') {
  const registry = z.registry<{ id: string }>();
  for (const schema of all) registry.add(schema, { id: (schema.meta() as { id: string }).id });
  return z.toJSONSchema(registry, { uri: (id) => `#/components/schemas/${id}`, target: 'draft-2020-12', io }).schemas;
}

/** Inside an OpenAPI document the place of a schema is its name; `$id` and `$schema` would move its references. */
function withoutIds(schema: object): object {
  const { $id: _id, $schema: _schema, id: _name, ...rest } = schema as Record<string, unknown>;
  return rest;
}
