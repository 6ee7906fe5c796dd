// Where everything in the stack's picture stands: lanes for the layers, a node per first choice, however many parts it plays, and the lines
// between them.
import type { Connection, ExplainedAnalysis } from '../../src/contract/explained-analysis.ts';
import { type Grid, routeLines } from './route-lines.ts';

export type Node = {
  /** The first of the categories it leads. */
  category: string;
  /** The names of all of them. */
  parts: string;
  provider: string;
  name: string;
  row: number;
  column: number;
};
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
  const connections = betweenNodes(answer);
  const tracks = routeLines.countTracks(nodes, connections);
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
    lines: routeLines({ nodes, connections, grid }),
  };
}

function arrange(categories: Categories, columns: number) {
  const lanes: { title: string; firstRow: number; y: number }[] = [];
  const nodes: Node[] = [];
  let row = 0;
  for (const layer of layers) {
    const members = categories.filter((category) => category.layer === layer && leaderOf(category, categories) === category);
    if (members.length === 0) continue;
    lanes.push({ title: layer, firstRow: row, y: 0 });
    members.forEach((category, at) => {
      const [first] = category.providers;
      const led = categories.filter((each) => leaderOf(each, categories) === category);
      nodes.push({
        category: category.id,
        parts: led.map(({ name }) => name).join(', '),
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

type Categories = ExplainedAnalysis['categories'];

/** The first category with the same first choice: there its node stands. */
function leaderOf(category: Categories[number], categories: Categories): Categories[number] {
  const [first] = category.providers;
  return categories.find(({ providers }) => first !== undefined && providers[0]?.id === first.id) ?? category;
}

/** Each pair of nodes once, whichever of their categories are connected. */
function betweenNodes({ categories, connections }: Pick<ExplainedAnalysis, 'categories' | 'connections'>): Connection[] {
  const leaders = new Map(categories.map((category) => [category.id, leaderOf(category, categories).id]));
  const pairs = new Map<string, Connection>();
  for (const connection of connections) {
    const [from, to] = [leaders.get(connection.from) ?? connection.from, leaders.get(connection.to) ?? connection.to];
    const key = [from, to].toSorted().join(' ');
    if (from !== to && !pairs.has(key)) pairs.set(key, { ...connection, from, to });
  }
  return [...pairs.values()];
}
