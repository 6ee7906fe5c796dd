// Phrases that say of a product what none of their words does by itself: "we are done with Heroku", "we refuse to leave Azure", "moving to Go".
// Grammar, like negation; whatever else is said of a product is left to the trained judge.

import { after, anyOf, before } from '../words/phrase-patterns.ts';
import type { Word } from '../words/words.ts';
import { createWordsAround, type Place } from '../words/words-around.ts';
import { isComplainedOf } from './complaints.ts';
import { isWhereDataComesFrom } from './data-flows.ts';
import { stanceInTime } from './for-now.ts';
import { isInUse } from './in-use.ts';
import { isInsistedOn } from './insisted.ts';
import { isReplaced } from './replaced.ts';
import type { Stance } from './stance.ts';
import { stanceSworn } from './sworn.ts';
import { isToBeLeft } from './to-be-left.ts';

/** How many words on each side are looked at. */
const reach = 7;
const denying = anyOf(
  "no|not|never|nobody|without|won't|don't|can't|cannot|doesn't|wouldn't|couldn't|shouldn't|mustn't|refuse|refuses|refused",
  'nunca|pas|jamais|nao|nem',
);
const leaving = anyOf(
  'leave|leaving|replace|replacing|drop|dropping|abandon|abandoning|change|changing|ditch|lose|losing|quit|port|porting|rewrite|rewriting|convert|converting|redo|redoing|give up|giving up|let go of|letting go of|part with|parting with|get rid of|unplug|unplugging|kill|killing|do away with|tear down|see the back of',
  '(?:move|moving|migrate|migrating|switch|switching|get|getting) (?:away from|off|from)',
  'dejar|abandonar|reemplazar|sustituir|quitter|abandonner|remplacer|sair|deixar|largar|trocar|substituir',
);
const going = '(?:move|moved|moving|migrate|migrated|migrating|switch|switched|switching|transitioning|upgraded|upgrading)';

