// A README's own words about the project, and nothing else of it.
import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { proseOf } from '../../src/repo/prose-of.ts';

describe('the prose of a README', () => {
  it('leaves out badges, code, links, tables and what comes after the description', () => {
    const prose = proseOf(`---
title: x
---
<p align="center"><img src="logo.png"></p>

# Harbour &middot; [![ci](https://x/y.svg)](https://x)

[Website](https://a) • [Docs](https://b) • [Chat](https://c)

Harbour helps **marinas** rent out berths,
take payments and warn of storms. See [the tour](https://example.org/tour).

| plan | price |
| ---- | ----- |
| a    | b     |

## Features

- Maps that work without a connection
- Payments

## Installation

\`\`\`sh
npm install harbour && docker run postgres
\`\`\`

### With MongoDB

Start a MongoDB server on your machine first.

## Licence

MIT, by the authors of Harbour and many others.
`);
    assert.equal(
      prose,
      'Harbour. Harbour helps marinas rent out berths, take payments and warn of storms. See the tour. Maps that work without a connection.',
    );
  });

  it('reads reStructuredText and AsciiDoc alike', () => {
    assert.match(
      proseOf('Tides\n=====\n\n.. image:: x.png\n   :alt: y\n\nPredicts the tides of every harbour.\n'),
      /^Tides\. Predicts the tides/,
    );
    assert.match(proseOf('= Tides\n\nPredicts the tides of every harbour.\n'), /^Tides\. Predicts the tides/);
  });

  it('is never longer than a description may be', () => {
    assert.ok(proseOf(`# Long\n\n${'A sentence about nothing in particular. '.repeat(2000)}`).length <= 10_000);
    assert.ok(proseOf(`# ${'x'.repeat(50_000)}`).length <= 10_000);
  });

  it('is quick on text made to be slow', () => {
    const started = performance.now();
    for (const part of ['<!--', '```\n', '[a](', '![', '<details>', '\n===', '**a', '# ', '- a\n', ':a'.repeat(3)])
      proseOf(part.repeat(50_000));
    assert.ok(performance.now() - started < 10_000);
  });
});
