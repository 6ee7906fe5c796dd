// A thread of a batch: opens the embedded analyst and answers the lines it is sent.
import { parentPort, workerData } from 'node:worker_threads';
import { createAnswerLines } from '../cli/batch/answer-lines.ts';
import type { Line } from '../cli/batch/read-lines.ts';
import type { ThreadSettings } from '../cli/batch/thread-pool.ts';
import { askInProcess } from '../library/ask-in-process.ts';
import { wireAnalyze } from '../wire-analyze.ts';

const { catalogDir, ...manner } = workerData as ThreadSettings;
const client = askInProcess(await wireAnalyze({ catalogDir, upstream: undefined }));
const answer = createAnswerLines({ client, ...manner });

parentPort?.on('message', async (lines: Line[]) => parentPort?.postMessage(await answer(lines)));
