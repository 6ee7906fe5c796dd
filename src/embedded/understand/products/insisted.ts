// Words of denying that insist on a product: "nothing beats Postgres", "Kafka must not be replaced", "leave serverless but not AWS".
import type { Word } from '../words/words.ts';
import { createWordsAround, type Place } from '../words/words-around.ts';
import { isKeptOn } from './kept-on.ts';

const reach = 16;
const praised =
  /(?:^| )(?:nothing (?:beats|is better than|comes close to)|(?:do not|don't|dont|never) forget(?: about)?|why not(?: just)?(?: use| try| take| go with)?|default to|no (?:doubts?|regrets?|complaints?|question) about|nothing bad to say (?:about|of)|(?:not|never|n't|won't|don't)(?: once)? (?:regret|regretted|budge on|budge from|argue with|quarrel with|complain about)(?: (?:choosing|taking|buying|using|(?:going|switching|moving) (?:to|with)))?|(?:nobody|no one)(?: ever| has| was)* (?:got|been|gets)? ?(?:fired|sacked) for (?:choosing|buying|using|taking|picking))(?: (?:the|our|good old))?$/;
/** "Tried Rails and never looked back"; what one has left is not looked back at, either. */
const taken =
  /(?:^| )(?:tried|adopted|chose|picked|(?:going|went|gone|go|switching|switched|moving|moved|changed|changing) (?:to|with|for))$/;
const notLookedBack = /(?:^| )(?:never (?:once )?(?:looked|looking) back|(?:no|without) (?:a )?regrets?)(?: |$)/;
/** "Ansible I trust with my life"; "MinIO has never let us down". */
const trusted =
  /^(?:(?:we|i) (?:would )?trust with (?:my|our) (?:life|lives)|(?:[^ ]+ ){0,3}never (?:once )?(?:let (?:us|me) down|failed (?:us|me)|disappointed))(?: |$)/;
const not =
  "(?:(?:must|shall|may|should|can|could|will|would|need|is|are|does|do)(?: not| never|n't)|won't|can't|cannot|shan't|never)(?: going)?(?: to)?";
