// The field: what is typed, how much of it, what is wrong with it, and the very words the answer came from.
import type { RefObject } from 'preact';
import { useEffect, useLayoutEffect, useRef, useState } from 'preact/hooks';
import type { Adjustments } from '../../src/contract/adjustments.ts';
import type { Evidence, Understood } from '../../src/contract/explained-analysis.ts';
import { adjustmentParameters } from '../ask/address.ts';
import type { Ask, Failure, PageData } from '../page-data.ts';
import { CharacterCount } from './character-count.tsx';
import { MarkedText } from './marked-text.tsx';
import { usePage } from './page-context.ts';

type AskFormProps = {
  ask: Ask;
  field: RefObject<HTMLTextAreaElement | null>;
  /** The reader's corrections, which hold for a changed text too. */
  lasting: Adjustments;
  limits: PageData['limits'];
  problem: Failure | undefined;
  understood: Understood | undefined;
  /** Evidence of what the pointer or the focus is on. */
  lit: readonly Evidence[];
  asked: boolean;
  onAsk: () => void;
};

export function AskForm({ ask, field, lasting, limits, problem, understood, lit, asked, onAsk }: AskFormProps) {
  const { base } = usePage();
  const marks = useRef<HTMLDivElement>(null);
  const [text, setText] = useState(ask.description);
  useEffect(() => setText(ask.description), [ask.description]);
  useEffect(() => {
    if (problem) field.current?.focus();
  }, [problem, field]);
  // Marks are drawn after the field has been scrolled, too; no event tells of that.
  useLayoutEffect(() => {
    if (marks.current && field.current) marks.current.scrollTop = field.current.scrollTop;
  });
  return (
    <form
      id="ask"
      class="ask"
      method="post"
      action={base}
      onSubmit={(event) => {
        event.preventDefault();
        onAsk();
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
          placeholder="A marketplace for second-hand bikes with chat and card payments. Two of us, on Postgres. No AWS."
          aria-describedby={problem ? 'description-problem description-count' : 'description-count'}
          aria-invalid={problem ? 'true' : undefined}
          value={text}
          onInput={(event) => setText(event.currentTarget.value)}
          onKeyDown={(event) => {
            if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return;
            event.preventDefault();
            event.currentTarget.form?.requestSubmit();
          }}
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
        <button class="primary" type="submit" name="next" value={adjustmentParameters(lasting).toString()}>
          Find the stack
        </button>
      </div>
    </form>
  );
}
