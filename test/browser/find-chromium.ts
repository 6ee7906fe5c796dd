// The Chromium that the browser tests drive.
import { findProgram } from '../find-program.ts';

export function findChromium(): string {
  return findProgram({
    title: 'Chromium',
    names: ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'],
    debian: 'chromium',
  });
}
