// Tells data from configuration: where a folder holds dozens of files of one kind, a docker-compose.yml among them is one more entry, not a set-up.

import { groupBy } from '../catalog/group-by.ts';
import type { WalkedFile } from './walk.ts';

const dozens = 50;
const kinds = /\.(ya?ml|json|toml)$/;

/** Folders that are configuration however full they are. */
const configuration = /(^|\/)\.|(^|\/)(k8s|kubernetes|deploy\w*|manifests|helm|infra\w*|workflows)(\/|$)/;

export function withoutCollections(files: readonly WalkedFile[]): WalkedFile[] {
  const kindOf = ({ path, name }: WalkedFile) => `${path.slice(0, -name.length)} ${kinds.exec(name)?.[0] ?? ''}`;
  const sizes = groupBy(files, kindOf);
  return files.filter((file) => !kinds.test(file.name) || configuration.test(file.path) || (sizes.get(kindOf(file))?.length ?? 0) < dozens);
}
