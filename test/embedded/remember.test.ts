// What is kept of earlier texts must change nothing but the time they take, and must not grow with them.
import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { remember } from '../../src/embedded/understand/model/remember.ts';

function counting() {
  const asked: string[] = [];
  const lengthOf = remember((key) => {
    asked.push(key);
    return key.length;
  });
  return { asked, lengthOf };
}

describe('what is remembered', () => {
  it('is worked out once', () => {
    const { asked, lengthOf } = counting();
    assert.deepEqual([lengthOf('login'), lengthOf('login'), lengthOf('chat')], [5, 5, 4]);
    assert.deepEqual(asked, ['login', 'chat']);
  });

  it('is the same after more words than are kept', () => {
    const { lengthOf } = counting();
    const words = Array.from({ length: 10_000 }, (_, at) => `word-${at}`);
    for (const word of [...words, ...words]) assert.equal(lengthOf(word), word.length);
  });

  it('is not what is long', () => {
    const { asked, lengthOf } = counting();
    const long = 'x'.repeat(1_000);
    assert.deepEqual([lengthOf(long), lengthOf(long)], [1_000, 1_000]);
    assert.equal(asked.length, 2);
  });
});
