// "Talks to it through the S3 protocol": who asks for a product's protocol may run another product that speaks it. A standard is its protocol.
import type { Catalog } from '../../../catalog/catalog.ts';
import type { Word } from '../words/words.ts';
import type { NamedProduct } from './find-mentions.ts';

const protocols = new Set(['protocol', 'protocols', 'protokoll', 'protocole', 'protocolo']);

export function createIsOwnProtocol(catalog: Catalog) {
  return ({ index, words: own, providers }: NamedProduct, words: readonly Word[]): boolean => {
    const next = words[index + own.length]?.key === 'wire' ? index + own.length + 1 : index + own.length;
    if (!protocols.has(words[next]?.key ?? '') || words[next]?.clause !== own[0]?.clause) return false;
    return providers.every((id) => !catalog.provider(id)?.traits.run.includes('standard'));
  };
}
