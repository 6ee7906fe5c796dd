// "MongoDB -> PostgreSQL, Express -> NestJS", "switch from Auth0 to Keycloak, Redux to Zustand": of each pair the first goes and the second comes.
import type { Catalog } from '../../../catalog/catalog.ts';
import { homesOf } from '../../../catalog/homes-of.ts';
import { listsApart, type Word } from '../words/words.ts';
import { mayBeAnyWord, type NamedProduct } from './find-mentions.ts';
import type { AreRivals } from './rivals.ts';

const setOf = (words: string) => new Set(words.split(' '));
const arrows = '(?:-{1,2}>|=>|→|⇒|➔|➜) ?$';
const arrow = new RegExp(`^ ?${arrows}`);
const afterArrow = new RegExp(arrows);
const longestArrow = 4;
const toWords = setOf('to into nach zu auf vers para a hacia');
/** "Replace MySQL with PostgreSQL, Redux with Zustand", "dropped RabbitMQ for NATS". */
const withWords = setOf('with by for');
const replacing =
  /(?:^| )(?:replace|replaces|replacing|swap|swapping|exchange|exchanging|exchanged|traded|dropped|ditched|abandoned)(?: (?:our|the|my))?$/;
/** What may stand between two pairs. */
const joining = setOf('and then from von und de y e et');
/** Who goes from the one to the other; where many do, or data does, they pass through: "events move from NATS to QuestDB". */
const going =
  /(?:^| )(?<!(?:data|[a-z]{3,}s) )(?:move|moved|moving|migrate|migrated|migrating|migration|switch|switched|switching|port|porting|wechsel|umzug|half way|halfway|on (?:our|the) way|migrer|migrar|migramos)(?: over)?(?: (?:our|the|my))?(?: (?:from|von|de|do|da))?$/;
/** "An Auth0 to Keycloak migration". */
const goings = setOf('migration move switch transition');
/** How many words before the first pair are looked at. */
const reach = 5;
/** Parts that a stack has one of: after such a label it is a change, and no flow, even between two that work together. */
const slots = setOf('db database framework backend frontend language hosting orm auth ci cms search');

type Pair = { from: NamedProduct; to: NamedProduct; link: 'arrow' | 'to' | 'with' };
type Fate = 'wanted' | 'unwanted';

export function createFindSuccessions(catalog: Catalog, areRivals: AreRivals) {
  const homes = ({ providers }: NamedProduct) => providers.flatMap((id) => homesOf(catalog.provider(id) ?? { categories: {} }));
  const areAlike = ({ from, to }: Pair) => homes(from).some((home) => homes(to).includes(home));
  const areOpposed = ({ from, to }: Pair) => from.providers.some((one) => to.providers.some((other) => areRivals(one, other)));

  /** What becomes of those that stand in such pairs; of a longer chain all are in use, and what an arrow points at comes whatever was before it. */
  return (text: string, words: readonly Word[], named: readonly NamedProduct[]): Map<NamedProduct, Fate> => {
    const isPointedAt = ({ words: [first] }: NamedProduct) =>
      first !== undefined && !first.negated && afterArrow.test(text.slice(Math.max(0, first.start - longestArrow), first.start));
    const fates = new Map<NamedProduct, Fate>(named.filter(isPointedAt).map((mention) => [mention, 'wanted']));
    const between = (one: NamedProduct, other: NamedProduct) => words.slice(one.index + one.words.length, other.index);
    const pairs = named.map((from, at): Pair | undefined => {
      const to = named[at + 1];
      const [last, next] = [from.words.at(-1), to?.words[0]];
      if (!to || last?.sentence !== next?.sentence || last?.negated || next?.negated) return undefined;
      const [{ key = '' } = {}, ...more] = between(from, to);
      if (more.length > 0 || [from, to].every(mayBeAnyWord)) return undefined;
      if (key === '') return arrow.test(text.slice(last?.end, next?.start)) ? { from, to, link: 'arrow' } : undefined;
      return toWords.has(key) ? { from, to, link: 'to' } : withWords.has(key) ? { from, to, link: 'with' } : undefined;
    });
    const groups: Pair[][] = [];
    for (const [at, pair] of pairs.entries()) {
      if (!pair) continue;
      if ([pairs[at - 1], pairs[at + 1]].some((other) => other?.link === pair.link)) {
        if (pair.link === 'arrow') fates.set(pair.from, 'wanted');
        continue;
      }
      const group = groups.at(-1);
      const last = group?.at(-1)?.to;
      const goesOn =
        last === named[at - 1] && isSameSentence(last, pair.from) && between(last, pair.from).every(({ key }) => joining.has(key));
      if (group && goesOn) group.push(pair);
      else groups.push([pair]);
    }
    const isReplacing = (group: readonly Pair[]): boolean => {
      const { from, link } = group[0] as Pair;
      const [first] = from.words as [Word];
      const said = words.slice(Math.max(0, from.index - reach), from.index).filter(({ sentence }) => sentence === first.sentence);
      const own = said.filter(({ clause }) => clause === first.clause);
      const label = own.length === 0 ? said.at(-1) : undefined;
      const lead = (label ? [label] : own).map(({ key }) => key).join(' ');
      if (link === 'with') return replacing.test(lead);
      if (going.test(lead)) return true;
      const last = (group.at(-1) as Pair).to;
      if (goings.has(words[last.index + last.words.length]?.key ?? '')) return true;
      const isLabelled = label !== undefined && first.clause - label.clause >= listsApart;
      if (isLabelled && slots.has(label.key) && group.every(areAlike)) return true;
      return (link === 'arrow' || isLabelled || group.length > 1) && group.some(areOpposed);
    };
    for (const { from, to } of groups.filter(isReplacing).flat()) fates.set(from, 'unwanted').set(to, 'wanted');
    return fates;
  };
}

function isSameSentence(one: NamedProduct | undefined, other: NamedProduct): one is NamedProduct {
  return one?.words[0]?.sentence === other.words[0]?.sentence;
}
