// How names and queries become words that can be compared: without case, accents or plural endings.

/** No name is longer, and each word of a search costs a pass over the index: what comes after is not read. */
export const longestSearch = 120;

const joining = new Set(['a', 'an', 'and', 'for', 'in', 'of', 'on', 'or', 'the', 'to', 'with']);

export function fold(text: string): string {
  return text.normalize('NFKD').replaceAll(/\p{M}/gu, '').toLowerCase();
}

/** Signs stay where names need them: C++, C#, .NET, Node.js. */
export function foldWords(text: string): string[] {
  return (fold(text).match(/\.?[\p{L}\p{N}]+(?:[.'][\p{L}\p{N}]+)*[+#]*/gu) ?? []).filter((word) => !joining.has(word)).map(withoutPlural);
}

function withoutPlural(word: string): string {
  return word.length > 3 && word.endsWith('s') && !word.endsWith('ss') && !word.endsWith('js') ? word.slice(0, -1) : word;
}
