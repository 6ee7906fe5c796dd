// Where everything in the stack's picture stands: lanes for the layers, a node per first choice, and the lines between them.
import type { ExplainedAnalysis } from '../../src/contract/explained-analysis.ts';
import { type Grid, routeLines } from './route-lines.ts';

export type Node = { category: string; categoryName: string; provider: string; name: string; row: number; column: number };
export type Format = {
  width: number;
  columns: number /** Room for the lanes' titles beside the nodes; 0 puts them above. */;
  margin: number;
};
export type Placed = {
  width: number;
  height: number;
  nodeWidth: number;
  lanes: { title: string; y: number }[];
  nodes: (Node & { x: number; y: number })[];
  lines: { from: string; to: string; path: string }[];
};

export const nodeHeight = 56;
const layers = ['client', 'server', 'data', 'services', 'operations'];
const gutter = 26;
const leastGap = 26;
const titleRoom = 24;
/** Between two lines that run side by side. */
const trackWidth = 6;

export function placeStack(answer: Pick<ExplainedAnalysis, 'categories' | 'connections'>, { width, columns, margin }: Format): Placed {
  const { nodes, lanes } = arrange(answer.categories, columns);
  const nodeWidth = (width - margin - gutter * (columns - 1)) / columns;
  const tracks = routeLines.countTracks(nodes, answer.connections);
  const tops: number[] = [];
  let y = 0;
  const rows = 1 + Math.max(0, ...nodes.map(({ row }) => row));
  for (let row = 0; row < rows; row++) {
    const lane = lanes.find(({ firstRow }) => firstRow === row);
    const above = row === 0 ? 12 : Math.max(leastGap, ((tracks[row - 1] ?? 0) + 3) * trackWidth);
    tops[row] = y + above + (lane && margin === 0 ? titleRoom : 0);
    if (lane) lane.y = row === 0 ? 0 : Math.round(y + above / 2);
    y = (tops[row] as number) + nodeHeight;
  }
  const height = y + Math.max(12, ((tracks[rows - 1] ?? 0) + 1) * trackWidth);
  const grid: Grid = { left: margin, nodeWidth, nodeHeight, gutter, trackWidth, columns, tops };
  return {
    width,
    height,
    nodeWidth,
    lanes: lanes.map(({ title, y: at }) => ({ title, y: at })),
    nodes: nodes.map((node) => ({ ...node, x: margin + node.column * (nodeWidth + gutter), y: tops[node.row] as number })),
    lines: routeLines({ nodes, connections: answer.connections, grid }),
  };
}

function arrange(categories: ExplainedAnalysis['categories'], columns: number) {
  const lanes: { title: string; firstRow: number; y: number }[] = [];
  const nodes: Node[] = [];
  let row = 0;
  for (const layer of layers) {
    const members = categories.filter((category) => category.layer === layer);
    if (members.length === 0) continue;
    lanes.push({ title: layer, firstRow: row, y: 0 });
    members.forEach(({ id, name, providers: [first] }, at) => {
      nodes.push({
        category: id,
        categoryName: name,
        provider: first?.id ?? '',
        name: first?.name ?? '',
        row: row + Math.floor(at / columns),
        column: at % columns,
      });
    });
    row += Math.ceil(members.length / columns);
  }
  return { nodes, lanes };
}
