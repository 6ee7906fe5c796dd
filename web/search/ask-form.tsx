// The field: what is typed, how much of it, what is wrong with it, and the very words the answer came from.
import { useEffect, useRef, useState } from 'preact/hooks';
import type { Evidence, Understood } from '../../src/contract/explained-analysis.ts';
import type { Ask, Failure, PageData } from '../page-data.ts';
import { CharacterCount } from './character-count.tsx';
import { MarkedText } from './marked-text.tsx';
import { useShortcuts } from './use-shortcuts.ts';

type AskFormProps = {
  ask: Ask;
  limits: PageData['limits'];
  problem: Failure | undefined;
  understood: Understood | undefined;
  /** Evidence of what the pointer or the focus is on. */
  lit: readonly Evidence[];
  asked: boolean;
  onAsk: (description: string) => void;
};

export function AskForm({ ask, limits, problem, understood, lit, asked, onAsk }: AskFormProps) {
  const field = useRef<HTMLTextAreaElement>(null);
  const form = useRef<HTMLFormElement>(null);
  const marks = useRef<HTMLDivElement>(null);
  const [text, setText] = useState(ask.description);
  useEffect(() => setText(ask.description), [ask.description]);
  useShortcuts({ field, form });
  useEffect(() => {
    if (problem) field.current?.focus();
  }, [problem]);
  return (
    <form
      id="ask"
      ref={form}
      class="ask"
      method="post"
      action="?"
      onSubmit={(event) => {
        event.preventDefault();
        onAsk(field.current?.value ?? text);
      }}
    >
      <h1 class="ask-title">
        <label for="description">What do you want to build?</label>
      </h1>
      {!asked && (
        <p class="lead">
          Describe it as you would to a colleague. You get the stack senior architects would choose, piece by piece, with the reasons.
          Nobody pays for a place.
        </p>
      )}
      <div class={problem ? 'field wrong' : 'field'}>
        {understood && text === ask.description && <MarkedText text={text} understood={understood} lit={lit} element={marks} />}
        <textarea
          id="description"
          name="q"
          ref={field}
          rows={asked ? 4 : 6}
          required
          spellcheck
          placeholder="A marketplace where people sell second-hand bikes. Chat between buyer and seller, card payments, photos. Two of us, on Postgres. No AWS."
          aria-describedby={problem ? 'description-problem description-count' : 'description-count'}
          aria-invalid={problem ? 'true' : undefined}
          value={text}
          onInput={(event) => setText(event.currentTarget.value)}
          onScroll={(event) => {
            if (marks.current) marks.current.scrollTop = event.currentTarget.scrollTop;
          }}
        />
      </div>
      {problem && (
        <p class="field-problem" id="description-problem" role="alert">
          {problem.detail}
        </p>
      )}
      <div class="ask-foot">
        <CharacterCount text={text} limits={limits} />
        <button class="primary" type="submit">
          Find the stack
        </button>
      </div>
    </form>
  );
}