const untouched = new RegExp(
  `^(?:[^ ]+ ){0,2}${not} (?:(?:be|get) (?:being )?(?:replaced|rewritten|migrated|removed|dropped|changed|ported|moved|swapped|retired|touched|given up|switched off|thrown (?:away|out))|(?:go|leave|budge|change|move)$)`,
);
/** "We aren't giving Postgres up", "nobody takes Rails from us". */
const heldFast =
  /(?:^| )(?:not|never|nobody|no one|[a-z]+n't|cannot|dont|wont)(?: (?!wait|help)[^ ]+){0,3} (?:give|giving|take|takes|taking|throw|throwing|rip|ripping|tear|tearing|swap|swapping)(?: (?:our|the|my))?$/;
const fromUs = /^(?:up|away|out|down|off|from (?:us|me))(?: |$)/;
/** "MariaDB, which nobody dares to touch". */
const feared =
  /^(?:which |that )?(?:nobody|no one|none of us)(?: [^ ]+)? (?:wants|dares|likes|wishes|(?:is|are) (?:allowed|willing|going))(?: to)? (?:touch|change|replace|migrate|move|give up|leave|part with)(?: |$)/;
/** "Mollie is the last thing I would drop"; "it works, leave it be". */
const lastToGo =
  /^(?:is|are|would be|will be) the (?:very )?last (?:thing|one|part|piece|tool) (?:i|we|they|anyone|anybody)(?: would|'d| will| want| could| ever)/;
const leftBe =
  /^(?:[^ ]+ ){0,6}(?:leave|leaving) (?:it|that|them|those|these|this) (?:be|alone|as (?:it )?is|as they are|untouched|in place|where (?:it is|they are))(?: |$)|^(?:we|i|they) (?:[^ ]+ )?leave (?:alone|be|untouched|in place|as (?:it |they )?(?:is|are))(?: |$)|^(?:[^ ]+ ){0,6}(?:is|are|works|work) (?:good|fine|well|great|okay|ok) (?:so |and )?(?:please )?leave (?:it|that|them)$/;
/** "Accounting wants no second provider." */
const sole =
  /^(?:[^ ]+ ){1,12}?(?:wants?|allows?|needs?|accepts?|tolerates?|will have) no (?:second|other|further|additional) (?:provider|vendor|supplier|contract|tool|system|partner|one)s?(?: |$)/;
/** "Anything written in Go is welcome". */
const allOf = /(?:^| )(?:anything|everything|whatever)(?: (?:that|which)(?: is|'s)?)? (?:[^ ]+ )?(?:in|on|with|from|by|of)(?: the)?$/;
const isWelcome = /^(?:(?:is|are|would be|will be) )?(?:fine|ok|okay|welcome|good|great|acceptable)(?: |$)/;
/** "You may pick anything from the AWS catalogue"; "anything from AWS, with one exception". */
const pickedFrom =
  /(?:may|can|could|free to|please) (?:pick|use|choose|take|suggest|propose) (?:anything|everything|whatever you like) (?:from|in|out of)(?: the)?$/;
const allFrom = /^(?:anything|everything) (?:from|in|out of)(?: the)?$/;
const withException = /^(?:[^ ]+ ){0,3}(?:with (?:the |one |a single )?exception|except|apart from|other than)(?: |$)/;
/** "Analytics is PostHog, don't reopen this"; what has lost is settled, too. */
const settled = /^(?:(?!lost |out |gone )[^ ]+ ){0,5}(?:do not|don't|dont|never) (?:reopen|revisit|relitigate) (?:this|that|it)(?: |$)/;
/** "Except for Contentful, nothing is settled yet." */
const exceptFor = /^(?:except(?: for)?|apart from|besides|other than|aside from)(?: our| the)?$/;
const restIsOpen =
  /(?:^| )(?:nothing|everything|anything|all)(?: else)?(?: [^ ]+){0,2} (?:is|are|remains|stays)(?: yet| still| completely| wide| not)* (?:settled|decided|open|undecided|fixed|chosen|free|set|up for grabs)(?: |$)/;
/** Of two of which one goes, the other stays. */
const spared =
  /(?:^| )(?:leave|leaving|replace|replacing|change|changing|drop|dropping|rewrite|rewriting|swap)(?: [^ ]+){1,4}? (?:but )?not(?: the| our)?$/;

/** "It will be Symfony again"; what one never takes again is another matter. */
const intended =
  /(?:^| )(?:(?:will|shall|should|must|going to|it'll|to) be|go(?:ing)? with|tak(?:e|ing)|us(?:e|ing)|choos(?:e|ing)|(?:built?|building|do|doing|done) (?:it |this |that )?(?:with|on|in))(?: good old)?$/;
const onceMore = /^(?:again|once (?:more|again)|as (?:always|ever|before|usual|last time|every time))(?: |$)/;
const unintended = /(?:^| )(?:[a-z]+n't|cannot|dont|wont|not|never|nobody|no|without|stop|avoid|refuse)(?: |$)/;

export function isInsistedOn(words: readonly Word[], place: Place): boolean {
  const around = createWordsAround(words, place, reach);
  const said = around.before('sentence');
  if (taken.test(said) && notLookedBack.test(`${said} ${around.after('sentence')}`)) return true;
  if (praised.test(said) || spared.test(said) || untouched.test(around.after('clause'))) return true;
  const rest = around.after('sentence');
  if (onceMore.test(rest) && intended.test(said) && !unintended.test(said)) return true;
  if ((allOf.test(said) && isWelcome.test(rest)) || pickedFrom.test(said) || (allFrom.test(said) && withException.test(rest))) return true;
  if (settled.test(rest) && !unintended.test(said)) return true;
  if (heldFast.test(around.before('clause')) && fromUs.test(rest)) return true;
  return (
    [feared, trusted, lastToGo, leftBe, sole].some((phrase) => phrase.test(rest)) ||
    (exceptFor.test(said) && restIsOpen.test(rest)) ||
    isKeptOn(words, place)
  );
}
