// What is there and serves: "MariaDB, which my predecessor left me", "Mapbox donates the tiles", "the EMQX broker we run for other things".
import { after } from '../words/phrase-patterns.ts';
import type { createWordsAround } from '../words/words-around.ts';

const serves = after(
  '(?:(?:that|which) )?(?:my|our|the|his|her|their) [^ ]+ (?:left|bequeathed|handed|passed)(?: (?:down|on))?(?: to)? (?:me|us)(?: |$)',
  '(?:[^ ]+ ){0,2}(?:does|do|did|doing) (?:its|their|the) job',
  '(?:(?:kindly|generously) )?(?:donates?|donated|sponsors|sponsored)(?: us)?(?: |$)|(?:[^ ]+ )?(?:that |which )?(?:we|i) (?:already |also )?(?:run|operate|host|own|maintain|rent)(?: |$)',
  '(?:[^ ]+ )?(?:vorgeschrieben|vorgegeben|gesetzt|festgelegt|verlangt|beschlossen|vereinbart)(?: |$)',
  '(?:was|were|got|has been|have been) (?:hooked up|wired up|plugged in)(?: [^ ]+)? (?:last|this|two|three|in|by|for|at)(?: |$)',
);
/** "The Next.js code is fine and comes along." */
const isGood = after(
  '(?:[^ ]+ ){0,3}(?:is|are|works) (?:good|fine|great|solid)(?: and (?:stays|comes along|is kept|goes along)|$)',
  '(?:[^ ]+ ){0,7}(?:is|are|will be) (?:kept|retained)(?: |$)',
);
/** "Behind it Spring Boot, like our other programs." */
const behindIt = /(?:^| )(?:behind|under|underneath|beneath) (?:it|that|this|them|these)(?: (?:is|are|runs?|sits?|stands?|lies?))?$/;
/** Whoever says so, too, does not want it. */
const troubled =
  /(?:^| )(?:no|not|never|nobody|longer|hardly|barely|must|has|have|should|will|hates?|hated|horrible|awful|terrible|gone|go|goes|leave|leaving|replac[^ ]*|rewrit[^ ]*|rid|but|want|wants|instead|[a-z]+n't)(?: |$)/;

export function isInUse(around: ReturnType<typeof createWordsAround>, before: string): boolean {
  const follows = around.after('sentence');
  return (
    (serves.test(follows) || behindIt.test(before) || isGood.test(around.after('clause'))) &&
    !troubled.test(follows) &&
    !troubled.test(before)
  );
}
