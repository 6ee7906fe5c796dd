// What is of use on a platform that a project denies, and nowhere else in it. Apart from the rules, since a language and an app's frame differ here.
import type { Provider } from '../../catalog/provider-schema.ts';

type Platform = Provider['traits']['platforms'][number];

export const isOfOthersThan =
  (platform: Platform) =>
  ({ traits: { platforms } }: Provider): boolean =>
    !platforms.includes(platform) || platforms.some((each) => each !== platform && each !== 'cloud' && each !== 'embedded');

/** Kotlin comes to a phone by way of Android: where that is none, nothing is shared with it. */
export const isFreeOfAndroid = (provider: Provider): boolean => isOfOthersThan('android')(provider) && !sharesWithAndroid(provider);

function sharesWithAndroid({ categories, traits: { ecosystems, platforms } }: Provider): boolean {
  const isOfPhones = 'mobile-framework' in categories || categories['language-runtime']?.facets.includes('mobile') === true;
  return isOfPhones && ecosystems.includes('jvm') && platforms.includes('android');
}
