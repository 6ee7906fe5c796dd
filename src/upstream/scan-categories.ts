// Finds each complete category in a reply while it still streams, in one pass over the characters.

export type CategoryScanner = {
  /** Takes the next piece of text and returns the JSON of every category that it completes. */
  push(piece: string): string[];
  /** All text so far. */
  text(): string;
};

/** The reply's object is depth 1, its list of categories 2, a category 3; no other list in the reply holds objects. */
const categoryDepth = 3;

export function createCategoryScanner(): CategoryScanner {
  let text = '';
  let depth = 0;
  let inString = false;
  let escaped = false;
  let start = 0;

  return {
    text: () => text,
    push(piece) {
      const complete: string[] = [];
      let at = text.length;
      text += piece;
      for (; at < text.length; at++) {
        const character = text[at];
        if (inString) {
          if (escaped) escaped = false;
          else if (character === '\\') escaped = true;
          else if (character === '"') inString = false;
        } else if (character === '"') {
          // Quotes before the object belong to chatter around it.
          inString = depth > 0;
        } else if (character === '{' || (character === '[' && depth > 0)) {
          depth++;
          if (depth === categoryDepth && character === '{') start = at;
        } else if (character === '}' || (character === ']' && depth > 0)) {
          if (depth === categoryDepth && character === '}') complete.push(text.slice(start, at + 1));
          depth = Math.max(0, depth - 1);
        }
      }
      return complete;
    },
  };
}
