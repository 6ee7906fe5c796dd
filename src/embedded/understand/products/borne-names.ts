// Whether a name is set as that of somebody or something that is no software: "our mascot is Bun the rabbit", "the captain, Helm, and", "Electron-blue".
import type { Word } from '../words/words.ts';

const determiners = new Set(
  `a an the my our his her their your ein eine der die das mein meine unser unsere un une le la mon ma notre el una mi nuestro nuestra o a um uma
  meu minha nosso nossa`.split(/\s+/),
);
const being = new Set('is was are were ist sind war est es e'.split(' '));
const calledSo = new Set(
  `called named nicknamed christened namens genannt heisst llamado llamada llama appele appelee appelle nomme nommee chamado chamada chama`.split(
    /\s+/,
  ),
);
/** What is joined to a product by a hyphen: "Redis-backed", "Django-only". */
const joinsProducts =
  /^(?:based|powered|backed|hosted|built|driven|only|first|native|compatible|centric|ready|friendly|side|basiert\p{L}*|gest[uü]tzt\p{L}*)$/u;
/** "Bun the rabbit", where nothing more is said of the rabbit. */
const nickname = /^(?:['’]s)? the \p{Ll}+(?: and|,|\.|;|$)/u;
const isSmall = (word: Word | undefined) => word !== undefined && word.raw === word.raw.toLowerCase();

type Named = { index: number; length: number };

/** `isTechnical`: what speaks of software, after which a name is that of software. */
export function createIsBorne(text: string, words: readonly Word[], isTechnical: (word: Word) => boolean) {
  const isThing = (at: number, clause: number | undefined) =>
    isSmall(words[at]) && !isTechnical(words[at] as Word) && words[at]?.clause === clause && !determiners.has(words[at]?.key ?? '');
  /** "Our mascot", "the ship's captain". */
  const isOne = (at: number) => {
    const clause = words[at]?.clause;
    const owner = words[at - 1];
    return isThing(at, clause) && owner?.clause === clause && (determiners.has(owner?.key ?? '') || /['’]s$/.test(owner?.raw ?? ''));
  };
  return ({ index, length }: Named): boolean => {
    const [first, last, before] = [words[index] as Word, words[index + length - 1] as Word, words[index - 1]];
    const isBeside = before?.sentence === first.sentence;
    const after = text.slice(last.end, last.end + 40);
    if (nickname.test(after)) return true;
    if (text[last.end] === '-' && isSmall(words[index + length]))
      return !isTechnical(words[index + length] as Word) && !joinsProducts.test(words[index + length]?.key ?? '');
    if (!isBeside) return false;
    const isInCommas = text.slice(before?.end, first.start) === ', ' && after.startsWith(',');
    const bearer = being.has(before?.key ?? '') || calledSo.has(before?.key ?? '') ? index - 2 : index - 1;
    if (calledSo.has(before?.key ?? '')) return isThing(being.has(words[bearer]?.key ?? '') ? bearer - 1 : bearer, first.clause);
    return isOne(bearer) && (isInCommas || words[bearer]?.clause === first.clause);
  };
}
