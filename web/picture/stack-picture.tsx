// The stack in a picture: first choices as layers, with lines where two are known to work together.
import { useState } from 'preact/hooks';
import type { ExplainedAnalysis } from '../../src/contract/explained-analysis.ts';
import { hasIcon, iconHref, monogramOf } from '../icons/brand-icon.tsx';
import { usePage } from '../search/page-context.ts';
import { type Format, nodeHeight, type Placed, placeStack } from './place-stack.ts';

/** Drawn for three widths, of which styles show the one that fits: text in a picture must not shrink with it. */
const formats: Record<string, Format> = {
  wide: { width: 880, columns: 4, margin: 92 },
  middle: { width: 640, columns: 3, margin: 92 },
  slim: { width: 330, columns: 2, margin: 0 },
};

export function StackPicture({ answer }: { answer: ExplainedAnalysis }) {
  return (
    <figure class="picture">
      {Object.entries(formats).map(([name, format]) => (
        <Drawing key={name} name={name} beside={format.margin > 0} placed={placeStack(answer, format)} />
      ))}
      <figcaption class="quiet">First choices by layer. A line joins two that are known to work together.</figcaption>
    </figure>
  );
}

function Drawing({ name, beside, placed }: { name: string; beside: boolean; placed: Placed }) {
  const { width, height, nodeWidth, lanes, nodes, lines } = placed;
  const [lit, setLit] = useState<string>();
  const touches = (from: string, to: string) => lit !== undefined && (from === lit || to === lit);
  return (
    <svg class={`drawing ${name}`} viewBox={`0 0 ${width} ${height}`} width={width} height={height} aria-label="The stack by layers">
      {lanes.map(({ title, y }) => (
        <g key={title} class="lane">
          <path d={`M0 ${y + 0.5}H${width}`} />
          <text x="0" y={y + (beside ? 44 : 24)}>
            {title.slice(0, 1).toUpperCase() + title.slice(1)}
          </text>
        </g>
      ))}
      {lines.map(({ from, to, path }) => (
        <path key={`${from} ${to}`} class={touches(from, to) ? 'line lit' : 'line'} d={path} />
      ))}
      {nodes.map((node) => (
        <NodeMark key={node.category} node={node} width={nodeWidth} onLight={setLit} />
      ))}
    </svg>
  );
}

function NodeMark({
  node,
  width,
  onLight,
}: {
  node: Placed['nodes'][number];
  width: number;
  onLight: (category: string | undefined) => void;
}) {
  const { base } = usePage();
  const { category, parts, provider, name, x, y } = node;
  const light = () => onLight(category);
  const dim = () => onLight(undefined);
  return (
    <a class="node" href={`#category-${category}`} onMouseEnter={light} onMouseLeave={dim} onFocusCapture={light} onBlurCapture={dim}>
      <rect x={x + 0.5} y={y + 0.5} width={width - 1} height={nodeHeight - 1} />
      {hasIcon(provider) ? (
        <svg x={x + 14} y={y + 18} width="20" height="20" viewBox="0 0 24 24" class="node-icon" aria-hidden="true">
          <use href={iconHref(base, provider)} />
        </svg>
      ) : (
        <svg aria-hidden="true">
          <text class="node-monogram" x={x + 24} y={y + 28}>
            {monogramOf(name)}
          </text>
        </svg>
      )}
      <Label class="node-name" x={x + 46} y={y + 25} text={name} most={Math.floor((width - 54) / 7.7)} />
      <Label class="node-category" x={x + 46} y={y + 42} text={parts} most={Math.floor((width - 54) / 5.9)} />
    </a>
  );
}

/** SVG does not wrap: what is too long for its box is cut for the eye only, so that the link's name stays whole. */
function Label({ text, most, ...place }: { class: string; x: number; y: number; text: string; most: number }) {
  if (text.length <= most) return <text {...place}>{text} </text>;
  return (
    <text {...place}>
      {text.slice(0, most - 1)}
      <tspan class="cut">{text.slice(most - 1)} </tspan>
      <tspan class="ellipsis">…</tspan>
    </text>
  );
}
