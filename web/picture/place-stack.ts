// Where everything in the stack's picture stands at a given width: lanes for the layers, a node per first choice, lines between them.
import type { ExplainedAnalysis } from '../../src/contract/explained-analysis.ts';

export type Node = { category: string; categoryName: string; provider: string; name: string; x: number; y: number };
export type Lane = { title: string; y: number; height: number };
export type Line = { from: string; to: string; path: string };
export type Placed = { width: number; height: number; nodeWidth: number; lanes: Lane[]; nodes: Node[]; lines: Line[] };

export const nodeHeight = 56;
const layers = ['client', 'server', 'data', 'services', 'operations'];
const gap = { x: 20, y: 22, lane: 30 };
const leastNode = 148;
const mostNode = 220;

/** Below this width the lanes' titles stand above their nodes instead of beside them. */
const narrow = 560;

export function placeStack({ categories, connections }: Pick<ExplainedAnalysis, 'categories' | 'connections'>, width: number): Placed {
  const beside = width >= narrow;
  const left = beside ? 112 : 0;
  const room = width - left;
  const columns = Math.max(1, Math.floor((room + gap.x) / (leastNode + gap.x)));
  const nodeWidth = Math.min(mostNode, (room - gap.x * (columns - 1)) / columns);
  const lanes: Lane[] = [];
  const nodes: Node[] = [];
  let y = 0;
  for (const layer of layers) {
    const members = categories.filter((category) => category.layer === layer && category.providers.length > 0);
    if (members.length === 0) continue;
    const rows = Math.ceil(members.length / columns);
    const head = beside ? 0 : 26;
    const height = gap.lane + head + rows * nodeHeight + (rows - 1) * gap.y;
    lanes.push({ title: layer, y, height });
    members.forEach((category, at) => {
      const first = category.providers[0];
      nodes.push({
        category: category.id,
        categoryName: category.name,
        provider: first?.id ?? '',
        name: first?.name ?? '',
        x: left + (at % columns) * (nodeWidth + gap.x),
        y: y + gap.lane / 2 + head + Math.floor(at / columns) * (nodeHeight + gap.y),
      });
    });
    y += height;
  }
  return { width, height: y, nodeWidth, lanes, nodes, lines: connections.flatMap((each) => lineOf(each, nodes, nodeWidth)) };
}

function lineOf({ from, to }: { from: string; to: string }, nodes: readonly Node[], nodeWidth: number): Line[] {
  const ends = [nodes.find(({ category }) => category === from), nodes.find(({ category }) => category === to)];
  const [upper, lower] = ends.toSorted((a, b) => (a?.y ?? 0) - (b?.y ?? 0) || (a?.x ?? 0) - (b?.x ?? 0));
  if (!upper || !lower) return [];
  return [{ from, to, path: upper.y === lower.y ? across(upper, lower, nodeWidth) : down(upper, lower, nodeWidth) }];
}

/** Neighbours are joined straight; others by a bow beneath those between them. */
function across(a: Node, b: Node, nodeWidth: number): string {
  const middle = a.y + nodeHeight / 2;
  if (b.x - a.x <= nodeWidth + gap.x + 1) return `M${a.x + nodeWidth} ${middle}H${b.x}`;
  const bottom = a.y + nodeHeight;
  const [start, end] = [a.x + nodeWidth * 0.75, b.x + nodeWidth * 0.25];
  return `M${start} ${bottom}C${start} ${bottom + gap.y} ${end} ${bottom + gap.y} ${end} ${bottom}`;
}

function down(a: Node, b: Node, nodeWidth: number): string {
  // Ends lean towards each other, so that lines of one node do not all leave from one point.
  const lean = (from: Node, to: Node) => Math.max(-0.3, Math.min(0.3, (to.x - from.x) / (nodeWidth * 6)));
  const start = round(a.x + nodeWidth * (0.5 + lean(a, b)));
  const end = round(b.x + nodeWidth * (0.5 + lean(b, a)));
  const [top, bottom] = [a.y + nodeHeight, b.y];
  const bend = round((bottom - top) / 2);
  return `M${start} ${top}C${start} ${top + bend} ${end} ${bottom - bend} ${end} ${bottom}`;
}

function round(value: number): number {
  return Math.round(value * 10) / 10;
}
