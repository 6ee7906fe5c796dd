// Answers a file of descriptions, in parallel and in order, and goes on where it was interrupted.
import { existsSync, statSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { analystOptions, openAnalyst, readSettings } from '../analyst-options.ts';
import { type Answering, answerAll } from '../batch/answer-all.ts';
import { createAnswerLines } from '../batch/answer-lines.ts';
import { countLines } from '../batch/read-lines.ts';
import { createThreadPool } from '../batch/thread-pool.ts';
import { type Context, createCommand } from '../command.ts';
import { exitCodes } from '../describe-failure.ts';
import { readSelection, selectionOptions } from '../selection-options.ts';
import { usageError } from '../usage-error.ts';

/** Enough lines that handing them to a thread costs nothing beside answering them. */
const linesPerThread = 16;
const requestsAtOnce = 4;

export const command = createCommand({
  usage: ['batch IN.jsonl OUT.jsonl [options]'],
  about: 'answer a file of descriptions on all cores; goes on where it was interrupted',
  options: {
    explain: { type: 'boolean', short: 'e', about: 'with reasons, and what was understood' },
    jobs: {
      type: 'string',
      short: 'j',
      value: 'N',
      about: `threads, or requests at a time; all cores, or ${requestsAtOnce} requests, unless told`,
    },
    restart: { type: 'boolean', about: 'begin anew and write over what OUT.jsonl holds' },
    ...selectionOptions,
    ...analystOptions,
  },
  examples: [
    ['stackwright batch ideas.jsonl stacks.jsonl', 'again after an interruption: the same command'],
    ['stackwright batch ideas.jsonl stacks.jsonl --provider openai --jobs 8', 'eight requests at a time'],
  ],
  notes: `Each line of IN.jsonl is {"description": "…", "id": anything}; the id is optional. Each line of OUT.jsonl is the answer with "line", the number of the input line, and the id. Answers stand in the order of the input. Lines that cannot be read are reported and skipped, and the exit code is then 1; blank lines are passed over.`,
  positional: 'file',
  async run({ values, positionals: [input, output, ...more] }, context) {
    if (input === undefined || output === undefined || more.length > 0)
      throw usageError('Name an input and an output file.', 'batch --help');
    const from = statSync(input, { throwIfNoEntry: false, bigint: true });
    if (!from?.isFile()) throw usageError(`There is no file ${input}.`);
    // Held against each other as files: a link gives the same one a second name.
    const to = existsSync(output) ? statSync(output, { bigint: true }) : undefined;
    if (from.dev === to?.dev && from.ino === to.ino) throw usageError('Input and output are the same file. Name another output.');
    const total = await countLines(input);
    const answering = await openAnswering(values, context);
    const { stderr, env, signal } = context;
    try {
      const count = await answerAll({ input, output, total, answering, restart: values.restart === true, stderr, env, signal });
      return count.ours > 0 ? exitCodes.ourFailure : count.yours > 0 ? exitCodes.yourInput : exitCodes.answered;
    } finally {
      await answering.close();
    }
  },
});

type Values = Parameters<typeof openAnalyst>[0] &
  Parameters<typeof readSelection>[0] & { jobs: string | undefined; explain: boolean | undefined };

/** The embedded analyst keeps a core busy and so gets threads; any other waits for a network and so gets requests. */
async function openAnswering(values: Values, context: Context): Promise<Answering & { close(): Promise<void> }> {
  if (values.jobs !== undefined && !/^[1-9]\d{0,2}$/.test(values.jobs))
    throw usageError(`--jobs must be a number from 1 to 999, not "${values.jobs}".`);
  const config = values.server === undefined ? readSettings(values, context.env) : undefined;
  const explain = values.explain === true;
  if (config === undefined || config.upstream !== undefined) {
    const { client, catalog } = await openAnalyst(values, context);
    const manner = { explain, selection: readSelection(values, catalog) };
    const answer = createAnswerLines({ client, ...manner, signal: context.signal });
    return { answer, again: undefined, groupSize: 1, atOnce: Number(values.jobs ?? requestsAtOnce), close: async () => {} };
  }
  const manner = { explain, selection: readSelection(values, await context.parts.openCatalog(config)) };
  const size = Number(values.jobs ?? availableParallelism());
  const pool = createThreadPool({ program: context.parts.batchWorker, size, settings: { ...manner, catalogDir: config.catalogDir } });
  return { answer: pool.answer, again: pool.answer, groupSize: linesPerThread, atOnce: size * 4, close: pool.close };
}
