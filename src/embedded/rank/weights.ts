// The numbers that steer ranking outside the trained artefact, in one place, with what chose them (npm run eval). How much each constraint weighs
// stands in its rule; from where on something is worth telling, beside what tells it.

/** From this likelihood on a need counts as said. */
export const leastLikely = 0.15;
/** A category that a given choice brings along. */
export const givenLikelihood = 0.95;
/**
 * What is said, however faintly, in a small thing is at least this likely to be shown. 0.4 shows more of the requests for one part, 0.2 comes
 * nearer to what architects show for ideas of a line.
 */
export const saidFloor = 0.25;
/** From this likelihood on a category is clearly asked for, and shown even where the answer grows by it. */
export const clearlyAsked = 0.5;
/**
 * A small web presence, in which a site builder is this likely asked for, takes no hint for a wish that is less likely than `needed` and that
 * architects show less likely than `shown`; nor one that they hardly ever show, unless it is beyond all doubt: dockers and their containers ask
 * for no Docker (own checks as with 0.4, 0.4 and nothing hardly shown, of 504 unseen ones 460 instead of 458).
 */
export const idleHint = { presenceFrom: 0.35, needed: 0.5, shown: 0.2, hardlyShown: 0.05, beyondDoubt: 0.98 } as const;
/** From here on a category that a constraint calls for is asked for (own checks 1,966 → 1,967 of 2,147, held out 408 → 411 of 462; 0.15: 410). */
export const leastHint = 0.05;
/** What is denied in one place must be asked for this clearly by the rest of the text. */
export const askedDespite = 0.55;
/** What is only usual never comes before what is beyond doubt. */
export const usualAtMost = 0.89;
/** What an architect would show this likely is never less likely shown than half of that: no web application without a database. */
export const hardlyLeftOut = 0.6;
export const indispensableShare = 0.5;
/**
 * A small thing shows nothing less likely than this, and the larger it is, the less so: own checks 2,166 of 2,361 held without that fading and
 * 2,172 with it, held out 474 and 477 of 529, rewording, shared of all, 0.579 and 0.574.
 */
export const leastInSmall = 0.33;
/**
 * Up to this size a project is a small thing and shows what an architect would; from the next on it is a whole product, whose stack is shown in
 * full as such products run it. Real products that are described in full are of size 12 and more, ideas of a line seldom above 10 (with 5 and
 * 10 an architect's answer to these shares 0.502 with ours, with 8 and 12 0.515).
 */
export const smallThing = 8;
export const wholeProduct = 12;
export const fullStack = 12;
/** How much larger a product counts that is surely one we know (known products: 0.489 / 0.770 / 0.809 without, 0.497 / 0.776 / 0.815 with this). */
export const largerIfKnown = 3;
/**
 * From here on a product is surely one we know, and shows what it runs whatever its trade (known products: 0.486 / 0.770 / 0.807 where webless
 * trades hide it from them, too, 0.492 / 0.777 / 0.814 with this).
 */
export const surelyKnown = 0.5;
/** Who cannot program is not shown a category of which this share is to be programmed with. */
export const mostlyCode = 0.9;
export const fewestCategories = 2;
/** Who tells an idea in a few words has not told all that it needs (own checks: 3,995 of 4,321 with two, 3,996 with three; 3,986 with three for all). */
export const fewestOfIdea = 3;
export const mostCategories = 14;
/** Our usual number of ranks, of the three to six that the contract allows. */
export const providersShown = 5;

/** What a hit at each rank is worth: real stacks are scored by the first, the first three and the first five. */
export const rankWorth = [1, 2 / 3, 2 / 3, 1 / 3, 1 / 3] as const;

/**
 * Use is believed up to this many times what an architect would show: products of a kind run what fits the kind. The surer it is that a product
 * is one we know, the more is believed of what it runs; this much doubt stays (known products: 0.475 / 0.754 / 0.785 with every doubt,
 * 0.493 / 0.780 / 0.815 with this one).
 */
export const thinkable = 6;
export const leastDoubt = 0.05;

/** From this fit on a provider may stand first in a category beside its home, and a platform of a cloud's maker stands for all that runs there. */
export const leadingFit = 3;
export const platformFit = 4;
/** From this fit on a provider is what somebody means who names it in a category beside its home; a library is meant also for what it does a little. */
export const meantFit = { library: 2, other: 3 } as const;

