// Cuts a text into words with their places, so that whatever is understood can point at the very words that said it.

export type Word = { text: string; start: number; end: number };

/** Letters and digits, with the marks that belong to technical names: C++, C#, .NET, Node.js, CI/CD stays two words. */
const wordPattern = /\.?[\p{L}\p{N}][\p{L}\p{N}\p{M}]*(?:[.'’_-][\p{L}\p{N}\p{M}]+)*(?:\+\+|#)?/gu;

export function splitWords(text: string): Word[] {
  return Array.from(text.matchAll(wordPattern), (match) => ({
    text: match[0].toLowerCase(),
    start: match.index,
    end: match.index + match[0].length,
  }));
}
