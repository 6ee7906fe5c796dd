// The file answers are appended to, and how far it has come: a line torn by an interruption is cut off, the last whole one says where to go on.
import { type FileHandle, open } from 'node:fs/promises';
import { usageError } from '../usage-error.ts';

/** The last answer that was wholly written. */
export type LastAnswer = { line: number; query: string; text: string };
export type Output = { last: LastAnswer | undefined; append(text: string): Promise<void>; close(): Promise<void> };

const newline = 0x0a;
const blockBytes = 64 * 1024;

export async function openOutput(file: string, { restart }: { restart: boolean }): Promise<Output> {
  const handle = await open(file, 'a+').catch((error: Error) => {
    throw usageError(`Cannot write ${file}: ${error.message}.`);
  });
  try {
    const { size } = await handle.stat();
    if (restart) await handle.truncate(0);
    const end = restart ? 0 : await endOfLastLine(handle, size);
    if (end < size && !restart) await handle.truncate(end);
    return {
      last: end === 0 ? undefined : await readLast(handle, { end, file }),
      append: (text) => handle.appendFile(text),
      async close() {
        await handle.sync();
        await handle.close();
      },
    };
  } catch (error) {
    await handle.close();
    throw error;
  }
}

/** Searches backwards for a line's end; 0 where there is none. */
async function endOfLastLine(handle: FileHandle, before: number): Promise<number> {
  for (let end = before; end > 0; ) {
    const start = Math.max(0, end - blockBytes);
    const block = Buffer.alloc(end - start);
    await handle.read(block, 0, block.byteLength, start);
    const at = block.lastIndexOf(newline);
    if (at !== -1) return start + at + 1;
    end = start;
  }
  return 0;
}

async function readLast(handle: FileHandle, { end, file }: { end: number; file: string }): Promise<LastAnswer> {
  const start = await endOfLastLine(handle, end - 1);
  const bytes = Buffer.alloc(end - start);
  await handle.read(bytes, 0, bytes.byteLength, start);
  const text = bytes.toString('utf8');
  const { line, query } = parse(text);
  if (typeof line === 'number' && typeof query === 'string') return { line, query, text };
  throw usageError(`${file} holds something else than a batch's answers. Name another file, or give --restart to write over it.`);
}

function parse(text: string): { line?: unknown; query?: unknown } {
  try {
    return (JSON.parse(text) as { line?: unknown; query?: unknown } | null) ?? {};
  } catch {
    return {};
  }
}
