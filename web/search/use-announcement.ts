// Tells screen readers what became of the question and moves the focus to where reading goes on.
import type { RefObject } from 'preact';
import { useEffect, useRef } from 'preact/hooks';
import type { Outcome } from '../page-data.ts';

/** Returns where to put the id of what the reader will read on from after a correction. */
export function useAnnouncement({ outcome, region }: { outcome: Outcome; region: RefObject<HTMLElement | null> }): { current: string } {
  const before = useRef(outcome);
  const focus = useRef('');
  useEffect(() => {
    const waited = before.current.kind === 'asking';
    const changed = before.current !== outcome;
    before.current = outcome;
    if (!changed) return;
    say(wordsFor(outcome));
    if (outcome.kind === 'asking') return;
    // Only after a question of one's own: a page that was just opened keeps the focus where the reader put it.
    if (waited || focus.current !== '')
      (document.getElementById(focus.current) ?? region.current?.querySelector<HTMLElement>('[data-focus]'))?.focus();
    focus.current = '';
  }, [outcome, region]);
  return focus;
}

function wordsFor(outcome: Outcome): string {
  switch (outcome.kind) {
    case 'none':
      return '';
    case 'asking':
      return outcome.categories.length === 0 ? 'Looking for your stack.' : outcome.slow ? 'Still working.' : '';
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
