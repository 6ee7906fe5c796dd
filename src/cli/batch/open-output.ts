// The file answers are appended to, and how far it has come: a line torn by an interruption is cut off, the last whole one says where to go on.
import { type FileHandle, open } from 'node:fs/promises';
import { usageError } from '../usage-error.ts';

/** The last answer that was wholly written. */
export type LastAnswer = { line: number; query: string; text: string };
export type Output = { last: LastAnswer | undefined; append(text: string): Promise<void>; close(): Promise<void> };

const newline = 0x0a;
const blockBytes = 64 * 1024;
/** How every answer begins. */
const beginning = '{"line":';

export async function openOutput(file: string, { restart }: { restart: boolean }): Promise<Output> {
  const handle = await open(file, 'a+').catch((error: Error) => {
    throw usageError(`Cannot write ${file}: ${error.message}.`);
  });
  try {
    const { size } = await handle.stat();
    if (restart) await handle.truncate(0);
    const end = restart ? 0 : await endOfLastLine(handle, size);
    const last = end === 0 ? undefined : readAnswer(await readText(handle, await endOfLastLine(handle, end - 1), end));
    // Before anything is cut off, it must be sure that a batch wrote it.
    const torn = restart ? '' : await readText(handle, end, Math.min(size, end + beginning.length));
    if ((end > 0 && last === undefined) || !beginning.startsWith(torn)) {
      throw usageError(`${file} holds something else than a batch's answers. Name another file, or give --restart to write over it.`);
    }
    if (torn !== '') await handle.truncate(end);
    return {
      last,
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

async function readText(handle: FileHandle, start: number, end: number): Promise<string> {
  const bytes = Buffer.alloc(end - start);
  await handle.read(bytes, 0, bytes.byteLength, start);
  return bytes.toString('utf8');
}

function readAnswer(text: string): LastAnswer | undefined {
  try {
    const { line, query } = JSON.parse(text) as { line?: unknown; query?: unknown };
    return typeof line === 'number' && typeof query === 'string' ? { line, query, text } : undefined;
  } catch {
    return undefined;
  }
}
