// What a licence asks of whoever ships a product with it: of several to choose from, the mildest counts.
import type { Provider } from './provider-schema.ts';

type Licensed = Pick<Provider['traits'], 'licence'>;

const alternatives = ({ licence }: Licensed) => licence.split(' OR ');
/** Reaches the product around it; the exception for linking does not, nor do licences that reach only their own files. */
const reaches = (licence: string) => /^(?:A?GPL|EUPL|OSL|SSPL)\b/.test(licence) && !licence.includes('WITH');

/** Whether the product it is part of may be closed. */
export function mayBeClosed(traits: Licensed): boolean {
  return !alternatives(traits).every(reaches);
}

/** Whether it reaches even those who merely offer it as a service. */
export function isUnderAgpl(traits: Licensed): boolean {
  return alternatives(traits).every((licence) => licence.startsWith('AGPL'));
}
