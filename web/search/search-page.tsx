// The search page: a field, and beneath or beside it whatever became of the question.
import { useEffect, useMemo, useRef, useState } from 'preact/hooks';
import type { Evidence } from '../../src/contract/explained-analysis.ts';
import { noAdjustments, type PageData } from '../page-data.ts';
import { pageTitle } from '../page-title.ts';
import { Failed } from '../result/failed.tsx';
import { Progress } from '../result/progress.tsx';
import { Result } from '../result/result.tsx';
import { UnderWay } from '../result/under-way.tsx';
import { Understood } from '../result/understood.tsx';
import { AskForm } from './ask-form.tsx';
import { Examples } from './examples.tsx';
import { type Page, PageContext } from './page-context.ts';
import { useAnnouncement } from './use-announcement.ts';
import { useInnerLinks } from './use-inner-links.ts';
import { useQuestion } from './use-question.ts';

export function SearchPage({ data }: { data: PageData }) {
  const { ask, outcome, busy, send, stop } = useQuestion(data);
  const [alive, setAlive] = useState(false);
  const [lit, setLit] = useState<readonly Evidence[]>([]);
  const result = useRef<HTMLElement>(null);
  const field = useRef<HTMLTextAreaElement>(null);
  useEffect(() => setAlive(true), []);
  useEffect(() => {
    document.title = pageTitle({ ask, outcome });
  }, [ask, outcome]);
  useInnerLinks();
  const focus = useAnnouncement({ outcome, busy, region: result, field });
  const page = useMemo<Page>(
    () => ({
      base: data.base,
      alive,
      analyst: data.analyst,
      ask,
      adjust(adjustments, then = '') {
        focus.current = then;
        // What is written by now: an answer must not belong to a text that is no longer in the field.
        send({ description: field.current?.value ?? ask.description, adjustments });
      },
    }),
    [data.base, data.analyst, alive, ask, send, focus],
  );
  const wrongInput = outcome.kind === 'failed' && outcome.problem.status === 400 ? outcome.problem : undefined;
  // What the service does not know would be refused again, so it is the one thing that a new try leaves behind.
  const lasting = wrongInput?.code === 'unknown_adjustment' ? noAdjustments : ask.adjustments;
  const asked = outcome.kind !== 'none' && wrongInput === undefined;
  return (
    <PageContext.Provider value={page}>
      <div class={asked ? 'desk asked' : 'desk'}>
        <div class="desk-question">
          <AskForm
            ask={ask}
            field={field}
            lasting={lasting}
            limits={data.limits}
            problem={wrongInput}
            understood={outcome.kind === 'answered' ? outcome.answer.understood : undefined}
            lit={lit}
            asked={asked}
            onAsk={() => page.adjust(lasting)}
          />
          {outcome.kind === 'answered' && <Understood answer={outcome.answer} vocabulary={data.vocabulary} onLight={setLit} />}
        </div>
        {!asked && <Examples onPick={(description) => send({ description, adjustments: noAdjustments })} />}
        {asked && (
          // Made anew when the answer is there, since nothing that was in view may move to make room for it.
          <section
            key={outcome.kind}
            class="desk-answer"
            aria-label="Answer"
            aria-busy={busy !== undefined || outcome.kind === 'asking'}
            ref={result}
          >
            {outcome.kind === 'asking' && <Progress categories={outcome.categories} slow={outcome.slow} onStop={stop} />}
            {busy && (
              <div class="again">
                <UnderWay slow={busy.slow} words="Looking again." onStop={stop} />
              </div>
            )}
            {outcome.kind === 'answered' && <Result answer={outcome.answer} analyst={outcome.analyst} />}
            {outcome.kind === 'failed' && <Failed problem={outcome.problem} />}
          </section>
        )}
      </div>
    </PageContext.Provider>
  );
}
