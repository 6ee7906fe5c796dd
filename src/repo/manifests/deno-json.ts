// deno.json: its import map names npm and JSR packages.
import { asRecord } from './as-record.ts';
import type { ManifestReader } from './manifest-reader.ts';
import { parseYaml } from './parse-yaml.ts';

export const denoJson: ManifestReader = {
  names: /^(deno\.jsonc?|import_map\.json)$/,
  read(text) {
    // With its comments taken out, JSONC is YAML: trailing commas and all.
    const manifest = asRecord(parseYaml(text.replace(/^[ \t]*\/\/.*$/gm, '')));
    return Object.values(asRecord(manifest['imports'])).flatMap((target) => {
      const name = /^(?:npm|jsr):\/?((?:@[^/@]+\/)?[^/@]+)/.exec(String(target))?.[1];
      return name === undefined ? [] : [{ ecosystem: 'npm' as const, name }];
    });
  },
};
