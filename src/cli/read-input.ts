// Gets the description from where it is: the words on the command line, a file, or standard input.
import { createReadStream } from 'node:fs';
import { addAbortSignal, type Readable } from 'node:stream';
import { maxBodyBytes } from '../contract/analysis-request.ts';
import type { Context } from './command.ts';
import { usageError } from './usage-error.ts';

export async function readInput(
  { words, file }: { words: readonly string[]; file: string | undefined },
  context: Context,
): Promise<string> {
  if (file !== undefined && words.length > 0) throw usageError('Give a description or --file, not both.');
  const fromStdin = file === '-' || (file === undefined && (words.length === 0 || words.join(' ') === '-'));
  if (!fromStdin && file === undefined) return words.join(' ');
  if (fromStdin && context.stdin.isTTY) context.stderr.write('Describe what you want to build, then press Ctrl-D:\n');
  return decode(await readBounded(fromStdin ? context.stdin : createReadStream(file ?? ''), file, context.signal));
}

/** Stops at the contract's limit, so that a wrong file of any size costs no more than that. */
async function readBounded(stream: Readable, file: string | undefined, signal: AbortSignal): Promise<Buffer> {
  const chunks: Buffer[] = [];
  let bytes = 0;
  try {
    for await (const chunk of addAbortSignal(signal, stream)) {
      chunks.push(chunk as Buffer);
      bytes += (chunk as Buffer).byteLength;
      if (bytes > maxBodyBytes) break;
    }
  } catch (error) {
    if (signal.aborted) throw error;
    throw usageError(`Cannot read ${file ?? 'standard input'}: ${(error as Error).message}.`);
  }
  return Buffer.concat(chunks);
}

/** Line breaks at the end belong to the file and not to the description, as in a shell's `$(…)`. */
function decode(bytes: Buffer): string {
  try {
    // Cut off within a character is no fault: it is too long anyway, and will be told so.
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes, { stream: bytes.byteLength > maxBodyBytes }).replace(/[\r\n]+$/, '');
  } catch {
    throw usageError('The description is not text in UTF-8. Save the file as UTF-8 and try again.');
  }
}
