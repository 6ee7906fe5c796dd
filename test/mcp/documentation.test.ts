// What docs/mcp.md gives to paste: every entry is well-formed and starts what exists.
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { describe, it } from 'node:test';

const text = readFileSync(new URL('../../docs/mcp.md', import.meta.url), 'utf8');
const blocks = Array.from(text.matchAll(/```json\n(.*?)```/gs), ([, json = '']) => json);

describe('the entries for agents', () => {
  it('are whole JSON documents that start the server', () => {
    assert.ok(blocks.length >= 4);
    for (const block of blocks) {
      const [servers] = Object.values(
        JSON.parse(block) as Record<string, { stackwright: { command: string | string[]; args?: string[] } }>,
      );
      const { command, args = [] } = servers?.stackwright ?? assert.fail(block);
      assert.deepEqual([command, args].flat(), ['npx', '-y', 'stackwright', 'mcp']);
    }
  });

  it('point at /mcp where a service answers', () => {
    const rows = text.split('\n').filter((line) => line.includes('http://localhost'));
    assert.ok(rows.length >= 7);
    for (const row of rows) {
      assert.match(row, /http:\/\/localhost:3000\/mcp["`]/);
      const [, entry] = row.match(/`("stackwright": .*)`/) ?? [];
      if (entry !== undefined) JSON.parse(`{${entry}}`);
    }
  });
});
