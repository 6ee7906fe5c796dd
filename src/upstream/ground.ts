// Holds a model's reply against the catalogue: what is not in it falls away, so no provider and no link can be invented.
import type { CategoryChoice, Mention, Reading, Reason } from '../analyst.ts';
import type { Catalog } from '../catalog/catalog.ts';
import { homesOf, isAtHome } from '../catalog/homes-of.ts';
import type { Evidence } from '../contract/explained-analysis.ts';
import { fewestProviders, mostProviders } from '../contract/ranks.ts';
import { cleanReason } from './clean-reason.ts';
import { fallingWith, type Heed } from './heed-adjustments.ts';
import { type CategoryReply, categoryReply, type ReadingReply, readingReply } from './reply.ts';

/** A model states no calibrated confidence; a fixed middle value says neither sure nor unsure. */
const statedConfidence = 0.5;

type Known = { id: string; reasons: Reason[] };
export type Grounded = { choice: CategoryChoice } | { fault: string };

export function createGrounding({ catalog, description, heed }: { catalog: Catalog; description: string; heed: Heed }) {
  const seen = new Set<string>();
  const shown = new Set<string>();
  let read = nothingRead;
  let ruledOut: ReadonlySet<string> = new Set();

  const evidenceOf = (quote: string): Evidence[] => {
    const start = quote.trim() === '' ? -1 : description.indexOf(quote.trim());
    return start < 0 ? [] : [{ text: quote.trim(), start, end: start + quote.trim().length }];
  };
  const reasonsOf = (why: string, otherwise: Reason): Reason[] => {
    const text = cleanReason(why);
    return [text === '' ? otherwise : { kind: 'said', text }];
  };
  /** What the catalogue says of it: the model is not paid to write what we know. */
  const knownFor = (category: string, id: string): Reason => {
    const place = catalog.provider(id)?.categories[category];
    const facets = place?.facets.slice(0, 2) ?? [];
    return facets.length > 0 ? { kind: 'strong-in', facets } : { kind: 'suits', useCases: place?.useCases.slice(0, 2) ?? [] };
  };

  const isAllowed = (id: string) => heed.allows(id) && !ruledOut.has(id);
  const asked = (id: string): Known => ({ id, reasons: [{ kind: 'asked' }] });

  function ground(reply: CategoryReply): Grounded {
    if (catalog.category(reply.id) === undefined) return { fault: `"${cleanReason(reply.id)}" is not a category of the catalogue` };
    if (seen.has(reply.id)) return { fault: `the category ${reply.id} came twice` };
    if (!heed.allowsCategory(reply.id)) return { fault: `the category ${reply.id} was ruled out` };
    const settled = heed.settled(reply.id);
    const isOpen = (id: string) => isAllowed(id) && !settled.includes(id);
    // The model said itself that the project has it.
    const isGiven = (id: string) => isOpen(id) && isAtHome(catalog.provider(id) ?? { categories: {} }, reply.id);
    const given = read.chosen.filter(isGiven);
    const serves = (id: string) => catalog.provider(id)?.categories[reply.id] !== undefined && isOpen(id) && !given.includes(id);
    const ranked = reply.providers.filter(({ id }, index, all) => serves(id) && all.findIndex((other) => other.id === id) === index);
    const known = [
      ...settled.map(asked),
      ...given.map((id) => ({ id, reasons: [{ kind: 'given' } as const] })),
      ...ranked.map(({ id, why }) => ({ id, reasons: reasonsOf(why, knownFor(reply.id, id)) })),
    ];
    if (known.length < fewestProviders) return { fault: `${reply.id} has fewer than ${fewestProviders} different providers of its list` };
    return { choice: show({ id: reply.id, reasons: reasonsOf(reply.why, { kind: 'needed' }), evidence: evidenceOf(reply.quote) }, known) };
  }

  function show(category: Pick<CategoryChoice, 'id' | 'reasons' | 'evidence'>, known: readonly Known[]): CategoryChoice {
    const providers = known.slice(0, mostProviders).map((each) => ({ ...each, evidence: [] }));
    seen.add(category.id);
    for (const { id } of providers) shown.add(id);
    return { ...category, confidence: statedConfidence, wouldChange: [], providers };
  }

  return {
    category(json: string): Grounded {
      const parsed = categoryReply.safeParse(parseOrUndefined(json));
      return parsed.success ? ground(parsed.data) : { fault: 'a category did not have the asked-for shape' };
    },
    /** What the reply says before its categories, which is held against them: a model forgets what it has just read. */
    hear(begun: string): void {
      const lists = begun.slice(0, begun.indexOf('"categories"')).trimEnd().replace(/,$/, '');
      read = heed.correct(readingOf(`${lists}}`) ?? nothingRead);
      ruledOut = fallingWith(catalog, { excluded: read.excluded, kept: [...read.chosen, ...heed.chosen] });
    },
    /** What the caller chose is shown though the model shows nothing of its kind: at home, before what the catalogue holds for the best there. */
    *settle(): Generator<CategoryChoice, void, void> {
      for (const { id, categories } of heed.chosen.flatMap((chosen) => catalog.provider(chosen) ?? [])) {
        const home = homesOf({ categories }).find((category) => heed.allowsCategory(category) && !seen.has(category));
        if (shown.has(id) || home === undefined) continue;
        const settled = heed.settled(home);
        const others = catalog.serving(home).filter((other) => isAllowed(other.id) && !settled.includes(other.id));
        const known = [...settled.map(asked), ...others.map((other) => ({ id: other.id, reasons: [knownFor(home, other.id)] }))];
        const most = Math.max(fewestProviders, settled.length);
        if (known.length >= fewestProviders) yield show({ id: home, reasons: [{ kind: 'asked' }], evidence: [] }, known.slice(0, most));
      }
    },
    reading(object: string, choices: readonly CategoryChoice[]): Reading {
      const stated = heed.correct(readingOf(object) ?? read);
      const known = (ids: string[]): Mention[] =>
        ids.filter((id) => catalog.provider(id) !== undefined).map((id) => ({ id, evidence: [] }));
      return {
        needs: choices.map(({ id, evidence }) => ({ id, evidence })),
        constraints: stated.constraints.map((words) => ({ id: 'stated', label: cleanReason(words), evidence: evidenceOf(words) })),
        chosen: known(stated.chosen),
        excluded: known(stated.excluded),
        excludedCategories: [],
        general: false,
      };
    },
  };
}

const nothingRead: ReadingReply = { constraints: [], chosen: [], excluded: [] };

function readingOf(json: string): ReadingReply | undefined {
  return readingReply.safeParse(parseOrUndefined(json)).data;
}

function parseOrUndefined(json: string): unknown {
  try {
    return JSON.parse(json);
  } catch {
    return undefined;
  }
}
