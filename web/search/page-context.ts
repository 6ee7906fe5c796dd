// What parts deep in the page need of the whole: where links start, the question, and how to correct it.
import { createContext } from 'preact';
import { useContext } from 'preact/hooks';
import type { Adjustments } from '../../src/contract/adjustments.ts';
import { type Ask, noAdjustments } from '../page-data.ts';

export type Page = {
  base: string;
  /** True once script runs: what needs it is shown only then. */
  alive: boolean;
  /** Who answers here: `embedded`, or a model's name. */
  analyst: string;
  ask: Ask;
  /** Asks anew what is in the field; `focus` is the id of what to read on from then, if not the answer's heading. */
  adjust(next: Adjustments, focus?: string): void;
};

export const PageContext = createContext<Page>({
  base: './',
  alive: false,
  analyst: 'embedded',
  ask: { description: '', adjustments: noAdjustments },
  adjust: () => {},
});

export function usePage(): Page {
  return useContext(PageContext);
}
