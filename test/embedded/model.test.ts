// The artefact and the code that reads it: the training code's own numbers, exact mathematics, and rows that trace back to words.
import assert from 'node:assert/strict';
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { describe, it } from 'node:test';
import fc from 'fast-check';
import card from '../../model/card.json' with { type: 'json' };
import { exp, log } from '../../src/embedded/exact-math.ts';
import { createFeatures } from '../../src/embedded/understand/model/features.ts';
import { loadModel } from '../../src/embedded/understand/model/load-model.ts';
import { toSegments } from '../../src/embedded/understand/model/segments.ts';
import { markNegation } from '../../src/embedded/understand/words/negation.ts';
import { splitWords } from '../../src/embedded/understand/words/words.ts';

const { model } = loadModel();
const features = createFeatures(model.vocabulary);
const logit = (probability: number) => Math.log(probability / (1 - probability));

describe('the model', () => {
  it('is the file that its card tells of', () => {
    const file = readFileSync(new URL('../../model/needs.bin', import.meta.url));
    assert.equal(createHash('sha256').update(file).digest('hex'), card.sha256);
  });

  it('gives what the training code gave, within what int8 costs', () => {
    const { slope = 1, shift = 0 } = model.meta.calibration['show'] ?? {};
    const differences = card.golden.flatMap(({ text, show }) => {
      const vector = model.read(toSegments(features.read(markNegation(splitWords(text)))));
      const given = model.probabilities('show', vector);
      return show.map((expected, label) => Math.abs((logit(given[label] as number) - shift) / slope - expected));
    });
    const mean = differences.reduce((sum, each) => sum + each, 0) / differences.length;
    assert.ok(mean < 0.1, `mean difference of logits ${mean}`);
  });

  it('computes exponentials and logarithms as exactly as the platform', () => {
    fc.assert(fc.property(fc.double({ min: -50, max: 50, noNaN: true }), (x) => Math.abs(exp(x) / Math.exp(x) - 1) < 1e-12));
    fc.assert(fc.property(fc.double({ min: 1, max: 1e6, noNaN: true }), (x) => Math.abs(log(x) - Math.log(x)) < 1e-9));
  });
});

describe('words', () => {
  it('keep their places in the text', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 120 }), (text) => {
        for (const { raw, start, end } of splitWords(text)) assert.equal(text.slice(start, end), raw);
      }),
    );
  });

  it('know technical names, other scripts and hyphens', () => {
    const keys = (text: string) => splitWords(text).map(({ key }) => key);
    assert.deepEqual(keys('C++, C# and .NET on Node.js'), ['c++', 'c#', 'and', '.net', 'on', 'node.js']);
    assert.deepEqual(keys('ein Java-Team'), ['ein', 'java', 'team']);
    assert.deepEqual(keys('我们用WordPress做博客'), ['我们用', 'wordpress', '做博客']);
    assert.deepEqual(keys('Aplicación'), ['aplicacion']);
  });

  it('are denied as far as grammar reaches', () => {
    const denied = (text: string) =>
      markNegation(splitWords(text))
        .filter(({ negated }) => negated)
        .map(({ key }) => key);
    assert.deepEqual(denied('A shop. No PHP please, but Postgres.'), ['php', 'please']);
    assert.deepEqual(denied('We don’t need payments.'), ['need', 'payments']);
    assert.deepEqual(denied('Nada de PHP, por favor'), ['de', 'php']);
    assert.deepEqual(denied('A restaurant with tables'), []);
  });
});
