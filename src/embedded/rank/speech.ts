// What the team speaks, and where it counts. A server's language says nothing of programs that are none of the server's.
import type { Catalog } from '../../catalog/catalog.ts';
import { isAtHome } from '../../catalog/homes-of.ts';
import type { Provider } from '../../catalog/provider-schema.ts';
import type { Understanding } from '../understanding.ts';
import { isLanguage, languageFit, type Spoken } from './language-fit.ts';
import type { Place, Places } from './places.ts';
import type { Verdicts } from './verdicts.ts';

type Situation = {
  catalog: Catalog;
  places: Places;
  verdicts: Verdicts;
  constraints: ReadonlySet<string>;
  chosen: Understanding['chosen'];
};

const languageCategories = new Set(['language-runtime']);
/** What says that there is a program for phones. */
const phones = ['android', 'ios'];
const nothing: Spoken = { ecosystems: new Set(), chosen: [] };

export type Speech = ReturnType<typeof createSpeech>;

export function createSpeech({ catalog, places, verdicts, constraints, chosen }: Situation) {
  const providers = chosen.flatMap(({ id }) => catalog.provider(id) ?? []);
  const languages = providers.filter(isLanguage);
  /** Said, or shown by the language or the framework that is chosen. */
  const spoken: Spoken = {
    ecosystems: new Set([
      ...[...constraints].filter((id) => verdicts(id)?.ofEcosystem),
      ...[...languages, ...providers.filter(isFramework)].flatMap(({ traits }) => traits.ecosystems),
    ]),
    chosen: languages,
  };
  /**
   * Of several languages, those that a chosen framework for phones is written in are the phone's, and the rest the server's. Where none is chosen,
   * but phones are meant, any framework tells that is made for them alone.
   */
  const chosenForPhones = providers.filter(({ categories }) => 'mobile-framework' in categories);
  const isForPhonesAlone = ({ categories, relations }: Provider) =>
    isAtHome({ categories }, 'mobile-framework') && relations.requires.length === 1;
  const forPhones =
    chosenForPhones.length > 0 || !phones.some((id) => constraints.has(id))
      ? chosenForPhones
      : catalog.serving('mobile-framework').filter(isForPhonesAlone);
  const ofPhones = new Set(forPhones.flatMap(({ relations }) => relations.requires));
  const ofServer = languages.filter(({ id }) => !ofPhones.has(id));
  const spokenByServer: Spoken =
    ofServer.length > 0 && ofServer.length < languages.length
      ? { ecosystems: new Set(ofServer.flatMap(({ traits }) => traits.ecosystems)), chosen: ofServer }
      : spoken;
  const rules = [...constraints].flatMap((id) => verdicts(id) ?? []);
  const isAllowed = ({ number }: Place) => rules.every(({ allows, whereUsual }) => whereUsual || allows?.[number] !== 0);
  /** What merely can be used from a language besides its own is not at home in it; nor does what is of no use here make it count. */
  const isAtHomeInSpoken = (place: Place) =>
    place.mayLead && isAllowed(place) && languageFit({ ...place, languages: place.languages.slice(0, 1) }, spoken) > 0;
  const known = new Map<string, boolean>();
  const find = (category: string): boolean => {
    if (spoken.ecosystems.size === 0 || !catalog.category(category)?.ownLanguage) return true;
    const { seen, unseen } = places(category);
    return seen.places.some(isAtHomeInSpoken) || unseen.places.some(isAtHomeInSpoken);
  };
  /** Whether what is spoken counts in a category: everywhere but in programs of their own for which it has nothing. */
  const countsIn = (category: string): boolean => {
    const counts = known.get(category) ?? find(category);
    known.set(category, counts);
    return counts;
  };
  return {
    isLanguageChosen: languages.length > 0,
    spoken,
    countsIn,
    /** Whether who has chosen a language has no use for what is written in others; of languages themselves a stack has several. */
    isSoleIn: (category: string) => languages.length > 0 && !languageCategories.has(category) && countsIn(category),
    spokenIn: (category: string) => {
      if (!countsIn(category)) return nothing;
      return catalog.category(category)?.side === 'server' ? spokenByServer : spoken;
    },
  };
}

function isFramework({ categories, traits }: Provider): boolean {
  return ('backend-framework' in categories || 'full-stack-framework' in categories) && !traits.ecosystems.includes('any');
}
