// The table of errors and the document that explains it say the same, both ways.
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { it } from 'node:test';
import { problems, ServiceError, toServiceError } from '../src/errors.ts';
import { toProblem } from '../src/http/problem-response.ts';

it('explains every public error code in docs/design.md, and no other', () => {
  const design = readFileSync(new URL('../docs/design.md', import.meta.url), 'utf8');
  const table = design.slice(design.indexOf('### Errors'));
  const explained = new Set(Array.from(table.matchAll(/`([a-z]+_[a-z_]+)`/g), ([, code]) => code));
  const published = Object.keys(problems).filter((code) => !code.startsWith('invalid_'));
  assert.deepEqual([...explained].toSorted(), published.toSorted());
});

it('shows nothing of an error that is not ours', () => {
  const problem = toProblem(toServiceError(new Error('password=hunter2 at /srv/secret.ts:1')));
  assert.equal(problem.code, 'internal_error');
  assert.doesNotMatch(JSON.stringify(problem), /hunter2|secret\.ts/);
});

it('keeps our own errors as they are', () => {
  const error = new ServiceError('not_found', 'Nothing here.');
  assert.equal(toServiceError(error), error);
});
