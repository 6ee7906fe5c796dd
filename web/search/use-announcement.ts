// Tells screen readers what became of the question and moves the focus to where reading goes on.
import type { RefObject } from 'preact';
import { useEffect, useRef } from 'preact/hooks';
import type { Outcome } from '../page-data.ts';
import type { Busy } from './use-question.ts';

type Shown = { outcome: Outcome; busy: Busy | undefined };
type Places = { region: RefObject<HTMLElement | null>; field: RefObject<HTMLElement | null> };

/** Returns where to put the id of what the reader will read on from after a correction. */
export function useAnnouncement({ outcome, busy, region, field }: Shown & Places): { current: string } {
  const before = useRef<Shown>({ outcome, busy });
  const said = useRef('');
  const focus = useRef('');
  useEffect(() => {
    const earlier = before.current;
    before.current = { outcome, busy };
    if (earlier.outcome === outcome && earlier.busy === busy) return;
    const words = wordsFor({ outcome, busy }, earlier);
    if (words !== said.current) say(words);
    said.current = words;
    // What was pressed may be gone: then reading goes on here too.
    const lost = document.activeElement === document.body;
    const goOn = () => {
      const heading = region.current?.querySelector<HTMLElement>('[data-focus]');
      (document.getElementById(focus.current) ?? heading ?? field.current)?.focus();
    };
    if (isUnderWay({ outcome, busy })) {
      if (lost && !isUnderWay(earlier)) goOn();
      return;
    }
    // Only after a question of one's own: a page that was just opened keeps the focus where the reader put it.
    if (earlier.outcome.kind === 'asking' || focus.current !== '' || (lost && earlier.busy)) goOn();
    focus.current = '';
  }, [outcome, busy, region, field]);
  return focus;
}

function isUnderWay({ outcome, busy }: Shown): boolean {
  return outcome.kind === 'asking' || busy !== undefined;
}

function wordsFor({ outcome, busy }: Shown, earlier: Shown): string {
  const long = 'This takes longer than usual.';
  if (busy) return busy.slow ? long : 'Looking again.';
  if (earlier.busy && earlier.outcome === outcome) return 'Stopped.';
  switch (outcome.kind) {
    case 'none':
      return earlier.outcome.kind === 'asking' ? 'Stopped.' : '';
    case 'asking':
      return outcome.slow ? long : outcome.categories.length === 0 ? 'Looking for your stack.' : '';
    case 'failed':
      return '';
    case 'answered': {
      const { categories, understood } = outcome.answer;
      const firsts = categories.slice(0, 3).flatMap(({ providers }) => providers[0]?.name ?? []);
      return `${understood.general ? 'A general stack' : 'Your stack'}: ${categories.length} categories. First choices include ${firsts.join(', ')}.`;
    }
  }
}

/** The live region stands outside what is redrawn, since it must exist before its words change. */
export function say(words: string): void {
  const region = document.getElementById('announcements');
  if (region && words !== '') region.textContent = words;
}