/** A leaving that is denied is a staying; one that cannot wait, or that no way leads around, is none. */
const staying = before(
  `${denying}(?: (?!wait|hesitate|around|choice|but )[^ ]+){0,4}? ${leaving}`,
  `${denying}(?: [^ ]+){0,2}? (?:without|sin|sans|sem)|(?:(?:would|could|can)(?:n't| not)|cannot)(?: [^ ]+){0,6}? without`,
  "(?:not|never|nobody|[a-z]+n't)(?: (?:is|be|being|yet|going to|about to))* (?:bury|burying|retire|retiring)|impossible de (?:se|nous) passer|if (?:you|anyone|anybody|someone|somebody) (?:take|takes|took|touch|touches|touched)(?: away)?|no objections? (?:to|against)|(?<!.)why not|not afraid of|nothing against|keine einwande gegen|nichts (?:gegen|geht uber)|rien contre|nada (?:en )?contra(?: de)?|no nos importa(?: usar)?|(?:do not|don.t|dont|would not|wouldn.t) mind",
);
const stays = after(
  '(?:is|are) (?:not|non) negotiable|no es negociable|n.est pas negociable|nao e negociavel|ist nicht verhandelbar',
  '(?:[^ ]+ ){0,2}(?:is|are|was|were|has been|have been)(?: the| our| a)? (?:mandatory|mandated|compulsory|prescribed|obligatory|agreed|decided|settled|a given|(?:our|the)(?: [^ ]+)? standard)(?! (?:against|to be|not))',
  '(?:[^ ]+ ){0,2}(?:is|are) (?:not|non) (?:up for|open to|open for|under) (?:discussion|debate|negotiation)',
  "is what (?:we|i|they)(?: already| all)? (?:have|use|run|know|speak)(?: (?!now|today|currently|at)|$)|(?:is|are) what (?:we've|we have|i've) got",
  '(?:is|are|was|were|has been|have been) (?:chosen|selected|picked|adopted)(?:$| (?:over|for|as|because|instead)(?: |$))',
  '(?:[^ ]+ )?ya (?:esta|estan) (?:aprobad|contratad|pagad|instalad)|(?:ist|sind) (?:bereits|schon) (?:bezahlt|freigeschaltet|genehmigt|eingerichtet)(?: |$)',
  '(?:we|i) (?:(?:all|both|really|still) )*(?:love|like|trust|adore|keep)(?: and (?:keep|love|stay))?(?: |$)|exclusively(?: |$)|or (?:something |anything )?(?:similar|comparable|equivalent)(?: |$)',
  '(?:is|are|should be|would be|will be|ought to be)(?: (?:probably|perhaps|likely|certainly|surely|really|quite|more than|good|fast|big|powerful))* (?:enough|plenty|sufficient)(?! of)(?: |$)',
  "(?:[^ ]+ ){0,5}(?:is not|isn't|isnt|are not|aren't|ain't) (?:going (?:anywhere|away)|affected|leaving|up for grabs)",
  '(?:[^ ]+ ){0,2}(?:is|are) (?:to (?:stay|remain|run on|live on|be (?:kept|left alone))|here to stay|(?:to be )?left (?:alone|there|in place|as (?:is|it is|they are)))|(?:[^ ]+ ){0,6}(?:is|are) not to be (?:migrated|touched|moved|replaced|changed|altered|disturbed)|yes(?: |$)|(?:is|are) fine(?: |$)|(?:(?:is|are) )?(?:allowed|permitted)(?: |$)',
  '(?:[^ ]+ ){0,2}(?:may|shall|can|will) (?:(?:stay|remain)(?! (?:at )?home)|go on|carry on|live on|run on|be (?:kept|carried (?:along|over)))(?: |$)|(?:[^ ]+ ){0,4}(?:keeps?|goes on|carries on) (?:running|working|serving)(?: |$)',
  '(?:gave|gives|granted|grants|offered|donated|donates) us(?: [^ ]+){0,4} (?:free|credits?|plan|plans|licen[cs]es?|discount|grant)',
  '(?:came out (?:as )?(?:the )?winner|won (?:the|our) (?:tender|bid|contract|vote|evaluation|comparison))',
  '(?:that|which) (?:central |corporate |group |our |the )?(?:it|ops|operations|headquarters|hq|parent|company|university|department|ministry|group|bank)(?: [^ ]+)? (?:operates?|runs?|maintains?|hosts?|provides?|pays?)',
  '(?:[^ ]+ ){0,2}(?:licen[cs]es?|subscriptions?|plan|contract) (?:(?:is|are|has been|have been|was|were|got) )?(?:already |just )?(?:paid|bought|signed|prepaid|prolonged|extended|renewed)',
  '(?:the |an? |our )?(?:account|licen[cs]e|contract|subscription)s? (?:(?:that |which )?(?:we|i) (?:already )?(?:have|hold|got|pay)|exists?(?: already)?)(?: |$)',
  '(?:kicks?|sets?|fires?)(?: [^ ]+){0,3} off(?: |$)|(?:[^ ]+ ){0,3}(?:is|are) (?:not (?:a|in|the) question|beyond question|not at issue)(?: |$)',
  '(?:[^ ]+ ){0,2}(?:is|are) the (?:sole|only) (?:permitted|allowed|approved|accepted|sanctioned)',
  '(?:[^ ]+ ){0,3}(?:nicht|nie|niemals) (?:verlassen|ersetzen|aufgeben|ablosen|verzichten)|geht (?:es |hier |gar )?(?:nicht|nichts)$',
);
/** "Everything except AWS is allowed": what is welcome is all the others. */
const excepted = before(
  '(?:everything|anything|all|any|every|whatever)(?: [^ ]+){0,2} (?:but|except(?: for)?|other than|apart from|bar|save)',
);
const othersWelcome =
  /^(?:(?:is|are|would be|will be|goes|works|can be) )?(?:also )?(?:fine|ok|okay|allowed|permitted|welcome|possible|acceptable|good|considered|goes|works)(?: |$)/;
