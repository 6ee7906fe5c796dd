// Everything an exclusion reaches: "no AWS" means all of it, "no PHP" what is written in it, "no React" what is built on it.
import type { Catalog } from '../../catalog/catalog.ts';
import { ecosystemsFallingWith, ecosystemsOf } from '../../catalog/ecosystems-of.ts';
import { createFollowFalls } from '../../catalog/follow-falls.ts';
import { groupBy } from '../../catalog/group-by.ts';
import { homesOf } from '../../catalog/homes-of.ts';
import { isOpenSource } from '../../catalog/is-open-source.ts';
import { leansOnlyOn } from '../../catalog/leans-only-on.ts';
import { once } from '../../catalog/once.ts';
import type { Provider } from '../../catalog/provider-schema.ts';
import type { Evidence } from '../../contract/explained-analysis.ts';
import type { Understanding } from '../understanding.ts';
import { isPlatform } from './rival-clouds.ts';
import { unneededCategories } from './unneeded.ts';

export type Exclusions = {
  /** Providers that must not appear. */
  providers: ReadonlySet<string>;
  /** Languages nothing may be written in. */
  languages: ReadonlySet<string>;
};

/** The machine that runs Java, by its name. */
const jvm = /^(?:jvm|jre|java virtual machine)s?$/i;

