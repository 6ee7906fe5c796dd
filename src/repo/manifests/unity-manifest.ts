// Unity's Packages/manifest.json.
import { asRecord } from './as-record.ts';
import type { ManifestReader } from './manifest-reader.ts';

export const unityManifest: ManifestReader = {
  names: /^manifest\.json$/,
  read(text, { path }) {
    if (!/(^|\/)Packages\/manifest\.json$/.test(path)) return [];
    return Object.keys(asRecord(asRecord(JSON.parse(text))['dependencies'])).map((name) => ({ ecosystem: 'unity' as const, name }));
  },
};

/** A manifest.json with a version of the manifest is a browser extension's. */
export const extensionManifest: ManifestReader = {
  names: /^manifest\.json$/,
  read(text) {
    if (!/"manifest_version"\s*:/.test(text)) return [];
    return [{ ecosystem: 'marks', name: 'manifest_version' }];
  },
};
