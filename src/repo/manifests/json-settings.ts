// Settings in JSON whose file name says too little: Unity's packages, a browser extension's manifest, shadcn/ui's settings.
import { asRecord } from './as-record.ts';
import type { ManifestReader } from './manifest-reader.ts';

export const unityManifest: ManifestReader = {
  names: /^manifest\.json$/,
  read(text, { path }) {
    if (!/(^|\/)Packages\/manifest\.json$/.test(path)) return [];
    return Object.keys(asRecord(asRecord(JSON.parse(text))['dependencies'])).map((name) => ({ ecosystem: 'unity' as const, name }));
  },
};

/** shadcn/ui is copied into a project and leaves only its settings behind. */
export const shadcnSettings: ManifestReader = {
  names: /^components\.json$/,
  read: (text) => (text.includes('ui.shadcn.com/schema.json') ? [{ ecosystem: 'marks', name: 'ui.shadcn.com/schema.json' }] : []),
};

/** A manifest.json with a version of the manifest is a browser extension's. */
export const extensionManifest: ManifestReader = {
  names: /^manifest\.json$/,
  read(text) {
    if (!/"manifest_version"\s*:/.test(text)) return [];
    return [{ ecosystem: 'marks', name: 'manifest_version' }];
  },
};