export function createReachOfExclusions(catalog: Catalog) {
  // Who may fall with whom, so that a text's exclusions are followed and not the whole catalogue searched.
  const madeBy = once(() => groupBy(catalog.providers, ({ vendor }) => vendor));
  const withWord = once(() => indexByWords(catalog.providers));
  const needingJvm = once(() => catalog.providers.filter(({ traits }) => traits.virtualMachine === 'jvm'));
  const namesakes = new Map<string, readonly Provider[]>();

  return (understanding: Understanding): Exclusions => {
    const out = new Set(understanding.excluded.map(({ id }) => id));
    const vendors = new Set(understanding.excludedVendors.map(({ id }) => id));
    /** Those of whom only the platform is ruled out, with all that is rented there. */
    const landlords = new Set<string>();
    const languages = new Set<string>();
    const unneeded = unneededCategories(understanding);
    if (out.size === 0 && vendors.size === 0 && unneeded.size === 0) return { providers: lookalikes(understanding), languages };
    for (const id of out) {
      const provider = catalog.provider(id);
      for (const language of ecosystemsFallingWith(provider)) languages.add(language);
      // A vendor's platform stands for what the vendor runs.
      if (provider?.vendor && isPlatform(provider)) landlords.add(provider.vendor);
    }
    // "No Java" says what nothing is to be written in, "no JVM" what nothing is to run on.
    const hasNoJvm = understanding.excluded.some(({ evidence }) => evidence.some(({ text }) => jvm.test(text)));
    // "Kotlin, not Java" rules out Java itself and not what the two share.
    for (const { id } of understanding.chosen) for (const language of ecosystemsOf(catalog.provider(id))) languages.delete(language);
    const isWrittenInRuledOut = ({ traits }: Provider) => traits.ecosystems.every((language) => languages.has(language));
    const isMadeByRuledOut = ({ vendor, traits }: Provider) =>
      vendor !== undefined && (vendors.has(vendor) || (landlords.has(vendor) && isRented(traits)));
    const isUnrunnable = ({ traits }: Provider) => hasNoJvm && traits.virtualMachine === 'jvm';
    const isRuledOut = (provider: Provider) => isMadeByRuledOut(provider) || isWrittenInRuledOut(provider) || isUnrunnable(provider);
    // Whose app is in Go keeps Go, though nothing else may be from Google; who has no more of Oracle, MySQL included, names an example.
    const mayStay = ({ id, evidence }: Understanding['chosen'][number]) => {
      const provider = catalog.provider(id) as Provider;
      // What the caller chose beside the text goes before it.
      if (evidence.length === 0 || !isRuledOut(provider)) return true;
      const maker = understanding.excludedVendors.find((vendor) => vendor.id === provider.vendor);
      const isExample = ({ start }: Evidence) => maker !== undefined && firstOf(maker.evidence) < start && start < maker.until;
      return !isWrittenInRuledOut(provider) && maker !== undefined && !evidence.some(isExample);
    };
    const kept = new Set(understanding.chosen.filter((chosen) => mayStay(chosen)).map(({ id }) => id));
    // Nor does Flutter go without Dart, which is its maker's, too; but WordPress without Oracle has MariaDB.
    for (const { relations } of [...kept].flatMap((id) => catalog.provider(id) ?? [])) {
      const required = relations.requires.flatMap((id) => catalog.provider(id) ?? []);
      if (required.every(isMadeByRuledOut)) for (const { id } of required) kept.add(id);
    }

    const { fallen, rule } = createFollowFalls(out, kept);
    for (const vendor of [...vendors, ...landlords]) rule(madeBy().get(vendor) ?? [], isRuledOut);
    for (const language of languages) rule(catalog.writtenIn(language), isRuledOut);
    if (hasNoJvm) rule(needingJvm(), isRuledOut);
    // Who wants no AI is not shown OpenAI for moderation, nor Expo for pushing who wants no app.
    for (const category of unneeded) rule(catalog.serving(category), (provider) => homesOf(provider).every((home) => unneeded.has(home)));
    for (const id of fallen) rule(catalog.leaningOn(id), (provider) => leansOnlyOn(provider, out));
    // Nor is what bears its name to be seen: no React, no React Flow; no PHP, no Laravel, no Laravel Cloud.
    for (const id of fallen) rule(bearingNameOf(id), () => true);
    return { providers: new Set([...out, ...lookalikes(understanding)]), languages };
  };

  function bearingNameOf(id: string): readonly Provider[] {
    const known = namesakes.get(id) ?? bearing(catalog.provider(id)?.name ?? '');
    namesakes.set(id, known);
    return known;
  }

  /** All whose names have these words in them. */
  function bearing(words: string): Provider[] {
    const sought = spaced(words);
    const [first = ''] = wordsOf(words);
    return (withWord().get(first) ?? []).filter(({ name }) => spaced(name).includes(sought));
  }

  function beginningWith(words: string): Provider[] {
    return bearing(words).filter(({ name }) => name.toLowerCase().startsWith(words.toLowerCase()));
  }

  /** What has the ordinary word for its name or begins with it: "ruby rings" bring neither Ruby nor Ruby on Rails. */
  function lookalikes({ coincidences, chosen }: Understanding): Set<string> {
    const kept = new Set(chosen.map(({ id }) => id));
    const others = coincidences.filter(({ id }) => !kept.has(id));
    const alike = others.flatMap(({ evidence }) => evidence.flatMap(({ text }) => beginningWith(text)));
    return new Set([...others, ...alike].map(({ id }) => id).filter((id) => !kept.has(id)));
  }
}

/** Whether it is to be had only where its maker runs it: SQL Server stands in one's own cellar, too. */
function isRented(traits: Provider['traits']): boolean {
  return !isOpenSource(traits) && traits.run.every((way) => way === 'managed');
}

function firstOf(evidence: readonly Evidence[]): number {
  return Math.min(...evidence.map(({ start }) => start));
}

/** By each word of their names. */
function indexByWords(providers: readonly Provider[]): Map<string, Provider[]> {
  const index = new Map<string, Provider[]>();
  for (const provider of providers)
    for (const word of new Set(wordsOf(provider.name))) {
      const known = index.get(word);
      // Made anew, since a list that has grown holds room for some twenty more.
      index.set(word, known ? [...known, provider] : [provider]);
    }
  return index;
}

function wordsOf(name: string): string[] {
  return name.toLowerCase().split(/[ .]+/);
}

/** With a space on both sides of every word, so that words are found whole. */
function spaced(name: string): string {
  return ` ${wordsOf(name).join(' ')} `;
}
