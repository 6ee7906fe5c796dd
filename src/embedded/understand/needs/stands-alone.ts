// Things that say of themselves that they are joined to nothing and keep nothing: "no radio", "not on the network", "forgets everything when
// closed", "for one player", and small programs of the command line that work on files. They have no use for services and stores.
import { groupBy } from '../../../catalog/group-by.ts';
import type { Word } from '../words/words.ts';

/** What a clause of its own says: "no network in the mine" is about the mine. */
const unconnected =
  /^(?:(?:and|or|it|is|it's) )*(?:(?:no|without) (?:radio|network|wifi|wi fi|bluetooth|networking|connectivity)|(?:not|never) (?:connected(?: to anything| to the internet)?|networked|online|on the network)|unconnected|stand ?alone)$/;
const keepsNothing =
  /(?:^| )(?:(?:keeps|saves|stores|remembers) nothing(?! but| except)|(?:does not|doesn't|never|not) (?:save|saves|keep|keeps|store|stores|remember|remembers) (?:a thing|anything)|forgets (?:everything|it all|all)|nothing to remember|talks to (?:no server|nobody|nothing)|connected to nothing(?! else))(?: |$)/;
const forOne = /(?:^| )(?:for one|single) player(?: |$)|^(?:just |only )?one player$|(?:^| )singleplayer(?: |$)/;
/** Who keeps nothing of what others send is no thing by itself, nor is what several play. */
const ofServers = /(?:^| )(?:server|servers|backend|service|provider|we|they|you) (?:[^ ]+ )?(?:keeps?|saves?|stores?|remembers?) /;
const together = new Set('multiplayer opponents opponent leaderboard leaderboards matchmaking lobby'.split(' '));
/** A word of each, so that most texts need not be held against them. */
const opening = new Set(
  `radio network wifi wi bluetooth networking connectivity connected networked online unconnected standalone alone nobody nothing server thing anything
  everything all player singleplayer`.split(/\s+/),
);

/** "A small terminal program that reads a text file and writes another": how a clause begins that says what is built. */
const command =
  /^(?:(?:an?|the|my|our|one|small|little|tiny|simple|quick|windows|linux|mac|unix) )*(?:(?:terminal|command line|commandline|cli|console|shell) (?:program|tool|utility|script|thing|command|app)|(?:small|little|tiny|simple) (?:command|script)|(?:windows|linux|unix|bash|python|perl|powershell) script)(?: |$)/;
const files =
  /(?:^| )(?:reads?|takes?|parses?|converts?|renames?|copies|copy|copying|deletes?|writes?|prints?|spits out)(?: [^ ]+){0,8} (?:files?|folders?|directory|disk|line|csv|json|xml|pdf|pages?|photos?|stdin)(?: |$)/;
/** A word of each, so that most texts need not be held against them. */
const ofCommands = new Set('terminal command commandline cli console shell script'.split(' '));
const beyond = new Set(
  `server servers api apis cloud service web website browser users accounts team login online sync upload uploads download downloads customers friends
  pay pays payment payments marketplace portal dashboard queue partners`.split(/\s+/),
);

/** What is typed into a terminal, works on files and speaks of nothing beyond them. */
function isCommand(words: readonly Word[]): boolean {
  if (words.some(({ key, negated }) => !negated && beyond.has(key))) return false;
  const saidIn = (part: 'clause' | 'sentence', number: number) =>
    words
      .filter((word) => word[part] === number)
      .map(({ key }) => key)
      .join(' ');
  const first = words.find(({ clause }, at) => words[at - 1]?.clause !== clause && command.test(saidIn('clause', clause)));
  return first !== undefined && files.test(saidIn('sentence', first.sentence));
}

export function standsAlone(words: readonly Word[]): boolean {
  if (words.some(({ key }) => ofCommands.has(key)) && isCommand(words)) return true;
  const mayBe = new Set(words.filter(({ key }) => opening.has(key)).map(({ clause }) => clause));
  if (mayBe.size === 0 || words.some(({ key, negated }) => !negated && together.has(key))) return false;
  const clauses = groupBy(
    words.filter(({ clause }) => mayBe.has(clause)),
    ({ clause }) => clause,
  );
  return [...clauses.values()].some((clause) => {
    const said = clause.map(({ key }) => key).join(' ');
    return unconnected.test(said) || (keepsNothing.test(said) && !ofServers.test(said)) || forOne.test(said);
  });
}
