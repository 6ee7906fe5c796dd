// Texts that count as the same have one canonical form, and places in it lead back to the same words of each.
import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import fc from 'fast-check';
import { answerKey } from '../../src/cache/answer-key.ts';
import { canonicalise } from '../../src/cache/canonical-text.ts';

const word = fc.oneof(
  fc.constantFrom('café', 'Ångström', '한국어', 'naïve', '🚲', 'ẛ̣', 'が', 'payments', 'e\u0301\u0323', '각', '\u0958', 'Ω'),
  fc.string({ unit: 'grapheme', minLength: 1, maxLength: 8 }).filter((text) => /^\S+$/u.test(text)),
);
const words = fc.array(word, { minLength: 1, maxLength: 12 });
const space = fc.constantFrom(' ', '  ', '\n', '\t \r\n', '\u00a0', '\u2003');
/** The same words as a person might have typed them elsewhere: other white space, other composition. */
const variant = (of: readonly string[]) =>
  fc
    .tuple(
      fc.array(space, { minLength: of.length + 1, maxLength: of.length + 1 }),
      fc.array(fc.constantFrom('NFC', 'NFD'), { minLength: of.length, maxLength: of.length }),
      fc.boolean(),
    )
    .map(([spaces, forms, edges]) => {
      const body = of.map((text, index) => `${index > 0 ? spaces[index] : ''}${text.normalize(forms[index] as 'NFC' | 'NFD')}`).join('');
      return edges ? `${spaces[0]}${body}${spaces.at(-1)}` : body;
    });

describe('the canonical text', () => {
  it('is composed and has single spaces between words', () => {
    assert.equal(canonicalise('  A cafe\u0301\n\n shop\t').text, 'A caf\u00e9 shop');
  });

  it('is the same for all ways to type the same words', () => {
    fc.assert(
      fc.property(
        words.chain((list) => fc.tuple(variant(list), variant(list))),
        ([a, b]) => assert.equal(canonicalise(a).text, canonicalise(b).text),
      ),
    );
  });

  it('is its own canonical text', () => {
    fc.assert(
      fc.property(words.chain(variant), (text) => {
        const { text: once } = canonicalise(text);
        assert.equal(canonicalise(once).text, once);
      }),
    );
  });

  it('leads from words of one text over itself to the same words of another', () => {
    fc.assert(
      fc.property(
        words.chain((list) => fc.tuple(variant(list), variant(list), fc.nat(list.length - 1), fc.nat(list.length - 1))),
        ([a, b, from, to]) => {
          const places = (text: string) =>
            Array.from(text.matchAll(/\S+/g), ({ 0: found, index }) => ({ start: index, end: index + found.length }));
          const [first, last] = [Math.min(from, to), Math.max(from, to)];
          const span = (text: string) => ({ start: places(text)[first]?.start ?? 0, end: places(text)[last]?.end ?? 0 });
          assert.deepEqual(canonicalise(b).toOriginal(canonicalise(a).toCanonical(span(a))), span(b));
        },
      ),
    );
  });

  it('leaves any span of a text that is canonical already where it is', () => {
    fc.assert(
      fc.property(words, fc.nat(), fc.nat(), (list, x, y) => {
        const { text } = canonicalise(list.join(' '));
        const [start, end] = [x % text.length, y % text.length].toSorted((a, b) => a - b) as [number, number];
        const span = { start, end: end + 1 };
        const { toCanonical, toOriginal } = canonicalise(text);
        assert.deepEqual(toCanonical(span), span);
        assert.deepEqual(toOriginal(span), span);
      }),
    );
  });
});

describe('the key of an answer', () => {
  const parts = { scope: ['catalogue', 'prompt', 'openai', 'm'], text: 'A shop', asked: { adjustments: { add: ['x'], drop: ['y'] } } };

  it('does not depend on the order in which options were written, nor on options that say nothing of the answer', () => {
    assert.equal(answerKey({ ...parts, asked: { adjustments: { drop: ['y'], add: ['x'] } } }), answerKey(parts));
    assert.equal(
      answerKey({ ...parts, asked: { ...parts.asked, unset: undefined, watch: { told: () => {} }, none: {}, empty: { with: [] } } }),
      answerKey(parts),
    );
  });

  it('is another for another catalogue, prompt, model, text or option', () => {
    const others = [
      { ...parts, scope: ['catalogue-2', 'prompt', 'openai', 'm'] },
      { ...parts, scope: ['catalogue', 'prompt', 'openai', 'm-2'] },
      { ...parts, text: 'A shop.' },
      { ...parts, asked: { adjustments: { add: ['y'], drop: ['x'] } } },
      { ...parts, asked: {} },
    ];
    assert.equal(new Set([parts, ...others].map(answerKey)).size, others.length + 1);
  });
});
