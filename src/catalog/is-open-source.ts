// Whether a provider's licence is an open-source one: the field holds an SPDX expression then, and one of two words otherwise.
import type { Provider } from './provider-schema.ts';

export function isOpenSource({ licence }: Provider['traits']): boolean {
  return licence !== 'proprietary' && licence !== 'source-available';
}
