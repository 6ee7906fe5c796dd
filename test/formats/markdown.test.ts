// What the Markdown and the decision record say when a Markdown parser reads them, also where every text tries to be markup.
import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import fc from 'fast-check';
import { escapeInline, quote } from '../../src/formats/escape-markdown.ts';
import { toAdr } from '../../src/formats/to-adr.ts';
import { toMarkdown } from '../../src/formats/to-markdown.ts';
import { nasty, nastyAnswer, realAnswer } from './answers.ts';
import { all, parseMarkdown, text } from './parse-markdown.ts';

const adr = (answer: Parameters<typeof toAdr>[0]) => toAdr(answer, { date: '2026-01-31' });
const headings = (markdown: string, depth: number) =>
  all(parseMarkdown(markdown), 'heading')
    .filter((heading) => heading.depth === depth)
    .map(text);

describe('the Markdown format', () => {
  it('has a section with a table of ranked, linked providers for each category', async () => {
    const answer = await realAnswer();
    const tree = parseMarkdown(toMarkdown(answer));
    assert.deepEqual(
      headings(toMarkdown(answer), 2),
      answer.categories.map(({ name }) => name),
    );
    const [glance, ...tables] = all(tree, 'table');
    assert.equal(glance?.children?.length, answer.categories.length + 1);
    answer.categories.forEach(({ providers }, index) => {
      const rows = tables[index]?.children?.slice(1) ?? [];
      assert.deepEqual(
        rows.map((row) => row.children?.slice(0, 3).map(text)),
        providers.map(({ rank, name, description }) => [String(rank), name, description]),
      );
      assert.deepEqual(
        rows.map((row) => all(row, 'link')[0]?.url),
        providers.map(({ website }) => website),
      );
    });
  });

  it('says when it is the general starting stack', async () => {
    const { understood, ...answer } = await realAnswer();
    assert.match(toMarkdown({ ...answer, understood: { ...understood, general: true } }), /general starting stack/);
    assert.doesNotMatch(toMarkdown({ ...answer, understood }), /general starting stack/);
  });
});

describe('the decision record', () => {
  it('has the parts of MADR and a decision for each category', async () => {
    const answer = await realAnswer();
    const record = adr(answer);
    assert.match(record, /^---\nstatus: proposed\ndate: 2026-01-31\n---\n\n# /);
    assert.deepEqual(headings(record, 2), [
      'Context and Problem Statement',
      'Decision Drivers',
      'Considered Options',
      'Decision Outcome',
      'Pros and Cons of the Options',
    ]);
    assert.equal(text(all(parseMarkdown(record), 'blockquote')[0]), answer.query);
    const decided = all(parseMarkdown(record), 'strong').map(text);
    assert.deepEqual(
      decided,
      answer.categories.map(({ providers }) => providers[0]?.name),
    );
    assert.ok(record.includes('* Good, because what is already in use stays: PostgreSQL'));
  });
});

for (const [name, write] of [
  ['the Markdown format', toMarkdown],
  ['the decision record', adr],
] as const) {
  it(`${name} shows text that tries to be markup as it is`, async () => {
    const answer = await nastyAnswer();
    const tree = parseMarkdown(write(answer));
    for (const kind of ['html', 'inlineCode', 'delete', 'code', 'image']) assert.deepEqual(all(tree, kind), [], kind);
    assert.deepEqual(new Set(all(tree, 'link').map(({ url }) => url)), new Set(['https://example.test/a_%28b%29?c=%22d%22%7Ce&amp;f']));
    const shown = text(tree);
    assert.ok(shown.split(nasty).length > answer.categories.length * 10);
    assert.equal(all(tree, 'heading').filter((heading) => text(heading).startsWith('Heading')).length, 0);
    assert.equal(all(tree, 'blockquote').length, 1);
  });
}

describe('escaping', () => {
  const line = fc.oneof(
    fc.string({ unit: 'grapheme' }),
    fc.array(fc.constantFrom(...'#*_-+=>~`[]()!|\\<&;:/.@$ \n1a\t'), { maxLength: 30 }).map((signs) => signs.join('')),
  );
  const plain = (value: string) =>
    value
      // biome-ignore lint/suspicious/noControlCharactersInRegex: what Markdown cannot hold is shown as the replacement character.
      .replaceAll(/[\u0000-\u0008\u000e-\u001f\u007f-\u009f\u202a-\u202e\u2066-\u2069]/g, '\ufffd')
      .replaceAll(/\s+/g, ' ')
      .trim();

  it('gives back any one line as it was, with nothing but text in it', () => {
    fc.assert(
      fc.property(line, (value) => {
        fc.pre(value.trim() !== '');
        const [paragraph] = parseMarkdown(`x ${escapeInline(value)} x`).children ?? [];
        assert.equal(text(paragraph), `x ${plain(value)} x`);
        assert.deepEqual(
          paragraph?.children?.map(({ type }) => type).filter((type) => type !== 'text'),
          [],
        );
      }),
      { numRuns: 1000 },
    );
  });

  it('gives back any text as one quotation of paragraphs', () => {
    fc.assert(
      fc.property(line, (value) => {
        fc.pre(value.trim() !== '');
        const blocks = parseMarkdown(quote(value)).children ?? [];
        assert.deepEqual(
          blocks.map(({ type }) => type),
          ['blockquote'],
        );
        assert.deepEqual(new Set(blocks[0]?.children?.map(({ type }) => type)), new Set(['paragraph']));
        assert.equal(text(blocks[0]).replaceAll(/\s/g, ''), plain(value).replaceAll(' ', ''));
      }),
      // What once looked like a table.
      { numRuns: 1000, examples: [['#\n:-']] },
    );
  });
});