const coming = before(
  '(?:replaced|superseded|substituted)(?: [^ ]+){0,4} (?:by|with)|(?:replace|replacing)(?: [^ ]+){1,4} with|(?:swap|swapped|swapping)(?: [^ ]+){1,4} for|swapped for',
  '(?:paid|pay|pays|paying|sent|send|sends|sending|roll|rolls|rolled|rolling|start|starts|started|starting|ship|ships|shipped|shipping|hand|handed|go|goes|going|reach|give|given|carried|fan|fanned|fans|farm|farmed|mail|mailed|push|pushed|stream|streamed) out(?: [^ ]+){0,2} (?:through|via|with|by|using|over)',
  'either|considering|thinking (?:of|about)(?: using)?|(?:big|huge) fans? of|(?<!.)(?:maybe|perhaps|probably|possibly|mostly|mainly)(?: in| on| with)?|(?:choose|choosing|decide|deciding|torn|undecided) between',
  '(?<!.)instead|(?:is|are|was|were) (?:withdrawn|off|cancelled) instead|(?:leave|leaves|left|leaving) (?:through|via|by way of)',
  `${going}(?: over)?(?: from(?: [^ ]+){1,3}?)? to`,
  '(?:migramos|migrado|migrando|pasamos|pasado) a|(?:migrons|migre) vers|(?:passe|passes|passons) a|(?:migramos|migrando|mudamos|mudando) para',
);
const paidFor = before(
  'already (?:pay|pays|paying|paid) for|(?:pays|pay|paid) for (?:an?|our|the)(?: (?:enterprise|group|company|corporate|team|yearly|annual))?',
);
const everMade = before(
  '(?:(?:everything|all) (?:i|we)(?: have| had)?(?: ever)?|(?:i|we) have ever) (?:shipped|built|wrote|written|made|released)(?: [^ ]+){0,3} (?:in|with|on)',
);
const preferred = before(
  '(?:we|i|they|all|both|team|devs|developers)(?: (?:all|both|really|always|just))* (?:want|wanted|love|loved|like|liked|wish|wished) to (?:write|use|work (?:with|in)|program in|code in|learn)',
  "prefer|prefers|preferring|favou?r|favou?rs|(?:would|i'd|we'd) rather (?:use|have|take|write|go with|stay on|stay with)",
);
/** What is preferred to it comes between. */
const unpreferred =
  /(?:^| )(?:prefer|prefers|preferred|preferring|favou?r|favou?red|favou?rs|rather|sooner)(?: [^ ]+){1,5} (?:over|than|instead of)(?: (?:use|run|maintain|touch|give|pay|host on|deal with|work with|go back to|stay with)(?: (?:an?|any|another|our))?)?$|(?:^| )(?:chose|chosen|choose|pick|picked|select|selected|preferred|favou?red)(?: [^ ]+){0,4} over$/;
/** "No React, better Vue": after what is denied. */
const rather =
  /^(?:but |y |und )?(?:better|rather|preferably|instead|lieber|besser|eher|stattdessen|plutot|mejor|melhor|antes)(?: (?:use|take|with|on|go with|in|mit|auf|avec|con|com))?$/;
const demanded = before(
  '(?:has to|have to|must|needs to|shall)(?: all)? (?:be|run (?:on|in|inside)|stay (?:on|with|in)|go through|be built (?:on|with|in))',
);
const keeping = before(
  '(?:keep|keeping|retain|retaining|(?:stay|staying|remain|remaining) (?:on|with)|(?:stick|sticking) (?:with|to))(?: using| on)?',
  '(?<!.)(?:keep|retain) [^ ]+(?: [^ ]+)? and',
);
/** "Bubble or another no-code tool", "Python people", "Go API for invoices". */
const orOther = /^or (?:some |any )?(?:other|another)(?: |$)/;
const nothingYet = /^(?:an?|our|my|we are|we're|i am|i'm|mostly)?$/;
const people = /^(?:people|guy|guys|folks|shop|house|team|devs|developers|programmers|engineers|person|dev|developer|programmer)(?: |$)/;
const thing =
  /^(?:url |rest |web |http |grpc |graphql |command line |desktop |order |payment )?(?:library|package|crate|gem|module|tool|script|api|backend|server|cli|crm|project|program|bot|plugin|extension|codebase|monolith|services?|microservices?|daemon|proxy|parser|scraper|crawler|shortener|compiler|sdk)(?:$| (?:for|that|to|which|with|in|on|and|needs))/;
