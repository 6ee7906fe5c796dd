// An image's name without tag, digest and variables.
import type { Trace } from '../finding.ts';

export function imageTrace(image: unknown): Trace[] {
  if (typeof image !== 'string') return [];
  // `${TAG:-16}` and `${IMAGE:-postgres:16}`: what stands after `:-` is what is meant by default.
  const plain = image.trim().replace(/\$\{\w+:?-([^}]*)\}/g, '$1');
  const name = plain.replace(/@sha256:.*$/, '').replace(/:[^/]*$/, '');
  return name === '' || name.includes('$') ? [] : [{ ecosystem: 'docker', name }];
}
