// Conditions on the makers' country: there is one for each country, heard and taken back, and nobody is offered them.

const ofCountry = /^made-in-([a-z]{2})$/;
const countries = new Intl.DisplayNames(['en'], { type: 'region' });

export const isMadeIn = (id: string): boolean => ofCountry.test(id);

/** As the service calls it; nothing where it is no such condition. */
export function labelOfMadeIn(id: string): string | undefined {
  const code = ofCountry.exec(id)?.[1];
  return code && `companies of ${countries.of(code.toUpperCase())} only`;
}
