// Draws what fits the first sight at once and the rest right after it, so that a large answer is seen without waiting for its end.
import { useEffect, useState } from 'preact/hooks';
import { usePage } from '../search/page-context.ts';

/** More than any screen shows beneath the picture. */
const firstSight = 1;

/** How many to draw now. A page from the server holds all of them already. */
export function useFirstSight(all: number): number {
  const { alive } = usePage();
  const [whole, setWhole] = useState(!alive);
  useEffect(() => {
    const frame = requestAnimationFrame(() => setTimeout(() => setWhole(true)));
    return () => cancelAnimationFrame(frame);
  }, []);
  return whole ? all : firstSight;
}
