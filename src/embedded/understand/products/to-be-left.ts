// What runs today and shall not for long: "currently on Heroku, want to move to AWS", "our Heroku app should move to Hetzner".
import { after, anyOf, before } from '../words/phrase-patterns.ts';
import type { Word } from '../words/words.ts';
import { createWordsAround, type Place } from '../words/words-around.ts';

/** How many words on each side are looked at, and how many where a whole sentence may stand between. */
const reach = 7;
const further = 12;
const furthest = 24;

const runsToday =
  /(?:^| )(?:currently|presently|today|now|at present|at the moment|so far|still)(?: (?:we|i|it|everything|all|hosted|running|runs|run|is|are|am|we.re|i.m|using|use|have|built|based|deployed))*(?: (?:on|in|with|at|an?|our|the))*$/;
const change = anyOf(
  '(?:switch|switching|migrate|migrating|port|porting|convert|converting)(?:$| (?!on|data|between|off [^ ]+ by))',
  '(?:move|moving|go|going|change|changing|get|getting) (?:to|over to|away|off|onto|on to|out)(?:$| (?!market|production|scale))',
  '(?:replace|leave|drop|ditch|rebuild|rewrite) (?:it|that|this|them)|(?:rebuild|rewrite)(?:$| (?:in|with|as|on|from))',
);
const better = '(?:something|alternatives?|(?:an? )?(?:better|cheaper|faster|simpler|modern|different|replacement|successor|alternative))';
/** That what stands before these words shall not stay. */
export const shallNot = new RegExp(
  `^(?:[^ ]+ ){0,4}?(?:(?:want|wants|wanting|need|needs|plan|plans|planning|looking|like|wish|have|has|hoping|going|trying|hope|about|should|must|will|would|time|decided|aim)(?: to| for)?|looking at) (?:be )?(?:${change}|${better}(?: |$))`,
);
/** "Our Heroku app should move to Hetzner", "the intranet on SharePoint needs a successor". */
const shallMove = after(
  '(?:[^ ]+ ){0,3}(?:should|must|shall|will|has to|have to|needs to|is to|are to) (?:move|migrate|be (?:moved|migrated|ported|rewritten|converted)) (?:over )?(?:to|onto|in|into) ',
  '(?:[^ ]+ ){0,2}(?:needs|need|wants|deserves|requires) (?:an? )?(?:[^ ]+ )?(?:successor|replacement|rewrite|rebuild|modernisation|modernization)(?: |$)',
  '(?:[^ ]+ ){0,2}(?:is|are|has become|became|has got|got)(?: (?:just|way|far|simply))? (?:too [^ ]+|outdated|obsolete|unmaintainable|a mess)(?: [^ ]+){0,5} (?:rebuild|replace|rewrite|leave|switch|migrate|replacement|alternative)(?: |$)',
);

/** "Tear Hadoop down", "to cut Zapier out". */
const verbBefore =
  /(?:^| )(?:tear|tearing|rip|ripping|cut|cutting|throw|throwing|kick|kicking|phase|phasing|strip|stripping|shut|shutting|chuck)(?: our| the| that)?$/;
const particleAfter = /^(?:down|out|away|off)(?: |$)/;

/** "We are finally burying Lotus Notes", "laid Jenkins to rest". */
const buries = before(
  '(?:bury|burying|buried|decommission|decommissioning|decommissioned|mothball|mothballing|mothballed|euthani[sz]ing)',
  '(?:we|i|they|board|team|council|company|management|it)(?: (?:have|has|had|just|finally|already|recently))* (?:binned|scrapped|axed|dumped|ditched|retired|chucked|(?:threw|kicked|tore|ripped) out|got rid of)(?: (?:our|the|my|that|this)(?: [^ ]+){0,3}?)?|(?:we|i|they|have|has|had|just|finally) (?:got|gotten|pulled) out of',
  '(?:pension|pensioning|pensioned) off|(?:lay|laying|laid) to rest|(?:wind|winding|wound) down|(?:bid|bidding|wave|waving) (?:farewell|goodbye) to',
);
/** "By August we must be off Amazon", "Heroku we leave at the end of the quarter". */
const beOff = before('(?:must|should|shall|will|to|can|have to|want to) be off');
const weLeave =
  /^(?:we|i|they) (?:(?:are|will|shall|must|have to|want to|now|finally) )*(?:leave|leaving|quit|quitting|drop|dropping|abandon|abandoning|cancel|cancelling|canceling|ditch|ditching|terminate|terminating)(?! (?:[^ ]+ )?(?:alone|as|be|untouched|in|where|it|to|for|room|space|open|them)(?: |$))(?: |$)/;