const keptAway = /^(?:(?:and|or|und|oder) [^ ]+ ){0,2}(?:away|out|off|from|separate|apart)(?: |$)/;
/** What is moved from one place to another goes along. */
const moved = before(
  '(?:move|moving|migrate|migrating|port|porting|transfer|transferring|relocate|relocating)(?: over)? (?:our|the|my|this|an?)(?: (?:old|existing|current|whole|entire))?',
);
/** "Rewrite our Rails app in Elixir": what is rewritten goes. */
const rewritten = before(
  '(?:rewrite|rewrites|rewriting|rewrote|port|porting|convert|converting|reimplement)(?: of)?(?: (?:our|the|my|this|an?))?(?: (?:old|existing|current|legacy|whole|entire))*',
);
const intoAnother =
  /^(?:[^ ]+ ){0,2}?(?:in|to|into|using) (?!be |an? |the |our |my |[0-9]|one |two |three |four |six |mobile|make |run |work |use |support |add |allow |get |order |phases|stages|parallel|time|production)[^ ]+(?:$| (?:and|with|for|on|plus|because|so|as|by) )/;
const fromThere = /^(?:[^ ]+ ){0,3}?(?:away )?from /;
const parting = before(
  '(?:replace|replaces|replaced|replacing|swap|swaps|swapped|swapping)|outside(?: of)?|hors(?: de)?|außerhalb(?: von)?|fuera(?: de)?|fora(?: de)?|(?:winding down|shutting down)|(?:we are|we.re|i am|i.m) (?:closing|cancelling|canceling|terminating)',
  '(?:switch|switched|switching)(?: away)? from|(?:turn|turns|turned|turning) down(?: [^ ]+){0,3}(?: (?:such as|like|including))?',
  '(?:refuse|refuses|refused|refusing|decline|declines|unwilling) to (?:write|use|run|touch|maintain|host|buy|pay|work|learn|deal|install|depend|build)(?: (?:on|in|with|for|a line of|another line of|any))?',
  '(?:move|moves|moved|moving|migrate|migrates|migrated|migrating|get|getting|come|coming) off(?: of)?|(?:(?<!.)|(?:we|i|are|am|we.re|i.m) )coming (?:over )?from',
  '(?:drops|dropped|dropping|abandons|abandoned|ditched|ditches|ditching)|(?:unplug|unplugging|kill|killing|tear down|tearing down)(?: off| our| the| that| this)*|(?:do|doing) away with|see the back of|(?:told|asked|ordered|instructed|forced) (?:us|me|everyone) to leave',
  "(?:we are|we're|i am|i'm) (?:done|through|finished) with(?:(?: [^ ]+){1,3} and with)?|had (?:it|enough) (?:with|of)|clear of|let go of|letting go of|outgrew|outgrown|fed up with|(?:sick|tired|weary) of|(?:farewell|goodbye) to|bypass|bypassing|spare (?:us|me|him|her|them)|never (?:again )?want to (?:see|touch|hear of|read)(?: (?:an?|any|another))?",
  '(?:keep|keeping|kept|stay|staying) (?:us |me |everything |it |all )?(?:well )?(?:clear|away|far) (?:of|from)|(?:dread|dreads|fear|fears|afraid|scared)(?: [^ ]+){0,5} (?:ending up|end up|ends up|landing|winding up) (?:at|with|in|on)|zero|minus|(?:get|getting|got) (?:us|me) off(?: of)?|(?:want|be|get) rid of(?: is)?|(?:we|i) (?:will )?part with|(?:promised|swore|swear)(?: [^ ]+){0,3} (?:never|no more)|(?:swore|sworn|swear|swearing) off(?: (?:everything|anything|all) (?:by|from|of))?',
  '(?:part|parted|parting) ways with|(?:broke|broken|breaking) up with|(?:lose|lost|losing)(?: all)? (?:faith|trust|confidence) in',
  '(?:in (?:litigation|dispute|court|a lawsuit|a legal fight)|at war) (?:with|against)|(?:suing|sued by)',
  'voted(?: [^ ]+){0,4} against|(?:decided|opted|argued|spoke) against|(?:nobody|no one|none of us)(?: [^ ]+){0,2} (?:will|would|can|could)(?: ever)? (?:write|touch|learn|use|maintain|read|run)(?: any)?|(?:write|touch|read|maintain)(?: (?:a|another|one|single))+ line of',
  'bad experiences? with|schlechte erfahrungen mit|malas experiencias con|mauvaises experiences avec|mas experiencias com',
  "(?:gave|given|giving|handed in|hand in|handing in)(?: our| my| in our)? notice to(?: [^ ]+ and to)?|before (?:that|this|then)(?: it was| we| i)(?: had| used| ran|'d had| were on| was on)?|(?:nobody|no one|none of us)(?: [^ ]+)? (?:wants|is willing|dares|likes) to (?:touch|write|use|maintain|learn|host|pay for)",
  'genug von|alles außer|nos vamos de|debarrasser|deja(?:mos|r|n|ndo)? atras|(?:laisse|laisser|laissons) derriere(?: nous)?|deixa(?:mos|r|ndo)? para tras|(?:replace|replaces|replaced|replacing) (?:our|the|my|an?)(?: [^ ]+){1,2} and',
  '(?:sceptical|skeptical|wary|suspicious|leery) (?:about|of)|not (?:fond of|keen on|convinced (?:by|of)|sold on)|(?:we|i|they|board|team) passed on',
  `${going} (?:our|my|the|everything|all|this|an?)(?: (?!data|rows|events|files|records|logs|orders|contacts|customers|users|money)[^ ]+){0,4} from`,
  '(?:(?<!.)|we |i |they |team |company )used to (?:use|run|have|be|rely|host|work|pay)(?: (?:everything|it))?(?: (?:in|on|with|for))?',
  '(?<!.)(?:so |totally |completely )?(?:done|through) with|so done with|deprecating|fleeing|independent (?:of|from)|(?:divorced|divorcing|divorce|separated|parted) from|(?:free|freeing|breaking free)(?: us)? from',
  '(?:old|previous|former) (?:one|version|app|site|website|system|backend|tool|shop|product|api)(?: [^ ]+)? (?:was|were|ran|used)(?: (?:built|written|made|done|based))?(?: (?:in|with|on|using))?',
);
const goes = after(
  '(?:(?:is|are|was|were|gets|get|got|will be|being|has been|have been|to be) (?:being )?)?(?:replaced|superseded) (?:by|with)|(?:was |is |got |gets )?swapped (?:out )?for',
  '(?:is|are|seems|looks|feels|sounds)(?: a bit| a little| quite| rather| pretty| very| really)? (?:heavy|heavyweight|complicated|bloated|clunky|much)(?: (?:for|to) [^ ]+)*$',
  '(?:[^ ]+ ){0,5}what (?:we|i) (?:are|am|want to be) (?:getting (?:away from|rid of)|leaving|running from)',
  '(?:[^ ]+ ){0,3}(?:drove|drives|chased|scared) (?:us|me) (?:off|away|out)|(?:[^ ]+ )?(?:is|are|would be) (?:beyond|outside|over|out of) (?:our|my|the) (?:budget|means|reach)',
  '(?:is|are|would be|remains)(?: an?)?(?: absolute| total| hard| complete| clear)* no go(?:s|es)?(?: |$)|(?:is|are|would be) (?:no|not an?|not the) (?:option|substitute|alternative|answer|solution)(?: |$)',
  '(?:(?:is|are) )?not (?:available|supported|offered|installed)(?: |$)|(?:[^ ]+ ){0,3}(?:fall|falls|drop|drops) away(?: |$)',
  '(?:[^ ]+ ){0,6}(?:is|are) not to be (?:considered|used|proposed|offered|suggested|bought)',
  '(?:[^ ]+ ){0,2}(?:is|are) (?:illegal|unlawful|inadmissible|off limits|out of bounds|taboo|unacceptable)(?: |$)',
  '(?:must|has to|have to|needs to) go$|(?:must|has to|have to|needs to|should) (?:disappear|vanish|die)(?: |$)|(?:must|has to|have to|needs to) change$|go(?:es)?(?: away)?$|(?:will|shall|must|should|has to|have to|is to|are to) be (?:replaced|retired|removed|dropped|scrapped|switched off)(?: |$)|would be a (?:mistake|disaster|nightmare)(?: |$)|is (?:a |the )?(?:deal breaker|dealbreaker|liability|last thing)|keeps (?:crashing|failing|breaking)',
  '(?:[^ ]+ ){0,4}(?:does|do|will|shall) not$|(?:with [^ ]+ )?no$|(?:[^ ]+ ){0,3}drove (?:[^ ]+ ){0,4}(?:mad|crazy|nuts|insane|up the wall)',
  '(?:[^ ]+ ){0,2}(?:is|are|gets|get|was|were|will be)(?: being)? (?:taken (?:off|out|down)|removed|deleted|binned|retired|pulled|torn out|ripped out|thrown (?:out|away)|kicked out|moved out)',
  '(?:ist|sind|war) (?:vom tisch|raus|tabu|gestrichen|ausgeschlossen)(?: |$)|(?:fliegt|fliegen) raus|(?:kommt|kommen) (?:weg|nicht infrage|nicht in frage)(?: |$)|scheide[tn] aus|(?:[^ ]+ ){0,3}(?:untersagt|verboten|verbannt|abgelehnt|ausgeschlossen)$|(?:hab|habe|haben)(?: [^ ]+){0,2} (?:die nase voll|genug)',
  "(?:tambem |tampoco |auch |non plus )?(?:nao e|no es|n'est pas|ist)(?: mais| mas| plus| une| un| uma| una| keine)* (?:opcao|opcion|option)(?: |$)",
  '(?:[^ ]+ ){0,2}(?:is|are|would be) (?:of )?no (?:use|good|help) (?:to|for) (?:us|me)(?: |$)|(?:is|are) out (?:for|because|too|as well|anyway|of the question)(?: |$)|(?:is|are) coming out$',
  '(?:[^ ]+ ){0,3}(?:will|would|shall|must) be (?:disqualified|rejected|refused|turned down|discarded|disregarded)|(?:[^ ]+ ){0,5}(?:is|are) on (?:its|their) (?:way out|last legs)|(?:[^ ]+ ){0,2}(?:must|has to|have to|needs to|should|will|can) make (?:room|way)(?: |$)',
  '(?:[^ ]+ ){0,2}(?:contract|licence|license|subscription|renewal)(?: [^ ]+){0,2} (?:lapses|ends|expires|runs out|was (?:cancelled|terminated)|(?:will|is) not (?:be )?(?:extended|renewed))',
  '(?:[^ ]+ ){0,2}(?:went|goes|go)(?: straight)? (?:in|into|to) the (?:bin|trash)|(?:[^ ]+ ){0,2}(?:must|has to|have to|needs to|can|should|will) (?:go|leave|disappear|end)$|(?:[^ ]+ ){0,5}(?:stay|stays|remain|remains) (?:outside|out|away|(?:at )?home)$',
  '(?:[^ ]+ ){0,2}(?:can not|cannot|can.t) (?:continue|go on|stay)|would contradict',
  '(?:experiment|adventure|era|chapter|episode) is over|days are over|(?:is|are) (?:legacy|deprecated|eol)$|(?:did not|didn.t|didnt|never) (?:work out|cut it)|(?:is|are|gets|get|got|was|were) (?:being )?(?:unplugged|scrapped|decommissioned|phased out|shut down)',
);

