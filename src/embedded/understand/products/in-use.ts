// What is there and serves: "MariaDB, which my predecessor left me", "Mapbox donates the tiles", "the EMQX broker we run for other things".
import { after } from '../words/phrase-patterns.ts';
import type { createWordsAround } from '../words/words-around.ts';

const serves = after(
  '(?:(?:that|which) )?(?:my|our|the|his|her|their) [^ ]+ (?:left|bequeathed|handed|passed)(?: (?:down|on))?(?: to)? (?:me|us)(?: |$)',
  '(?:[^ ]+ ){0,2}(?:does|do|did|doing) (?:its|their|the) job',
  '(?:(?:kindly|generously) )?(?:donates?|donated|sponsors|sponsored|lends) (?:us )?(?:(?:the|our|all|free|map) )*(?:tiles|maps?|hosting|servers?|credits?|licen[cs]es?|storage|plan|account|seats)(?: |$)',
  '(?:was|were|got|has been|have been) (?:hooked up|wired up|plugged in)(?: [^ ]+)? (?:last|this|two|three|in|by|for|at)(?: |$)',
);
/** "The EMQX broker we run for other things", "hat der Kunde Elasticsearch vorgeschrieben". */
const weRun = after('(?:[^ ]+ )?(?:that |which )?(?:we|i) (?:already |also )?(?:run|operate|host|own|maintain|rent)(?: |$)');
const prescribes = /(?:^| )(?:hat|haben|ist|sind|wurde|wurden|wird|werden)(?: [^ ]+){0,3}$/;
const isPrescribed = after('(?:[^ ]+ )?(?:vorgeschrieben|vorgegeben|gesetzt|festgelegt|verlangt|beschlossen|vereinbart)$');
/** "The Next.js code is fine and comes along." */
const isGood = after(
  '(?:[^ ]+ ){0,3}(?:is|are|works) (?:good|fine|great|solid)(?: and (?:stays|comes along|is kept|goes along)|$)',
  '(?:[^ ]+ ){0,7}(?:is|are|will be) (?:kept|retained)(?: |$)',
);
/** "Behind it Spring Boot, like our other programs." */
const behindIt =
  /(?:^|(?<!what is) )(?:behind|under|underneath|beneath) (?:it|that|this|them|these)(?: (?:is|are|runs?|sits?|stands?|lies?))?$/;
const goesOn = /^(?:$|(?:and|like|as|with|too|also|plus) )/;
/** "FastAPI replaced the old backend in January." */
const hasReplaced = after(
  '(?:(?:has|have|had) )?(?:since |already |just |recently )?(?:replaced|superseded|succeeded) (?:the|our|its|their|my|an?|all|both|every|what|whatever|old)(?: |$)',
);
/** Whoever says so, too, does not want it. */
const troubled =
  /(?:^| )(?:no|not|never|nobody|longer|hardly|barely|must|has|have|should|will|hates?|hated|nicht|kein|keine|nie|mehr|weg|horrible|awful|terrible|gone|go|goes|leave|leaving|replac[^ ]*|rewrit[^ ]*|rid|but|want|wants|instead|[a-z]+n't)(?: |$)/;

export function isInUse(around: ReturnType<typeof createWordsAround>, before: string): boolean {
  const [clause, sentence] = [around.after('clause'), around.after('sentence')];
  if (hasReplaced.test(clause)) return true;
  if (troubled.test(sentence) || troubled.test(before)) return false;
  return (
    serves.test(sentence) ||
    weRun.test(clause) ||
    isGood.test(clause) ||
    (behindIt.test(before) && goesOn.test(clause)) ||
    (prescribes.test(before) && isPrescribed.test(clause))
  );
}
