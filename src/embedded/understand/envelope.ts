// What a text says of itself, of who writes it and of the answer that is wanted, instead of what is to be built: "I'm a coding agent.", "Recommend
// a tech stack for …", "Return JSON." An agent that introduces itself builds no agent, so these words are not read.
import { groupBy } from '../../catalog/group-by.ts';
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
const form = /^(?:please )?(?:return|answer|respond|reply|output)(?: [^ ]+){0,4}? (?:json|markdown|yaml|a table|bullet points)(?: only)?$/;

export function withoutEnvelope(text: string, words: readonly Word[]): Word[] {
  const envelope = new Set<Word>();
  for (const sentence of groupBy(words, (word) => word.sentence).values()) {
    if (form.test(keysOf(sentence))) for (const word of sentence) envelope.add(word);
    const asked = request.exec(`${keysOf(sentence)} `)?.[0].split(' ').length ?? 0;
    for (const word of sentence.slice(0, asked)) envelope.add(word);
    for (const clause of groupBy(sentence, (word) => word.clause).values()) {
      const last = clause.at(-1) as Word;
      const isLabel =
        text[last.end] === ':' && clause[0] === sentence[0] && [label, letterhead].some((pattern) => pattern.test(keysOf(clause)));
      if (isLabel || introduction.test(keysOf(clause))) for (const word of clause) envelope.add(word);
    }
  }
  // Who says nothing else has said this.
  return envelope.size === 0 || envelope.size === words.length ? [...words] : words.filter((word) => !envelope.has(word));
}

function keysOf(words: readonly Word[]): string {
  return words.map(({ key }) => key).join(' ');
}