/** The same of what stands at the end of a list and speaks for its kind: "A, B and their kin stay outside". */
const othersGo = new RegExp(
  `^(?:(?:and|or) )?(?:their|the other|others|similar|such|all|any other|anything else|everything else|friends|co)(?: [^ ]+){0,3}? ${goes.source.slice(1)}`,
);
const further = 12;

/** "Jenkins by GitHub Actions" goes on with what was replaced before it. */
const alsoReplaced = /(?:^| )(?:replaced|superseded) by /;
/** "MySQL... scratch that". */
const takenBack = /^(?:scratch that|strike that|no wait|wait no|correction)(?: |$)/;
/** What has its reason told is there for it: "relations are in Neo4j because SQL made us cry". */
const isThere = before('(?:is|are|was|were|live|lives|sit|sits|stored|kept|modelled|modeled|run|runs|went) (?:in|on|with)');
const forReasons = /^because /;
/** What the work is about is not what it is done with: "a linter for Terraform files". */
const workedOn = /(?:^| )for(?: (?:our|the|all|your))?$/;
const objects =
  /^(?:files?|manifests?|servers?|clusters?|configs?|configurations?|schemas?|dumps?|users?|developers?|sellers?|merchants?|fans?)(?: |$)/;

/** What is taught or written about. */
const spokenOf =
  /(?:^| )(?:ex|(?:i|he|she|they|we|who) (?:[^ ]+ )?(?:spent|worked)(?: [^ ]+){0,3} at|(?:formerly|previously|employed|alumni) (?:at|of|with|by)|(?:founders?|engineers?|colleagues?|cto|ceo|partners?|sons?|daughters?|cousins?)(?: [^ ]+)? (?:(?:came|comes|joined)(?: over)? from|sells? for|works? (?:for|at))|(?:visitors|readers|people|students|pupils|children|kids|users|guests) (?:(?:can|may|will) )?(?:read|learn|hear|see)(?: about)? how|(?:those|people|us|veterans|colleagues|friends|anyone|everybody|everyone)(?: of us)? (?:who|that) (?:once |still |used to )?(?:wrote|programmed|coded|learned|learnt|write|code|program)(?: in)?|(?:teach|teaches|teaching)(?: (?:people|kids|children|students|beginners|you|them))?|(?:people|students|kids|children|beginners|users) (?:to )?learn|(?:tutorials?|courses?|lessons|quizzes) (?:about)|tutorials? on|(?:blog|newsletter|podcast|articles?|quiz|quiz app|videos|book|books|paperback|talk|guide|lecture|workshop|course) about|(?:book|books|paperback|ebook|handbook|talk|lecture|thesis|novel) on|(?:compared|comparable) (?:to|with)|unlike|(?:as easy|as simple|as good|as fast) as)$/;

