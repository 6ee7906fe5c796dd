// Text measured and broken in terminal cells, so that Chinese, Japanese and emoji keep columns straight.
import stringWidth from 'string-width';

const graphemes = new Intl.Segmenter();

/** Control characters could move the cursor, and direction marks could turn a line around; neither is ever printed. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: these are the characters to be rid of.
const unprintable = /[\u0000-\u001f\u007f-\u009f\u200e\u200f\u202a-\u202e\u2066-\u2069]+/g;

export function printable(text: string): string {
  return text.replaceAll(unprintable, ' ').replaceAll(/\s+/g, ' ').trim();
}

/** The same for a message of ours that quotes others: its own lines and indents stay. */
export function printableLines(text: string): string {
  return text
    .split('\n')
    .map((line) => line.replaceAll(unprintable, ' '))
    .join('\n');
}

export function cells(text: string): number {
  return stringWidth(text);
}

export function padEnd(text: string, width: number): string {
  return text + ' '.repeat(Math.max(0, width - cells(text)));
}

/** Lines of at most `width` cells, broken at spaces, or within a word that is wider than a line. */
export function wrap(text: string, width: number): string[] {
  const lines: string[] = [];
  let line = '';
  for (const word of printable(text)
    .split(' ')
    .flatMap((each) => breakWord(each, width))) {
    const longer = line === '' ? word : `${line} ${word}`;
    if (cells(longer) <= width) line = longer;
    else {
      lines.push(line);
      line = word;
    }
  }
  return [...lines, line];
}

/** One line of at most `width` cells, with an ellipsis where something was cut off. */
export function truncate(text: string, width: number): string {
  const line = printable(text);
  if (cells(line) <= width) return line;
  return `${breakWord(line, width - 1)[0]?.trimEnd() ?? ''}…`;
}

function breakWord(word: string, width: number): string[] {
  if (cells(word) <= width) return [word];
  const pieces = [''];
  for (const { segment } of graphemes.segment(word)) {
    const longer = pieces.at(-1) + segment;
    if (cells(longer) <= width) pieces[pieces.length - 1] = longer;
    else pieces.push(segment);
  }
  return pieces;
}