/** How much the use of a provider says for a category that is not the one it serves best. */
export const elsewhere = 0.3;

/** From here on a soft constraint speaks against a provider as if it were broken, where there is a choice. */
export const stronglyAgainst = -1;

/** How much the likelihood that such a product runs on a provider counts, as log-odds, in a whole product and in a small thing. */
export const useWeight = { whole: 2.5, small: 0.3 } as const;
/** Log-odds of use by fit, for what the model has not seen: half of what those it has seen have. */
export const usualUse = [0, 0, 0, 0.5, 1, 2] as const;
/** Less likely than this is as good as never. */
export const leastUse = 0.0005;

/**
 * What sells in more countries than `wideFrom` is no specialist of one; where `enoughWide` such are to be had, being at home there counts for
 * less. What is rented from a firm of the country, where data must stay there, comes before the rest; what stands on other continents comes after what stands there. Chosen by looking at payments in a dozen countries: Stripe leads in Chicago, Razorpay in Mumbai, Mercado Pago comes near in São Paulo.
 */
export const market = { wideFrom: 16, enoughWide: 3, atHomeToo: 0.3, fromThere: 0.4, far: -0.3 } as const;

/**
 * A facet that matters so much has somebody `among` the first three of a small thing, if one scores no less than `within` below the third (own
 * checks: 1,731 of 1,918 without, 1,739 with this; in whole products what such products run says more, and real stacks lose by it). In a category
 * of several jobs the third does another than the first two, if one scores less than `nearly` below it (own checks: 3,101 of 3,406 without, 3,105
 * with 2, 3,104 with 3.5).
 */
export const covered = { among: 3, from: 0.4, within: 5, nearly: 2 } as const;

/** From here on a facet is asked for beyond doubt. */
export const facetBeyondDoubt = 0.9;
/**
 * A facet of one word may be any word, so it must be this likely, or its category clearly asked for: a "voting system" is not close to the
 * hardware (an accepted provider first for 0.662 → 0.667 of the parts asked for in detail, no check moves).
 */
export const facetMeant = 0.3;

/** The search for first choices that fit together: deeper alternatives are too weak to win by company, and more rounds change nothing. */
export const search = { depth: 6, rounds: 6 } as const;

/** Ranks: the trained standing and affinity carry most; the rest corrects them. */
export const weight = {
  affinity: 0.6,
  standing: 1,
  /** The share of the catalogue's fit in the standing; the rest is learned (0: 88 development checks, 0.3: 89, 0.5: 88). */
  fit: 0.3,
  /** What each step of fit is worth in the catalogue's standing: 4 for what fits best. */
  byFit: 0.8,
  facet: 0.8,
  /** How much more a facet matters for all that it is likelier than not. */
  clearFacet: 1,
  /** How much more than likely a facet matters that the text calls by its name: k6 for load tests, OpenTelemetry for tracing. Real stacks do not change by it. */
  namedFacet: 4,
  /** Rare words shared with what the catalogue says of it: as much as lifts a specialist over what is used more. */
  telling: 4,
  /** A given choice stands first whatever else speaks. */
  given: 50,
  /** What is made for the given language or framework comes before what merely runs beside it. */
  basedOnGiven: 6,
  /** But what lacks the facet that is clearly asked for has this share of it: nobody draws bar charts with Vue Flow. */
  basedOnly: 0.2,
  soft: 2,
  /** Pairs of first choices. */
  worksWith: 0.8,
  sameFamily: 0.4,
  sameVendor: 0.2,
  samePick: 0.2,
  sameLanguage: 0.4,
  sameEcosystem: 1.2,
  otherEcosystem: -12,
  /** What is at home elsewhere stands first only if it is better by more than this: no database leads the search engines. */
  sideHome: 4,
  /** What requires something that no first choice of the stack could be. */
  unsupported: -3,
  /** An alternative that does not go with what is given stands lower, but is still one. */
  alternativeAtWorst: -4,
  /** A part of another cloud than the given one. */
  rivalCloud: -20,
  /** What is not to be had in the country is no choice; what is made for it, where hardly anything else is, comes before what is used elsewhere. */
  market: 14,
  conflict: -100,
  /** What breaks a constraint, shown only where too few keep it. */
  unmet: -60,
  maintenance: -1,
  deprecated: -6,
} as const;
