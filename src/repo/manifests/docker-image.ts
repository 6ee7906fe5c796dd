// An image's name without tag, digest and variables.
import type { Trace } from '../finding.ts';

export function imageTrace(image: unknown): Trace[] {
  if (typeof image !== 'string') return [];
  // `${TAG:-16}` and `${IMAGE:-postgres:16}`: what stands after `:-` is what is meant by default.
  const plain = image.trim().replace(/\$\{\w+:?-([^{}]*)\}/g, '$1');
  const [path = ''] = plain.split('@sha256:');
  const [last = ''] = path.slice(path.lastIndexOf('/') + 1).split(':');
  const name = path.slice(0, path.lastIndexOf('/') + 1) + last;
  return name === '' || name.includes('$') ? [] : [{ ecosystem: 'docker', name }];
}