/** "Snowflake, Datadog and MongoDB as clients". */
const asClient = /^(?:[^ ]+ ){0,4}as (?:our |their |my )?(?:clients?|customers?|references?|sponsors?|employers?)(?: |$)/;

/** "Django behind", unless it is left there. */
const behind =
  /^(?:(?:sits|sitting|is|stands|standing|lies|runs|running|works|working) )?(?:behind|underneath|beneath|under the hood|at the back)(?: (?:it|that|this|them|these|everything|all of it|all that|the scenes))?$/;
const leftThere = /(?:^| )(?:leav|left|put|stay|fall|got|get)/;

/** Credits are given to be spent, unless they are spent already. */
const credits = /^(?:startup |cloud )?credits(?: |$)/;
const spent = /(?:^| )(?:out of|used up|burned through|burnt through|lost|without)(?: [^ ]+){0,2}$/;
/** Whatever was said, it is meant; where it is no refusal, it is a choice. */
const emphasised =
  /^(?:[^ ]+ ){0,5}(?:full stop|end of story|no discussion|(?:motion )?(?:carried|approved|accepted|adopted|passed)(?: unanimously| by (?:acclamation|all|everyone|a majority|majority)|$)|unanimously (?:carried|approved|accepted|adopted|agreed))(?: |$)/;
