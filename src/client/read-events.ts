// Reads server-sent events from a body, however it was cut into pieces.
import { invalidAnswer, networkError } from './problem-error.ts';

export type ServerEvent = { name: string; data: string };

/** Far above any answer; a stream that never ends a line must not fill the memory. */
const longestEvent = 4 * 1024 * 1024;

export async function* readEvents(response: Response): AsyncGenerator<ServerEvent, void, void> {
  const endless = () => invalidAnswer(response.status, 'An event of the stream has no end.');
  let lines: string[] = [];
  let length = 0;
  for await (const line of readLines(response, endless)) {
    if (line !== '') {
      lines.push(line);
      length += line.length;
      if (length > longestEvent) throw endless();
      continue;
    }
    yield* parseEvent(lines);
    lines = [];
    length = 0;
  }
}

/** Looks at each piece once: whoever searched all that has come again would be held up by a service that dribbles. */
async function* readLines(response: Response, endless: () => Error): AsyncGenerator<string, void, void> {
  let line = '';
  let halfBreak = false;
  for await (const piece of readText(response)) {
    if (piece === '') continue;
    // A line break may be cut in two: what follows its first half is no line of its own.
    const [end = '', ...more] = (halfBreak && piece.startsWith('\n') ? piece.slice(1) : piece).split(/\r\n?|\n/);
    halfBreak = piece.endsWith('\r');
    line += end;
    for (const next of more) {
      yield line;
      line = next;
    }
    if (line.length > longestEvent) throw endless();
  }
}

/** By a reader, since not every browser can loop over a stream; whoever stops reading ends the request. */
async function* readText(response: Response): AsyncGenerator<string, void, void> {
  const reader = response.body?.getReader();
  if (!reader) return;
  const decoder = new TextDecoder();
  try {
    for (;;) {
      const { done, value } = await reader.read().catch((cause: unknown) => Promise.reject(networkError(cause)));
      if (done) return;
      yield decoder.decode(value, { stream: true });
    }
  } finally {
    await reader.cancel().catch(() => {});
  }
}

function parseEvent(lines: readonly string[]): ServerEvent[] {
  let name = 'message';
  const data: string[] = [];
  for (const line of lines) {
    const [, field = '', value = ''] = /^([^:]*):? ?(.*)$/s.exec(line) ?? [];
    if (field === 'event') name = value;
    else if (field === 'data') data.push(value);
  }
  return data.length > 0 ? [{ name, data: data.join('\n') }] : [];
}
