// Finds each complete category in a reply while it still streams, in one pass over the characters.

export type CategoryScanner = {
  /** Takes the next piece of text and returns each category that it completes, as JSON. */
  push(piece: string): string[];
  /** The reply's object as far as it has come, without chatter around it. */
  object(): string;
  /** Whether an object with categories has come to its end. */
  isWhole(): boolean;
};

/** The reply's object is depth 1, its list of categories 2, a category 3; no other list in the reply holds objects. */
const categoryDepth = 3;
/** Models that think aloud do so before they answer, and may draft an answer there that they then reject. */
const thinking = { from: '<think>', to: '</think>' };

export function createCategoryScanner(): CategoryScanner {
  const skipThinking = createSkipThinking();
  /** Of the object alone: chatter may be far longer. */
  let object = '';
  let depth = 0;
  let inString = false;
  let escaped = false;
  let categoryFrom = 0;
  let found = 0;
  let whole = false;
  /** A brace that opens an object if a quote comes next; others belong to chatter. */
  let maybe = false;

  const readChatter = (character: string) => {
    if (character === '"' && maybe) {
      object = '{"';
      depth = 1;
      inString = true;
    }
    maybe = character === '{' || (maybe && character.trim() === '');
  };
  /** Returns a category that ends here. */
  const read = (character: string): string | undefined => {
    object += character;
    if (inString) {
      if (escaped) escaped = false;
      else if (character === '\\') escaped = true;
      else if (character === '"') inString = false;
    } else if (character === '"') inString = true;
    else if (character === '{' || character === '[') {
      depth++;
      if (depth === categoryDepth && character === '{') categoryFrom = object.length - 1;
    } else if (character === '}' || character === ']') {
      depth--;
      // What comes after the answer is chatter again, whatever it looks like.
      whole = depth === 0 && found > 0;
      if (depth === categoryDepth - 1 && character === '}') return object.slice(categoryFrom);
    }
    return undefined;
  };

  return {
    object: () => object,
    isWhole: () => whole,
    push(piece) {
      const complete: string[] = [];
      for (const character of skipThinking(piece)) {
        if (whole) break;
        if (depth === 0) readChatter(character);
        else {
          const category = read(character);
          if (category === undefined) continue;
          found++;
          complete.push(category);
        }
      }
      return complete;
    },
  };
}

/** Leaves out what is thought before the answer; holds back what may still become the sign for it. */
function createSkipThinking(): (piece: string) => string {
  let held = '';
  let state: 'beginning' | 'thinking' | 'answering' = 'beginning';
  return (piece) => {
    if (state === 'answering') return piece;
    held += piece;
    if (state === 'beginning') {
      const begun = held.trimStart();
      if (thinking.from.startsWith(begun)) return '';
      state = begun.startsWith(thinking.from) ? 'thinking' : 'answering';
    }
    if (state === 'thinking') {
      const end = held.indexOf(thinking.to);
      if (end < 0) {
        held = held.slice(-thinking.to.length);
        return '';
      }
      state = 'answering';
      held = held.slice(end + thinking.to.length);
    }
    const answer = held;
    held = '';
    return answer;
  };
}