const refused = new RegExp(`(?:^| )(?:${denying}|${leaving}|without|avoid|ban|banned)(?: |$)`);

/** What such a phrase says of the product whose name these words are; nothing where there is none. */
export function stanceInPhrase(words: readonly Word[], place: Place): Exclude<Stance, 'coincidental'> | undefined {
  const sworn = isInsistedOn(words, place) ? 'wanted' : stanceSworn(words, place);
  if (sworn) return sworn;
  const around = createWordsAround(words, place, reach);
  // "With" opens a clause, and "done with" is one phrase all the same; a denial does not reach beyond its clause.
  const said = around.before('sentence');
  // "Elasticsearch won't be replaced, Grafana stays": what a comma closes is no verb of what comes after it.
  const led = opensAfterComma(words, place) ? '' : said;
  const follows = around.after('clause') || around.beyondAside();
  if (excepted.test(said) && othersWelcome.test(follows)) return 'unwanted';
  if (takenBack.test(around.after('sentence'))) return 'unwanted';
  if (isThere.test(said) && forReasons.test(around.after('sentence')) && !refused.test(said)) return 'wanted';
  if (staying.test(around.before('clause')) || (stays.test(follows) && !words[place.index]?.negated)) return 'wanted';
  if (
    parting.test(led) ||
    unpreferred.test(said) ||
    goes.test(follows) ||
    othersGo.test(createWordsAround(words, place, further).after('sentence')) ||
    isComplainedOf(words, place) ||
    isToBeLeft(words, place) ||
    (follows.startsWith('by ') && alsoReplaced.test(said)) ||
    (rewritten.test(said) && intoAnother.test(around.after('sentence'))) ||
    isReplaced(words, place)
  )
    return 'unwanted';
  if (rather.test(around.before('clause')) && isDeniedBefore(words, place)) return 'wanted';
  if (words[place.index]?.negated) return undefined;
  const inTime = stanceInTime(words, place);
  if (inTime) return inTime;
  if ((workedOn.test(said) && objects.test(follows)) || spokenOf.test(said) || asClient.test(around.after('sentence'))) return 'mentioned';
  if (keeping.test(said) && !keptAway.test(around.after('sentence')) && !refused.test(said)) return 'wanted';
  if (
    (orOther.test(follows) && !refused.test(said)) ||
    (nothingYet.test(said) && (people.test(follows) || [follows, around.after('sentence')].some((words) => thing.test(words))))
  )
    return 'wanted';
  if (isWhereDataComesFrom(words, place) && !refused.test(said)) return 'wanted';
  if (moved.test(said) && fromThere.test(around.after('sentence'))) return 'wanted';
  if (behind.test(follows) && !leftThere.test(around.before('clause')) && !refused.test(said)) return 'wanted';
  if (credits.test(follows) && !spent.test(said)) return 'wanted';
  if ((paidFor.test(said) || everMade.test(said)) && !refused.test(said)) return 'wanted';
  if (isInUse(around, said)) return 'wanted';
  if (emphasised.test(around.after('sentence')) && !refused.test(`${said} ${follows}`)) return 'wanted';
  return coming.test(led) || demanded.test(led) || (preferred.test(said) && !refused.test(around.before('clause'))) ? 'wanted' : undefined;
}

/** Whether the clause before, in the same sentence, ends in what is denied. */
function isDeniedBefore(words: readonly Word[], { index }: Place): boolean {
  const { clause, sentence } = words[index] as Word;
  let last = index - 1;
  while (words[last]?.clause === clause) last--;
  return words[last]?.sentence === sentence && words[last]?.negated === true;
}

function opensAfterComma(words: readonly Word[], { index }: Place): boolean {
  const [last, own] = [words[index - 1], words[index] as Word];
  return last?.sentence === own.sentence && own.clause - last.clause === 1;
}
