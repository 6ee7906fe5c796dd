// Finds each complete category in a reply while it still streams, in one pass over the characters.

export type CategoryScanner = {
  /** Takes the next piece of text and returns each category that it completes, as JSON. */
  push(piece: string): string[];
  /** The reply's object as far as it has come, without chatter before it. */
  object(): string;
  /** Whether the object has begun and ended. */
  isWhole(): boolean;
};

/** The reply's object is depth 1, its list of categories 2, a category 3; no other list in the reply holds objects. */
const categoryDepth = 3;
/** Models that think aloud do so before they answer, and may draft an answer there that they then reject. */
const thinking = { from: '<think>', to: '</think>' };

export function createCategoryScanner(): CategoryScanner {
  let text = '';
  let at = -1;
  let depth = 0;
  let inString = false;
  let escaped = false;
  let categoryFrom = 0;
  let objectFrom = -1;
  let objectTo: number | undefined;
  /** A brace that opens an object if a quote comes next; others belong to chatter. */
  let maybeFrom = -1;

  const readChatter = (character: string) => {
    if (character === '"' && maybeFrom >= 0) {
      depth = 1;
      inString = true;
      if (objectFrom < 0) objectFrom = maybeFrom;
    }
    if (character === '{') maybeFrom = at;
    else if (character.trim() !== '') maybeFrom = -1;
  };

  return {
    object: () => (objectFrom < 0 ? '' : text.slice(objectFrom, objectTo)),
    isWhole: () => objectTo !== undefined && depth === 0,
    push(piece) {
      const complete: string[] = [];
      text += piece;
      if (at < 0) at = beginOf(text);
      if (at < 0) return complete;
      for (; at < text.length; at++) {
        const character = text[at] as string;
        if (inString) {
          if (escaped) escaped = false;
          else if (character === '\\') escaped = true;
          else if (character === '"') inString = false;
        } else if (depth === 0) readChatter(character);
        else if (character === '"') inString = true;
        else if (character === '{' || character === '[') {
          depth++;
          if (depth === categoryDepth && character === '{') categoryFrom = at;
        } else if (character === '}' || character === ']') {
          if (depth === categoryDepth && character === '}') complete.push(text.slice(categoryFrom, at + 1));
          depth--;
          if (depth === 0) objectTo ??= at + 1;
        }
      }
      return complete;
    },
  };
}

/** Where the answer begins after any thinking; negative while that cannot be told. */
function beginOf(text: string): number {
  const begun = text.trimStart();
  if (begun === '' || thinking.from.startsWith(begun)) return -1;
  if (!begun.startsWith(thinking.from)) return 0;
  const end = text.indexOf(thinking.to);
  return end < 0 ? -1 : end + thinking.to.length;
}
