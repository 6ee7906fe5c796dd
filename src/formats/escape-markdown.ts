// Keeps foreign text from being read as Markdown: what a person typed or a catalogue holds is shown as it is, never as markup.
import { controlSigns } from './control-signs.ts';

/** Signs that can begin inline markup, in CommonMark or in GitHub's tables, strike-through, mathematics and autolinks. */
const inlineSigns = /[\\`*_[\]<>&~|$@]|:(?=\/\/)|(?<=\bwww)\.|!(?=\[)/gi;
/** Signs that begin a block where a line starts: headings, lists, quotes, underlines, fences, the rule under a table's head. */
const blockSigns = /^([#+\-=>~]|:(?=-)|\d{1,9}(?=[.)]))/;

/** For one line inside a paragraph, list item, heading or table cell; line breaks become spaces. */
export function escapeInline(text: string): string {
  return text.replaceAll(controlSigns, '�').replaceAll(/\s+/g, ' ').trim().replaceAll(inlineSigns, '\\$&');
}

/** A text of any number of lines as a quotation that keeps its line breaks and paragraphs. */
export function quote(text: string): string {
  const paragraphs = text
    .split(/\r\n|[\n\r\u2028\u2029]/)
    .map((line) => escapeLineStart(escapeInline(line)))
    .join('\n')
    .trim()
    .split(/\n{2,}/);
  return paragraphs.map((lines) => `> ${lines.replaceAll('\n', '\\\n> ')}`).join('\n>\n');
}

export function link(label: string, url: string): string {
  return `[${escapeInline(label)}](${escapeUrl(url)})`;
}

/** `1.` has its sign escaped and not its digit, since a digit cannot be. */
function escapeLineStart(line: string): string {
  return line.replace(blockSigns, (sign) => (/\d/.test(sign) ? `${sign}\\` : `\\${sign}`));
}

function escapeUrl(url: string): string {
  return url
    .replaceAll(controlSigns, encodeURIComponent)
    .replaceAll(/[\s<>()\\|"`]/g, (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase().padStart(2, '0')}`)
    .replaceAll('&', '&amp;');
}
