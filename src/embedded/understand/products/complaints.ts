// What is wrong with a product says that it shall go: "I use Wix and it is too limited", "Datadog is eating our budget".
import type { Word } from '../words/words.ts';
import { createWordsAround, type Place } from '../words/words-around.ts';

/** How many words on each side are looked at. */
const reach = 7;
/** What is in use, and what is wrong with it. */
const complained =
  /^(?:[^ ]+ ){0,3}(?:and|but) (?:(?:it's|it is|its|they are|that is)(?: (?:just|far|way|really|simply|getting|become|becoming|much))* too (?!late|good|important|deep|big to)|(?:(?:we|i|we've|i've|have) )*(?:outgrown|outgrew|hate|dislike|regret) it|(?:[^ ]+ ){0,3}(?:want|wants|need|plan|planning|looking|like|trying|hoping|have)(?: to)? (?:something (?:else|better|cheaper|simpler|new)$|(?:leave|switch|migrate|move|get out)(?:$| (?:away|off|it|soon))|out$)|(?:[^ ]+ ){0,2}(?:want|like|wish)(?: [^ ]+){0,2} (?:to own|of (?:our|my) own|ourselves|myself))/;
const disliked =
  /^(?:which|that) (?:nobody|no one) (?:likes|wants|loves|trusts|understands)|^(?:and )?(?:nobody|no one)(?: (?:is|here|else|still))* left (?:who|that|to) (?:understands?|knows?|maintains?|can)(?: |$)/;

/** "We pay too much for Salesforce"; a price by itself is none, unless one wants one's own instead. */
const paying = '(?:^| )(?:pay|pays|paying|paid|spend|spends|spending|spent)';
const tooMuch = new RegExp(`${paying}(?: [^ ]+){0,2} (?:too much|far more|a fortune)(?: money)? (?:for|on|to)(?: our| the)?$`);
const zuViel =
  /(?:^| )(?:zahlen|bezahlen|zahle|payons|paie|pagamos|pago)(?: (?:viel|deutlich|beaucoup|bien))? (?:zu viel|trop(?: cher)?|demasiado|demais|muito) (?:fur|pour|por|pelo|pela)$/;
const atPrice = new RegExp(`${paying}(?: [^ ]+){1,5} (?:for|on|to)(?: our| the)?$`);
const wantsOwn =
  /^(?:(?:and|but|so) )?(?:(?:we|i|now|would) )*(?:want|need|like|build|building)(?: to (?:build|have|make))? (?:our|my|an?) own(?: |$)/;
/** "Shopify takes too much of our margin"; what takes our orders does its work. */
const ours = '(?: of)?(?: (?:our|my|the|all|whole|entire))+ (?:budget|margins?|profits?|revenue|money|earnings|savings|income)';
const eats = new RegExp(
  `^(?:(?:is|are|keeps) )?(?:(?:eats|eat|eating|ate|swallows|swallowing|devours|devouring|kills|killing|burns|burning)(?: up| through| away)?|(?:takes|take|taking|took) (?:[^ ]+ ){0,2}(?:much|cut|share|chunk|slice|percent|half|most|lot))${ours}`,
);

/** "The fee story cost Unity our trust", "Twilio has forfeited our goodwill", "Heroku's price rise cost it our business". */
const goodwill =
  '(?:(?:all|much|most|the (?:last|rest|little)|what was left) (?:of )?)?(?:our|my|everyone.s|everybody.s|the) (?:[^ ]+ ){0,2}?(?:trust|confidence|faith|goodwill|sympathy|sympathies|patience|respect|loyalty|business|custom|friends?)';
const losing = '(?:cost|costs|lost|loses|forfeited|forfeits|exhausted|exhausts|squandered|betrayed|betrays)';
const costing = /(?:^| )(?:cost|costs|costing|lost|loses)(?: (?:our|the))?$/;
const ofOurs = new RegExp(`^${goodwill}(?: |$)`);
const losesOurs = new RegExp(
  `^(?:(?:[^ ]+ ){1,4}(?:cost|lost) (?:it|them) ${goodwill}|(?:[^ ]+ ){0,1}${losing} ${goodwill}|(?:[^ ]+ ){0,2}burn(?:ed|t)? (?:its|their) bridges)(?: |$)`,
);
/** "No love lost between us and Salesforce", "the team swears at Jira". */
const estranged =
  /(?:^| )(?:no love lost|bad blood) between (?:us|me) and$|(?:^| )(?:swear|swears|swore|swearing|curse|curses|cursed|cursing)(?: daily| loudly| all day| every day)? at(?: our| the)?$/;
/** "Jira gives us the creeps". */
const gives =
  /^(?:[^ ]+ )?(?:gives?|gave|given|giving|causes?|caused|brings?|brought) (?:us|me|everyone|everybody|them all|all of us|the whole team) (?:nothing but |only |such |so much |a lot of |endless |constant |daily )?(?:the )?(?:creeps|headaches?|migraines?|nightmares?|grief|trouble|shivers|sleepless nights|grey hairs?)(?: |$)/;

/** Whether the text complains of the product whose name these words are. */
export function isComplainedOf(words: readonly Word[], place: Place): boolean {
  if (words[place.index]?.negated) return false;
  const around = createWordsAround(words, place, reach);
  const [said, follows] = [around.before('sentence'), around.after('sentence')];
  return (
    disliked.test(follows) ||
    complained.test(follows) ||
    eats.test(follows) ||
    losesOurs.test(follows) ||
    gives.test(follows) ||
    estranged.test(said) ||
    (costing.test(said) && ofOurs.test(follows)) ||
    tooMuch.test(said) ||
    zuViel.test(said) ||
    (atPrice.test(said) && wantsOwn.test(follows))
  );
}
