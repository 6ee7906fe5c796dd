// "No cloud other than Azure" names the only one there may be, and is read as that.
import type { Word } from './words.ts';

export const onlyThoseFrom: ReadonlySet<string> = new Set(
  `no not none nothing never don't dont doesn't can't cannot mustn't won't kein keine keinen nichts sin ningun ninguna nada aucun aucune rien
  nenhum nenhuma`.split(/\s+/),
);
const exceptions = 'other than|except for|except|outside of|apart from|aside from|besides|außer|ausser|sauf|salvo|excepto|exceto'
  .split('|')
  .map((words) => words.split(' '));
/** How far after the denial the exception stands. */
const reach = 6;

/** "Contributes nothing but insists on Milvus" goes on with something else. */
const goesOn = /^(?:insists?|wants?|is|are|was|were|has|have|does|did|needs?|says?|keeps?|gets?|asks?|still|we|they|it|he|she|i)$/;

export function nameTheOnlyOnes(words: readonly Word[]): Word[] {
  const read: Word[] = [];
  let clause = -1;
  for (let at = 0; at < words.length; at++) {
    const word = words[at] as Word;
    if (word.clause !== clause && onlyThoseFrom.has(word.key) && exceptsSome(words, at)) {
      clause = word.clause;
      continue;
    }
    // "Nothing but iPads": "but" opens a clause, and is no turn here.
    if ((word.key === 'nothing' || word.key === 'none') && words[at + 1]?.key === 'but' && !goesOn.test(words[at + 2]?.key ?? '')) {
      read.push({ ...(words[at + 1] as Word), key: 'only' });
      at++;
      continue;
    }
    const length = word.clause === clause ? exceptionAt(words, at) : 0;
    read.push(length > 0 ? { ...word, key: 'only' } : word);
    at += Math.max(0, length - 1);
  }
  return read;
}

function exceptsSome(words: readonly Word[], from: number): boolean {
  for (let at = from + 1; at <= from + reach && words[at]?.clause === words[from]?.clause; at++)
    if (exceptionAt(words, at) > 0) return true;
  return false;
}

/** How many words of an exception stand here before what it excepts. */
function exceptionAt(words: readonly Word[], at: number): number {
  const found = exceptions.find((exception) => exception.every((key, offset) => words[at + offset]?.key === key));
  return found && words[at + found.length]?.clause === words[at]?.clause ? found.length : 0;
}
