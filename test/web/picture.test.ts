// The picture's plan: whatever the stack, no line runs behind a node and nothing leaves the sheet.
import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import fc from 'fast-check';
import type { ExplainedAnalysis, ExplainedCategory } from '../../src/contract/explained-analysis.ts';
import { nodeHeight, placeStack } from '../../web/picture/place-stack.ts';

const layers = ['client', 'server', 'data', 'services', 'operations'];
const formats = [
  { width: 880, columns: 4, margin: 92 },
  { width: 640, columns: 3, margin: 92 },
  { width: 330, columns: 2, margin: 0 },
];
const stacks = fc.array(fc.constantFrom(...layers), { minLength: 1, maxLength: 14 }).chain((chosen) =>
  fc.record({
    categories: fc.constant(
      chosen.map(
        (layer, at) => ({ id: `c${at}`, name: `C${at}`, layer, providers: [{ id: `p${at}`, name: `P${at}` }] }) as ExplainedCategory,
      ),
    ),
    connections: fc
      .uniqueArray(fc.tuple(fc.nat(chosen.length - 1), fc.nat(chosen.length - 1)), {
        maxLength: 20,
        selector: (pair) => pair.toSorted().join(),
      })
      .map((pairs) => pairs.filter(([a, b]) => a !== b).map(([a, b]) => ({ from: `c${a}`, to: `c${b}` }))),
  }),
) as fc.Arbitrary<Pick<ExplainedAnalysis, 'categories' | 'connections'>>;

const numbers = (path: string) => Array.from(path.matchAll(/(-?[\d.]+) (-?[\d.]+)/g), ([, x, y]) => [Number(x), Number(y)] as const);

describe('the picture', () => {
  it('draws every first choice once and every connection', () => {
    fc.assert(
      fc.property(stacks, fc.constantFrom(...formats), (stack, format) => {
        const placed = placeStack(stack, format);
        assert.deepEqual(new Set(placed.nodes.map(({ category }) => category)), new Set(stack.categories.map(({ id }) => id)));
        assert.equal(placed.lines.length, stack.connections.length);
        for (const { x, y } of placed.nodes) {
          assert.ok(x >= 0 && x + placed.nodeWidth <= placed.width + 0.01);
          assert.ok(y >= 0 && y + nodeHeight <= placed.height);
        }
      }),
    );
  });

  it('draws a first choice of several categories once, with all its parts and each of its neighbours once', () => {
    const category = (id: string, layer: string, provider: string) =>
      ({ id, name: id.toUpperCase(), layer, providers: [{ id: provider, name: provider }] }) as ExplainedCategory;
    const connection = (from: string, to: string) => ({ from, to }) as ExplainedAnalysis['connections'][number];
    const { nodes, lines } = placeStack(
      {
        categories: [category('api', 'server', 'django'), category('db', 'data', 'postgres'), category('login', 'services', 'django')],
        connections: [connection('api', 'db'), connection('login', 'db'), connection('api', 'login')],
      },
      formats[0] as (typeof formats)[number],
    );
    assert.deepEqual(
      nodes.map(({ category: id, parts }) => `${id}: ${parts}`),
      ['api: API, LOGIN', 'db: DB'],
    );
    assert.deepEqual(
      lines.map(({ from, to }) => `${from} ${to}`),
      ['api db'],
    );
  });

  it('leads no line behind a node', () => {
    fc.assert(
      fc.property(stacks, fc.constantFrom(...formats), (stack, format) => {
        const { nodes, lines, nodeWidth } = placeStack(stack, format);
        for (const { path } of lines) {
          const points = numbers(path);
          for (const [at, [x, y]] of points.entries()) {
            const [nextX, nextY] = points[at + 1] ?? [x, y];
            for (const share of [0, 0.25, 0.5, 0.75, 1]) {
              const [px, py] = [x + (nextX - x) * share, y + (nextY - y) * share];
              const behind = nodes.find(
                (node) => px > node.x + 1 && px < node.x + nodeWidth - 1 && py > node.y + 1 && py < node.y + nodeHeight - 1,
              );
              assert.equal(behind, undefined, `${path} at ${px} ${py}`);
            }
          }
        }
      }),
      { numRuns: 2000 },
    );
  });
});
