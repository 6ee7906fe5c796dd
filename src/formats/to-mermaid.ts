// The first choices as a Mermaid flowchart by layer, for READMEs and wikis that draw it.
import type { ExplainedAnalysis, ExplainedCategory } from '../contract/explained-analysis.ts';
import { controlSigns } from './control-signs.ts';

/** In the order in which a request passes through them. */
const layers = ['client', 'server', 'data', 'services', 'operations'];

export function toMermaid({ categories }: ExplainedAnalysis): string {
  const present = layers.filter((layer) => categories.some((category) => category.layer === layer));
  const lines = [
    'flowchart TB',
    ...present.flatMap((layer) => subgraph(layer, categories)),
    ...edges(present),
    ...categories.flatMap(click),
  ];
  return `${lines.join('\n')}\n`;
}

function subgraph(layer: string, categories: readonly ExplainedCategory[]): string[] {
  const nodes = categories
    .filter((category) => category.layer === layer)
    .flatMap(({ id, name, providers: [first] }) =>
      first ? [`    ${nodeId(id)}["${escapeLabel(first.name)}<br/>${escapeLabel(name)}"]`] : [],
    );
  return [`  subgraph ${layerId(layer)}["${layer.slice(0, 1).toUpperCase()}${layer.slice(1)}"]`, ...nodes, '  end'];
}

/** Everything meets at the server, or at the client where there is none. */
function edges(present: readonly string[]): string[] {
  const hub = present.find((layer) => layer === 'server') ?? present[0];
  if (hub === undefined) return [];
  return present
    .filter((layer) => layer !== hub)
    .map((layer) => {
      if (layer === 'client') return `  ${layerId(layer)} --> ${layerId(hub)}`;
      if (layer === 'operations') return `  ${layerId(layer)} -.-> ${layerId(hub)}`;
      return `  ${layerId(hub)} --> ${layerId(layer)}`;
    });
}

function click({ id, providers: [first] }: ExplainedCategory): string[] {
  return first ? [`  click ${nodeId(id)} href "${escapeUrl(first.website)}" _blank`] : [];
}

/** Prefixed, since a bare id such as `end` would be read as a keyword. */
const nodeId = (categoryId: string) => `category_${categoryId.replaceAll('-', '_')}`;
const layerId = (layer: string) => `layer_${layer}`;

/** Mermaid writes a sign it must not read as `#code;`. */
function escapeLabel(text: string): string {
  return text
    .replaceAll(controlSigns, '�')
    .replaceAll(/\s+/g, ' ')
    .replaceAll(/["#&<>`\\;{}[\]|*_]/g, (sign) => `#${sign.charCodeAt(0)};`);
}

function escapeUrl(url: string): string {
  return url
    .replaceAll(controlSigns, encodeURIComponent)
    .replaceAll(/["<>`;\s]/g, (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase().padStart(2, '0')}`);
}
