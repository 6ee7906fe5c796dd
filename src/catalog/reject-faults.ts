// Stops on a faulty catalogue, with every fault at once, so that one run shows all there is to correct.
import { ServiceError } from '../errors.ts';

export function rejectFaults(faults: readonly string[]): void {
  if (faults.length === 0) return;
  throw new ServiceError('invalid_catalog', `Correct the catalogue:\n${faults.map((fault) => `  - ${fault}`).join('\n')}`);
}