/** Who has been through something has come out of it: "we have been through Airtable, then Notion". */
const beenThrough = /(?:^| )(?:have|has|had)(?: [^ ]+)? been through(?:(?: [^ ]+){1,3} (?:then|and|and then))?$/;
const isAll = /^(?:$|(?:and|then|or|already|twice) )/;
/** "We are not burying it", "we have not been through Airtable yet": right before the verb. */
const denied = /(?:^| )(?:not|never|nobody(?: is| will)?|[a-z]+n't)(?: (?:yet|be|been|being|going to|about to))*$/;
const isDone = (said: string, done: RegExp) => {
  const verb = done.exec(said);
  return verb !== null && !denied.test(said.slice(0, verb.index));
};
const isDenied = /(?:^| )(?:not|never|nobody|[a-z]+n't|cannot)(?: |$)/;
const hasBeenThrough = (around: ReturnType<typeof createWordsAround>) =>
  !isDenied.test(around.before('clause')) && beenThrough.test(around.before('sentence')) && isAll.test(around.after('clause'));
/** "Eleven years of Java were plenty", and "Postgres is plenty". */
const yearsOf = /(?:^| )(?:years|months|decades?) (?:of|with|on)$/;
const wasEnough = /^(?:(?:was|were|is|are|has been|have been) )?(?:(?:more than|quite|really) )?(?:plenty|enough|sufficient)(?: |$)/;
/** "Forbids handing a single line to OpenAI". */
const handedTo = before(
  '(?:forbids?|forbidding|forbidden|prohibits?|prohibited|bans?|banned|rules? out|against|without|no|never|not|refuse[sd]?)(?: [^ ]+)? (?:handing|sending|passing|uploading|routing|feeding|forwarding|submitting)(?: [^ ]+){0,5} (?:to|through|via|into)',
);
/** "Our first version was built with Electron, the second gets made with something lighter". */
const firstMadeWith =
  /(?:^| )(?:first|original|initial|earlier|previous|last|old) (?:version|attempt|edition|prototype|release|app|one)(?: [^ ]+)? (?:was|is|had been)(?: (?:built|written|made|done))? (?:with|in|on|using)$/;
const nextWithoutIt = /(?:^| )(?:something (?:else|lighter|better|smaller|faster|simpler)|from scratch|start over)(?: |$)/;
/** "CircleCI was rejected by security". */
const rejected = after(
  '(?:[^ ]+ )?(?:was|were|is|are|has been|have been|got|gets)(?: (?:already|again|once|just|recently|firmly|flatly|clearly))? (?:rejected|vetoed|turned down|voted down|struck|disallowed|ruled out)(?: (?:by|for|because|after|in|on|at|last|this|since|from|as|outright|already)(?: |$)|$)',
);
/** "New Relic quoted us double and was shown the door", "Solr is buried next month". */
const isBuried = after(
  '(?:(?:[^ ]+ ){0,6}?(?:and|then|but|so) )?(?:was|were|is|are|been|got|gets|being|be)(?: (?!not |never |hardly )[^ ]+){0,2} (?:shown (?:the|that)(?: [^ ]+)? (?:door|exit)|sent packing|laid to rest|buried|decommissioned|mothballed|thrown out|kicked out|pensioned off)(?: |$)',
);

export function isToBeLeft(words: readonly Word[], place: Place): boolean {
  const around = createWordsAround(words, place, reach);
  return (
    (verbBefore.test(around.before('clause')) && particleAfter.test(around.after('clause'))) ||
    isDone(around.before('clause'), buries) ||
    hasBeenThrough(around) ||
    (beOff.test(around.before('clause')) && !isDenied.test(around.before('clause'))) ||
    (weLeave.test(around.after('clause')) && around.before('clause') === '') ||
    (firstMadeWith.test(around.before('sentence')) && nextWithoutIt.test(createWordsAround(words, place, furthest).after('sentence'))) ||
    handedTo.test(createWordsAround(words, place, further).before('clause')) ||
    (yearsOf.test(around.before('clause')) && wasEnough.test(around.after('clause'))) ||
    isBuried.test(createWordsAround(words, place, further).after('sentence')) ||
    rejected.test(around.after('clause')) ||
    (runsToday.test(around.before('sentence')) && shallNot.test(around.after('sentence'))) ||
    shallMove.test(createWordsAround(words, place, further).after('sentence'))
  );
}
