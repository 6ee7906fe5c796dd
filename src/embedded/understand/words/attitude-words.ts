// Words of refusing, leaving and keeping in the languages we read, by their beginnings. Hints for the trained judge of stance, not verdicts.

import { groupBy } from '../../../catalog/group-by.ts';
import { remember } from '../model/remember.ts';
import { toKey } from './words.ts';

const toSet = (words: string) => words.trim().split(/\s+/);

/** Beginnings of words (whole words where they end in $). */
const refusing = toSet(`
  no$ not$ never$ without$ nor$ neither$ none$ except$ but$ don't$ won't$ can't$ cannot$ avoid exclud ban$ banned bans$ forbid forbad prohibit veto reject refus boycott hate$ hated allerg sick$ tired fed$ burn$ burned burnt rid$ ditch drop$ dropp dump leav left$ away$ off$ out$ behind$ replac instead$ migrat mov$ moving sunset retir kill$ killed goodbye bye$ quit$ abandon escap expensiv overpric tripled doubled unaffordab disallow vetoed unwant dislik nope$ zero$ anything$ anywhere$ anyone$ allowed permitted option table$ again$ enough$ interest overkill trouble competitor uninstall phas cancel stop$ stopping ended$ ends$ expire nothing$ nobody$ other$ blacklist bar$ barred bars$ blocked block$ object$ objects$ gone$ dead$ ruled$ shut$ tried$ against$ limits$ question$ mustn't$ disagree hacked slow$ regret nightmare lawsuit scandal
  nunca$ sin$ nada$ ni$ evit prohib vet rechaz odia harto hartos dej$ dejar dejamos abandon migram migrar migrac migrad migrand migran$ migre migro sali$ salir quit$ quitar menos$ excepto$ salvo$ caro$ cara$ fuera$ tampoco$ reemplaz sustitu cansad descart descartad prohibid baja$ vetad peor$
  kein keine ohne$ nicht$ nie$ niemals$ weg$ raus$ verbot verbiet untersag abgelehn ablehn hass satt$ ausser$ statt$ ersetz abloes ablos umzieh verlass teuer abschaff kuendig kundig vermeid loswerd tabu ausgeschlossen
  pas$ sans$ jamais$ aucun interdi refus quitt abandonn sauf$ hors$ remplac cher$ chere$ evit marre fini$ exclu$ exclus$ exclue$ exclues$ exclur exclut$ plus$ bann ras$ terminé$ termine$
  nao$ sem$ nunca$ nem$ menos$ exceto$ saindo sair$ larg deix substitu proib vetad odei caro$ cara$ fora$ evit chega$ cansad trocar
`);
const keeping = toSet(`
  already$ use$ uses$ using$ used$ run$ runs$ running$ built$ build$ written$ write$ writes$ keep$ keeps$ kept$ stay$ stays$ staying$ remain must$ mandat requir insist standard committ commit$ contract licenc licens signed$ decid chos chosen pick$ picked shop$ team$ know$ knows$ our$ we$ own$ existing$ live$ stuck$ inherit polic all$ everything$ love$ prefer exclusiv solely$ want$ wants$ with$ on$ in$ yes$
  ya$ usamos$ usa$ tenemos$ equipo$ queda$ sigue$ seguimos$ obligatori escrito$ con$ nuestr trabajamos
  schon$ bereits$ nutzen$ haben$ team$ bleibt$ bleiben$ pflicht muss$ geschrieben$ mit$ unser setzen$ laeuft lauft
  deja$ utilis avons$ equipe$ reste$ restent$ obligatoire ecrit$ avec$ notre$ garde
  ja$ usamos$ temos$ equipe$ fica$ continua$ obrigat escrito$ com$ nosso nossa
`);

/** By looking up the word, and those that begin with the same two letters: there are hundreds, and trying all would take longer than all the rest. */
function createMatcher(beginnings: readonly string[]): (key: string) => boolean {
  const whole = new Set(beginnings.filter((each) => each.endsWith('$')).map((each) => each.slice(0, -1)));
  const firstTwo = (word: string) => word.slice(0, 2);
  const starts = groupBy(
    beginnings.filter((each) => !each.endsWith('$')),
    firstTwo,
  );
  return (key) => whole.has(key) || (starts.get(firstTwo(key))?.some((start) => key.startsWith(start)) ?? false);
}
const isRefusal = createMatcher(refusing);
const isKeeping = createMatcher(keeping);
/** Looked up by key, as words are. */
const insideOf = (words: string) => new RegExp(words.split('|').map(toKey).join('|'));
/** In Chinese and Japanese such words stand inside a run of characters. */
const refusalInside = insideOf(
  '不要|不用|不想|不能|不可|不许|不再|不准|别|禁|除了|以外|避|迁|离开|弃|换掉|淘汰|停用|拒|太贵|下掉|替换|使わな|不可|以外|避け|やめ|禁止|脱|離れ|ではなく|移行|嫌|アレルギー|ダメ|なし|廃止|置き換',
);
const keepInside = insideOf(
  '已经|已有|现有|在用|必须|团队|用的|坚持|保留|继续|既に|すでに|使って|必須|チーム|書いて|そのまま|継続|既存|使う|で書',
);

/** Words of refusing that as often speak of something else: bar charts, a database dump, sign-in against a directory, an abandoned cart. */
const ambiguous = new Set(
  'object objects slow slower dump dumps bar bars against abandoned zero question questions limits block blocks ends'.split(' '),
);
export const isPlainRefusal = (key: string): boolean => !ambiguous.has(key);

export type Attitude = 'refusing' | 'keeping' | 'none';

/** English words that only begin like another language's. */
const strange =
  /^(?:larg(?:e|er|est)|vets?|vet's|vett(?:ed|ing)|veteran.*|veterinar.*|banners?|phaser|tabular|allerg(?:y|ies|ens?)|garden.*|police.*)$/;

export const attitudeOf = remember((key): Attitude => {
  if (strange.test(key)) return 'none';
  if (isRefusal(key) || refusalInside.test(key)) return 'refusing';
  return isKeeping(key) || keepInside.test(key) ? 'keeping' : 'none';
});
