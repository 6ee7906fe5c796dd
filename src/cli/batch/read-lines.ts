// Reads a file line by line with numbers, whatever its size: a line over the limit is told of without being held in memory.
import { isUtf8 } from 'node:buffer';
import { createReadStream } from 'node:fs';
import { maxBodyBytes } from '../../contract/analysis-request.ts';

/** Without `text`, the line cannot be a description: it is too long, or not in UTF-8. */
export type Line = { number: number; text: string; fault?: undefined } | { number: number; text?: undefined; fault: 'long' | 'encoding' };

const newline = 0x0a;

export async function* readLines(file: string): AsyncGenerator<Line, void, void> {
  let number = 0;
  let parts: Buffer[] = [];
  let bytes = 0;
  const finish = (): Line => {
    const line = Buffer.concat(parts);
    const long = bytes > maxBodyBytes;
    parts = [];
    bytes = 0;
    number++;
    if (long) return { number, fault: 'long' };
    return isUtf8(line) ? { number, text: line.toString('utf8').replace(/^\ufeff/, '') } : { number, fault: 'encoding' };
  };
  const take = (part: Buffer) => {
    bytes += part.byteLength;
    if (bytes <= maxBodyBytes) parts.push(part);
    else parts = [];
  };
  for await (const chunk of createReadStream(file, { highWaterMark: 256 * 1024 }) as AsyncIterable<Buffer>) {
    let start = 0;
    for (let end = chunk.indexOf(newline); end !== -1; end = chunk.indexOf(newline, start)) {
      take(chunk.subarray(start, end));
      yield finish();
      start = end + 1;
    }
    if (start < chunk.byteLength) take(chunk.subarray(start));
  }
  if (bytes > 0) yield finish();
}

export async function countLines(file: string): Promise<number> {
  let count = 0;
  let last = newline;
  for await (const chunk of createReadStream(file, { highWaterMark: 1024 * 1024 }) as AsyncIterable<Buffer>) {
    for (let at = chunk.indexOf(newline); at !== -1; at = chunk.indexOf(newline, at + 1)) count++;
    last = chunk.at(-1) ?? last;
  }
  return last === newline ? count : count + 1;
}
