// What a text says of itself, of who writes it and of the answer that is wanted, instead of what is to be built: "I'm a coding agent.", "Recommend
// a tech stack for …", "Return JSON." An agent that introduces itself builds no agent, so these words are not read.
import type { Word } from './words.ts';

const agents = '(?:agent|assistant|ai|llm|claude(?: code)?|chatgpt|copilot|cursor|codex|gemini cli|architect|cto|consultant|advisor)';
/** A clause that is nothing but this; who builds an assistant says more. */
const introduction = new RegExp(
  `^(?:i am|i'm|im|you are|you're|act as|acting as|as)(?: an?| the| your| my)?(?: (?!building|making|writing|creating|developing)[^ ]+){0,3}? ${agents}$`,
);
/** At the head of a sentence, before a colon. */
const label = new RegExp(
  `^(?:(?:coding|ai) )?${agents}(?: generated)? (?:task|tasks|instructions?|prompt|brief|rules|request|notes?)$|^(?:system |user )?prompt$|^llm generated brief$|^mcp tool call$`,
);
/** Where the text lives and how it came: "Jira story:", "Ticket 55:", "Transcript of the call:". */
const letterhead =
  /^(?:(?:jira|github|gitlab|linear|trello|asana|user) )?(?:ticket|story|issue|epic|task|problem|rfp|prd|memo|transcript|minutes|(?:meeting|call) notes|subject)(?: (?:from|of|with|by|about|on)(?: [^ ]+){1,4}| [#\d][^ ]*(?: [^ ]+){0,3})?$|^(?:confluence|notion|sharepoint|google) (?:page|doc|docs)$|^(?:e-?mail|mail|message|note|call) (?:from|with|by)(?: [^ ]+){1,4}$/;
/** That a stack is wanted says that somebody programs; who is to recommend it builds no recommendations. */
const request =
  /^(?:please |kindly |hi |hello )*(?:(?:can|could|would) you )?(?:please )?(?:recommend|suggest|propose|find|pick|choose|list|help)(?: me| us)?(?=(?: [^ ]+){0,6}? (?:stack|stacks|technologies|architecture) )/;
/** At the foot of a mail. */
const footer =
  /^(?:(?:sent|gesendet|enviado|envoye) (?:from|von|desde|de|depuis|do) (?:my|meinem|mi|mon|meu)(?: [^ ]+){1,3}|get outlook for(?: [^ ]+){1,2})$/;
const form = /^(?:please )?(?:return|answer|respond|reply|output)(?: [^ ]+){0,4}? (?:json|markdown|yaml|a table|bullet points)(?: only)?$/;

/** What these begin with, so that most clauses need not be held against them. */
const persons = new Set("i i'm im you you're act acting as".split(' '));
const footers = new Set('sent gesendet enviado envoye get'.split(' '));
const heads = new Set(
  'please kindly hi hello can could would recommend suggest propose find pick choose list help return answer respond reply output'.split(
    ' ',
  ),
);

export function withoutEnvelope(text: string, words: readonly Word[]): Word[] {
  const envelope = new Set<Word>();
  const leaveOut = (some: readonly Word[]) => {
    for (const word of some) envelope.add(word);
  };
  for (let at = 0; at < words.length; at++) {
    const { key, clause, sentence } = words[at] as Word;
    const [last, opensSentence] = [words[at - 1], words[at - 1]?.sentence !== sentence];
    if (!opensSentence && last?.clause === clause) continue;
    if (opensSentence && footers.has(key)) {
      const whole = upTo(words, at, (word) => word.sentence === sentence);
      if (footer.test(keysOf(whole))) leaveOut(whole);
    }
    if (opensSentence && heads.has(key)) {
      const whole = upTo(words, at, (word) => word.sentence === sentence);
      if (form.test(keysOf(whole))) leaveOut(whole);
      leaveOut(whole.slice(0, request.exec(`${keysOf(whole)} `)?.[0].split(' ').length ?? 0));
    }
    const own = upTo(words, at, (word) => word.clause === clause);
    const end = own.at(-1) as Word;
    const isLabel = opensSentence && text[end.end] === ':' && [label, letterhead].some((pattern) => pattern.test(keysOf(own)));
    if (isLabel || (persons.has(key) && introduction.test(keysOf(own)))) leaveOut(own);
  }
  // Who says nothing else has said this.
  return envelope.size === 0 || envelope.size === words.length ? [...words] : words.filter((word) => !envelope.has(word));
}

function upTo(words: readonly Word[], from: number, isOfIt: (word: Word) => boolean): readonly Word[] {
  let to = from + 1;
  while (to < words.length && isOfIt(words[to] as Word)) to++;
  return words.slice(from, to);
}

function keysOf(words: readonly Word[]): string {
  return words.map(({ key }) => key).join(' ');
}
