// The stack in a picture: first choices as layers, with lines where two are known to work together.
import { useState } from 'preact/hooks';
import type { ExplainedAnalysis } from '../../src/contract/explained-analysis.ts';
import { hasIcon, iconHref, monogramOf } from '../icons/brand-icon.tsx';
import { usePage } from '../search/page-context.ts';
import { type Node, nodeHeight, type Placed, placeStack } from './place-stack.ts';

/** Drawn for three widths, of which styles show the one that fits: text in a picture must not shrink with it. */
const widths = { wide: 960, middle: 640, slim: 330 };

export function StackPicture({ answer }: { answer: ExplainedAnalysis }) {
  return (
    <figure class="picture">
      {Object.entries(widths).map(([name, width]) => (
        <Drawing key={name} name={name} placed={placeStack(answer, width)} />
      ))}
      <figcaption class="quiet">First choices by layer. A line joins two that are known to work together.</figcaption>
    </figure>
  );
}

function Drawing({ name, placed }: { name: string; placed: Placed }) {
  const { width, height, nodeWidth, lanes, nodes, lines } = placed;
  const [lit, setLit] = useState<string>();
  const touches = (from: string, to: string) => lit !== undefined && (from === lit || to === lit);
  return (
    <svg class={`drawing ${name}`} viewBox={`0 0 ${width} ${height}`} width={width} height={height} aria-label="The stack by layers">
      {lanes.map(({ title, y }) => (
        <g key={title} class="lane">
          <path d={`M0 ${y + 0.5}H${width}`} />
          <text x="0" y={y + (width < 560 ? 24 : 48)}>
            {title}
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

function NodeMark({ node, width, onLight }: { node: Node; width: number; onLight: (category: string | undefined) => void }) {
  const { base } = usePage();
  const { category, categoryName, provider, name, x, y } = node;
  const light = () => onLight(category);
  const dim = () => onLight(undefined);
  return (
    <a
      class="node"
      href={`#category-${category}`}
      aria-label={`${categoryName}: ${name}`}
      onMouseEnter={light}
      onMouseLeave={dim}
      onFocusCapture={light}
      onBlurCapture={dim}
    >
      <rect x={x + 0.5} y={y + 0.5} width={width - 1} height={nodeHeight - 1} />
      {hasIcon(provider) ? (
        <svg x={x + 14} y={y + 18} width="20" height="20" viewBox="0 0 24 24" class="node-icon" aria-hidden="true">
          <use href={iconHref(base, provider)} />
        </svg>
      ) : (
        <text class="node-monogram" x={x + 24} y={y + 28}>
          {monogramOf(name)}
        </text>
      )}
      <text class="node-name" x={x + 46} y={y + 25}>
        {fit(name, width - 54, 8.1)}
      </text>
      <text class="node-category" x={x + 46} y={y + 42}>
        {fit(categoryName, width - 54, 6.2)}
      </text>
    </a>
  );
}

/** SVG does not wrap; what is too long for its box is cut, and said whole to assistive technology by the link's name. */
function fit(text: string, room: number, letter: number): string {
  const most = Math.floor(room / letter);
  return text.length <= most ? text : `${text.slice(0, most - 1).trimEnd()}…`;
}
