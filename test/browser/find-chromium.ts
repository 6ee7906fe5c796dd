// The Chromium that the browser tests drive.
import { findProgram } from '../find-program.ts';

/** The one without windows first: it draws the same pages in a quarter less time. */
export function findChromium(): string {
  return findProgram({
    title: 'Chromium',
    names: ['chromium-headless-shell', 'chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'],
    debian: 'chromium-headless-shell',
  });
}
