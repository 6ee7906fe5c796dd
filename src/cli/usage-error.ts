// The error of somebody who typed something else than was meant: says what, and where to read on.
import { ServiceError } from '../errors.ts';

export function usageError(detail: string, help?: string): ServiceError {
  return new ServiceError('malformed_request', help === undefined ? detail : `${detail}\nSee: stackwright ${help}`);
}
