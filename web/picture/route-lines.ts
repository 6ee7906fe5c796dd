// Draws the lines of the picture like the tracks of a plan: through the gaps between rows and columns, never behind a node.
import type { Connection } from '../../src/contract/explained-analysis.ts';
import type { Node } from './place-stack.ts';

export type Grid = {
  left: number;
  nodeWidth: number;
  nodeHeight: number;
  gutter: number;
  trackWidth: number;
  columns: number;
  /** The upper edge of each row. */
  tops: readonly number[];
};
type Pair = { from: string; to: string; upper: Node; lower: Node };
type Point = [x: number, y: number];

const cornerRadius = 5;

export function routeLines({ nodes, connections, grid }: { nodes: readonly Node[]; connections: readonly Connection[]; grid: Grid }) {
  const pairs = pairUp(nodes, connections);
  const anchor = spreadAnchors(pairs, grid);
  const takeTrack = createTracks();
  const { left, nodeWidth, nodeHeight, gutter, trackWidth, tops } = grid;
  const top = (row: number) => tops[row] ?? 0;
  const gapY = (row: number) => {
    const track = takeTrack(`gap ${row}`);
    return top(row) + nodeHeight + (track + 2) * trackWidth;
  };
  const gutterX = spreadGutters(pairs, anchor, grid);
  const pointsOf = (pair: Pair): Point[] => {
    const { upper, lower } = pair;
    const middle = top(upper.row) + nodeHeight / 2;
    const edge = (node: Node) => left + node.column * (nodeWidth + gutter);
    if (areNeighbours(pair)) {
      return [
        [edge(upper) + nodeWidth, middle],
        [edge(lower), middle],
      ];
    }
    const bottom = top(upper.row) + nodeHeight;
    const start = anchor(pair, upper);
    const end = anchor(pair, lower);
    if (upper.row === lower.row) {
      const y = gapY(upper.row);
      return [[start, bottom], [start, y], [end, y], [end, bottom]]; // biome-ignore format: one path reads best on one line
    }
    if (lower.row === upper.row + 1) {
      if (Math.abs(start - end) < 1) return [[start, bottom], [end, top(lower.row)]]; // biome-ignore format: as above
      const y = gapY(upper.row);
      return [[start, bottom], [start, y], [end, y], [end, top(lower.row)]]; // biome-ignore format: as above
    }
    const [first, last, x] = [gapY(upper.row), gapY(lower.row - 1), gutterX(pair)];
    return [[start, bottom], [start, first], [x, first], [x, last], [end, last], [end, top(lower.row)]]; // biome-ignore format: as above
  };
  return pairs.map((pair) => ({ from: pair.from, to: pair.to, path: rounded(pointsOf(pair)) }));
}

/** How many lines run through the gap below each row, so that the gap can be made wide enough. */
routeLines.countTracks = (nodes: readonly Node[], connections: readonly Connection[]): number[] => {
  const counts: number[] = [];
  for (const pair of pairUp(nodes, connections)) {
    if (areNeighbours(pair)) continue;
    const { upper, lower } = pair;
    for (const row of new Set([upper.row, Math.max(upper.row, lower.row - 1)])) counts[row] = (counts[row] ?? 0) + 1;
  }
  return counts;
};

function pairUp(nodes: readonly Node[], connections: readonly Connection[]): Pair[] {
  const byCategory = new Map(nodes.map((node) => [node.category, node]));
  return connections.flatMap(({ from, to }) => {
    const [a, b] = [byCategory.get(from), byCategory.get(to)];
    if (!a || !b) return [];
    const [upper, lower] = a.row < b.row || (a.row === b.row && a.column < b.column) ? [a, b] : [b, a];
    return [{ from, to, upper, lower }];
  });
}

function areNeighbours({ upper, lower }: Pair): boolean {
  return upper.row === lower.row && lower.column === upper.column + 1;
}

/** Lines of one node leave it side by side, in the order of where they go, so that they do not cross at once. */
function spreadAnchors(pairs: readonly Pair[], { left, nodeWidth, gutter }: Grid) {
  const sides = new Map<string, Pair[]>();
  const sideOf = ({ upper, lower }: Pair, node: Node) => `${node.category} ${node === lower && upper.row !== lower.row ? 'top' : 'bottom'}`;
  const other = ({ upper, lower }: Pair, node: Node) => (node === upper ? lower : upper);
  for (const pair of pairs.filter((each) => !areNeighbours(each)))
    for (const node of [pair.upper, pair.lower]) sides.set(sideOf(pair, node), [...(sides.get(sideOf(pair, node)) ?? []), pair]);
  return (pair: Pair, node: Node): number => {
    const sorted = (sides.get(sideOf(pair, node)) ?? []).toSorted((a, b) => other(a, node).column - other(b, node).column);
    const share = (sorted.indexOf(pair) + 1) / (sorted.length + 1);
    return Math.round(left + node.column * (nodeWidth + gutter) + nodeWidth * share);
  };
}

/** Lines that pass whole rows run side by side through the nearest gap between columns, closer together where many share it. */
function spreadGutters(pairs: readonly Pair[], anchor: ReturnType<typeof spreadAnchors>, { left, nodeWidth, gutter, columns }: Grid) {
  const all = Array.from({ length: columns + 1 }, (_, at) => left + at * (nodeWidth + gutter) - gutter / 2).slice(left === 0 ? 1 : 0, -1);
  const passing = new Map<number, Pair[]>();
  for (const pair of pairs.filter(({ upper, lower }) => lower.row > upper.row + 1)) {
    const ends = [anchor(pair, pair.upper), anchor(pair, pair.lower)];
    const distance = (at: number) => ends.reduce((sum, end) => sum + Math.abs(at - end), 0);
    const nearest = all.reduce((best, at) => (distance(at) < distance(best) ? at : best), all[0] ?? left - gutter / 2);
    passing.set(nearest, [...(passing.get(nearest) ?? []), pair]);
  }
  return (pair: Pair): number => {
    const [at, side] = [...passing].find(([, each]) => each.includes(pair)) ?? [left - gutter / 2, [pair]];
    return round(at + (side.indexOf(pair) - (side.length - 1) / 2) * Math.min(4, (gutter - 4) / side.length));
  };
}

function createTracks() {
  const taken = new Map<string, number>();
  return (name: string): number => {
    const track = taken.get(name) ?? 0;
    taken.set(name, track + 1);
    return track;
  };
}

function rounded(points: readonly Point[]): string {
  const [first, ...rest] = points;
  if (!first) return '';
  const toward = ([x, y]: Point, [tx, ty]: Point): Point => {
    const length = Math.hypot(tx - x, ty - y) || 1;
    const step = Math.min(cornerRadius, length / 2);
    return [round(x + ((tx - x) / length) * step), round(y + ((ty - y) / length) * step)];
  };
  const corners = rest.map((point, at) => {
    const next = rest[at + 1];
    if (!next) return `L${point[0]} ${point[1]}`;
    const [before, after] = [toward(point, points[at] as Point), toward(point, next)];
    return `L${before.join(' ')}Q${point.join(' ')} ${after.join(' ')}`;
  });
  return `M${first.join(' ')}${corners.join('')}`;
}

function round(value: number): number {
  return Math.round(value * 10) / 10;
}
