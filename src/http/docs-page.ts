// GET /docs: the OpenAPI document as a page to read, made on the server, with nothing loaded from another host.
import { html, raw } from 'hono/html';
import type { createOpenApi } from './openapi.ts';

type OpenApi = ReturnType<typeof createOpenApi>;
type Schema = {
  type?: string;
  description?: string;
  properties?: Record<string, Schema>;
  required?: string[];
  items?: Schema;
  $ref?: string;
};

const escapeHtml = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
/** Descriptions mark code with back-ticks; nothing else of Markdown is used. */
const prose = (text = '') => raw(escapeHtml(text).replaceAll(/`([^`]+)`/g, '<code>$1</code>'));
const nameOf = (schema: Schema): string =>
  schema.$ref?.split('/').at(-1) ?? (schema.items ? `array of ${nameOf(schema.items)}` : (schema.type ?? 'any'));

export function docsBody(openApi: OpenApi, address: URL) {
  const { post } = openApi.paths['/api/analyze'];
  const example = `curl -s ${address} \\\n  -H 'Content-Type: application/json' \\\n  -d '{"description": "A marketplace for second-hand bikes with chat and card payments. No AWS."}'`;
  return html`<h1>${openApi.info.title} API <small>${openApi.info.version}</small></h1>
<p>${openApi.info.description} The machine-readable document is <a href="openapi.json">openapi.json</a>.</p>
<h2><code>POST /api/analyze</code></h2>
<p>${prose(post.description)}</p>
<pre tabindex="0" role="region" aria-label="Example">${example}</pre>
<h3>Parameters</h3>
<dl>${post.parameters.map((parameter) => html`<dt><code>?${parameter.name}</code></dt><dd>${prose(parameter.description)}</dd>`)}</dl>
<h3>Answers</h3>
<dl>${Object.entries(post.responses).map(([status, response]) => html`<dt><code>${status}</code></dt><dd>${prose(response.description)}</dd>`)}</dl>
<h2>Shapes</h2>
${Object.entries(openApi.components.schemas as Record<string, Schema>).map(([name, schema]) => schemaTable(name, schema))}
<h2>Also served</h2>
<dl>${Object.entries(openApi.paths).map(([path, methods]) => ('get' in methods ? html`<dt><code>GET ${path}</code></dt><dd>${methods.get.summary}</dd>` : ''))}</dl>`;
}

function schemaTable(name: string, schema: Schema) {
  return html`<h3 id="${name}">${name}</h3>
<table><thead><tr><th>Field</th><th>Type</th><th>Meaning</th></tr></thead><tbody>
${Object.entries(schema.properties ?? {}).map(([field, value]) => html`<tr><td><code>${field}</code></td><td>${nameOf(value)}</td><td>${prose(value.description)}</td></tr>`)}
</tbody></table>`;
}
