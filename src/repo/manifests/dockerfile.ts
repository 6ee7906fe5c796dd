// Dockerfiles: the images they start from, and what they start.
import { imageTrace } from './docker-image.ts';
import type { ManifestReader } from './manifest-reader.ts';

export const dockerfile: ManifestReader = {
  names: /^(docker|container)file(\..+)?$|\.(docker|container)file$/,
  read(text) {
    const defaults = new Map(
      Array.from(text.matchAll(/^ARG\s+(\w+)=["']?([^"'\s]+)/gim), ([, name = '', value = '']) => [name, value] as const),
    );
    const stages = new Set<string>();
    return Array.from(text.matchAll(/^[ \t]*FROM\s+(?:--\S+\s+)*(\S+)(?:\s+AS\s+(\S+))?/gim)).flatMap(([, image = '', stage]) => {
      const known = stages.has(image.toLowerCase());
      if (stage !== undefined) stages.add(stage.toLowerCase());
      return known ? [] : imageTrace(image.replace(/\$\{?(\w+)\}?/g, (whole, name: string) => defaults.get(name) ?? whole));
    });
  },
};
