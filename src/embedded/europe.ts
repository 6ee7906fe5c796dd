// The countries whose makers, and whose ground, those mean who want their data in Europe.

const europe = new Set('AT BE BG HR CY CZ DK EE FI FR DE GR HU IE IT LV LT LU MT NL PL PT RO SK SI ES SE IS LI NO CH'.split(' '));

export const isEuropean = (country: string): boolean => europe.has(country);

/** The constraints that say so. With the name of a country elsewhere they mean that country, as "in-country" does. */
export const residencies: readonly string[] = ['eu-residency', 'eu-vendor'];
