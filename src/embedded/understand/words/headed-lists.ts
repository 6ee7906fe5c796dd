// A heading of a text, and what stands below it: the rest of its sentence, or the lines that follow where it stands alone on its own.

export type Span = { from: number; to: number };

/** Bounded, as what follows is: a text of nothing but empty lines would be looked through again from each of them. */
const dressing = '[#*_>\\-–•·\\d.)\\s]{0,12}';
const beginning = `(?:^|(?<=[.;!?。！？\\n]))${dressing}`;
const endOfSentence = /[.!?](?:\s|$)|[。！？\n]/u;
const bullet = /^\s*(?:[-*•·–]|\d+[.)])\s/u;
const heading = /^\s*#|[:：]\s*$/u;
const emptyLine = /^\n[ \t]{0,8}(?=\n[ \t]{0,8}(?:[-*•·–]|\d+[.)])\s)/u;

/** Where a text has one of these for a heading, with what may stand behind it in parentheses. */
export function headedBy(headings: string): RegExp {
  return new RegExp(`${beginning}(?:${headings})(?: \\([^)\\n]*\\))?[*_\\s]{0,8}(?:[:：][*_]*|(?=\\n))`, 'giu');
}

/** Without accents, one letter for one, so that places stay what they are. */
export function plain(text: string): string {
  return text.replaceAll(/[À-ſ]/gu, (letter) => letter.normalize('NFD').charAt(0));
}

/** What stands below a heading that ends here. */
export function below(text: string, end: number): Span {
  // Between a heading and its bullets there may be an empty line.
  const from = end + (emptyLine.exec(text.slice(end, end + 24))?.[0].length ?? 0);
  let to = endOfLine(text, from);
  if (text.slice(from, to).trim() !== '') {
    const length = text.slice(from).search(endOfSentence);
    return { from, to: length < 0 ? text.length : from + length };
  }
  const bulleted = bullet.test(text.slice(to + 1));
  while (to < text.length) {
    const next = text.slice(to + 1, endOfLine(text, to + 1));
    if (next.trim() === '' || heading.test(next) || (bulleted && !bullet.test(next))) break;
    to += 1 + next.length;
  }
  return { from, to };
}

function endOfLine(text: string, from: number): number {
  const end = text.indexOf('\n', from);
  return end < 0 ? text.length : end;
}
