// Takes what any shell was given and returns the description in it, or says with the contract's own words what to correct.
import { findDescriptionFault } from './contract/description.ts';
import { ServiceError } from './errors.ts';

export function parseDescription({ description }: { description?: unknown }): string {
  const fault = findDescriptionFault(description);
  if (fault) throw new ServiceError(fault.code, fault.detail);
  return description as string;
}
