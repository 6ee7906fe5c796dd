// The lines of a batch that are still to be answered, in small groups; on the way it holds what was answered before against the input.
import { usageError } from '../usage-error.ts';
import type { AnswerLines, Fault } from './answer-lines.ts';
import type { LastAnswer } from './open-output.ts';
import { parseLine } from './parse-line.ts';
import { type Line, readLines } from './read-lines.ts';

type Input = {
  file: string;
  groupSize: number;
  last: LastAnswer | undefined;
  /** Answers the last line again to see that the same words come out; undefined where an analyst may answer differently. */
  again: AnswerLines | undefined;
  /** Told of the lines before the last answer that could not be answered, so that every run reports them all. */
  passed: (faults: Fault[]) => void;
};

export async function* linesToAnswer({ file, groupSize, last, again, passed }: Input): AsyncGenerator<Line[], void, void> {
  const done = last?.line ?? 0;
  let seen = 0;
  let group: Line[] = [];
  for await (const line of readLines(file)) {
    seen = line.number;
    if (line.number <= done) {
      const asked = parseLine(line);
      if (asked.kind === 'bad') passed([{ number: asked.number, message: asked.message, whose: 'yours' }]);
      if (last && line.number === done) await compare(line, { last, again });
      continue;
    }
    group.push(line);
    if (group.length < groupSize) continue;
    yield group;
    group = [];
  }
  if (seen < done) throw otherInput();
  if (group.length > 0) yield group;
}

const otherInput = () =>
  usageError('The output holds answers to another input. Name another output file, or give --restart to write over it.');

async function compare(line: Line, { last, again }: { last: LastAnswer; again: AnswerLines | undefined }): Promise<void> {
  const asked = parseLine(line);
  if (asked.kind !== 'asked' || asked.description !== last.query) throw otherInput();
  if (again === undefined || (await again([line])).text === last.text) return;
  throw usageError(
    'The output was made with other options, another catalogue or another version, so its parts would not agree. Give --restart to begin anew.',
  );
}
