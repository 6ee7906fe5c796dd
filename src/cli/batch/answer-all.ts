// A batch from its input to its output: answers are appended in order as they come, and what could not be answered is told.
import type { Environment } from '../../config.ts';
import { printable } from '../output/measure.ts';
import { describeTerminal } from '../output/terminal.ts';
import type { AnswerLines, Fault } from './answer-lines.ts';
import { linesToAnswer } from './lines-to-answer.ts';
import { mapInOrder } from './map-in-order.ts';
import { openOutput } from './open-output.ts';
import { createProgress, duration } from './progress.ts';

export type Answering = {
  answer: AnswerLines;
  /** Undefined where an analyst may answer the same text differently. */
  again: AnswerLines | undefined;
  groupSize: number;
  atOnce: number;
};
export type Batch = {
  input: string;
  output: string;
  /** Lines of the input. */
  total: number;
  answering: Answering;
  restart: boolean;
  stderr: NodeJS.WriteStream;
  env: Environment;
  signal: AbortSignal;
};
/** Lines answered, and lines that could not be, by whose fault that was. */
export type Count = { answered: number; yours: number; ours: number };

const number = (value: number) => value.toLocaleString('en');

export async function answerAll({ input, output, total, answering, restart, stderr, env, signal }: Batch): Promise<Count> {
  const { answer, again, groupSize, atOnce } = answering;
  const out = await openOutput(output, { restart });
  const before = out.last?.line ?? 0;
  const progress = createProgress({ stream: stderr, terminal: describeTerminal(stderr, env), total: total - before });
  const started = performance.now();
  const count: Count = { answered: 0, yours: 0, ours: 0 };
  const tell = (faults: readonly Fault[]) => {
    for (const { number: line, message, whose } of faults) {
      count[whose]++;
      progress.say(printable(`${input}:${line}: ${message}`));
    }
  };
  if (before > 0) progress.say(`Going on after line ${number(before)} of ${input}.`);
  try {
    const groups = linesToAnswer({ file: input, groupSize, last: out.last, again, passed: tell });
    for await (const { lines, answered, text, faults } of mapInOrder(groups, { work: answer, atOnce })) {
      signal.throwIfAborted();
      await out.append(text);
      count.answered += answered;
      tell(faults);
      progress.advance(lines);
    }
  } catch (error) {
    if (count.answered > 0) progress.say(`Stopped after ${number(count.answered)} answers. Run the same command again to go on.`);
    throw error;
  } finally {
    progress.end();
    await out.close();
  }
  const skipped = count.yours + count.ours;
  const note = skipped > 0 ? `; ${number(skipped)} could not be answered, see above` : '';
  stderr.write(
    `Answered ${number(count.answered)} ${count.answered === 1 ? 'line' : 'lines'} in ${duration((performance.now() - started) / 1000)}${note}.\n`,
  );
  return count;
}
