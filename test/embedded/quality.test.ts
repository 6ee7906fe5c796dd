// Guards what has been reached: a change that makes answers worse on the development sets fails here. Raise the floors when they are beaten.
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { describe, it } from 'node:test';
import { answer } from '../../eval/answer.ts';
import { type Check, missesOf } from '../../eval/checks.ts';
import { type ProbeRecord, probePrecision } from '../../eval/needs.ts';
import { type RealStack, scoreStacks } from '../../eval/real-stacks.ts';
import { type ConstraintCase, violationsOf } from '../../eval/stated-constraints.ts';

const lines = <T>(name: string) =>
  readFileSync(new URL(`../../eval/data/${name}`, import.meta.url), 'utf8')
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line) as T);

describe('quality', () => {
  it('finds the technologies of real stacks', () => {
    const { rank1, top5 } = scoreStacks([...lines<RealStack>('co-dev.jsonl'), ...lines<RealStack>('oss-dev.jsonl')], ({ description }) =>
      answer(description),
    );
    assert.ok(rank1 >= 0.2 && top5 >= 0.43, `${rank1} ${top5}`);
  });

  it('holds behavioural checks', () => {
    const checks = lines<Check>('checks-dev.jsonl');
    const held = checks.filter((check) => missesOf(check, answer(check.description)).length === 0).length;
    assert.ok(held / checks.length >= 0.8, `${held} of ${checks.length}`);
  });

  it('hears oblique needs', () => {
    const precision = probePrecision(lines<ProbeRecord>('needs-probe.jsonl').filter(({ type }) => type === 'probe'));
    assert.ok(precision >= 0.77, String(precision));
  });

  it('honours stated constraints', () => {
    const cases = lines<ConstraintCase>('constraints.jsonl');
    const honoured = cases.filter((each) => violationsOf(each).length === 0).length;
    assert.ok(honoured / cases.length >= 0.93, `${honoured} of ${cases.length}`);
  });
});
