// What C and C++ projects build on: CMake, Conan, vcpkg and Meson, each with its own way of naming the same libraries.
import { asList, asRecord } from './as-record.ts';
import type { ManifestReader } from './manifest-reader.ts';

const named = (name: string) => ({ ecosystem: 'cpp' as const, name });

export const cmakeLists: ManifestReader = {
  names: /^cmakelists\.txt$|\.cmake$/,
  most: 300,
  read(text) {
    const plain = text.replace(/#.*$/gm, '');
    const packages = Array.from(plain.matchAll(/\bfind_package\s*\(\s*([\w+-]+)/gi), ([, name = '']) => named(name));
    const fetched = Array.from(plain.matchAll(/\bFetchContent_Declare\s*\(\s*([\w+-]+)/gi), ([, name = '']) => named(name));
    const modules = Array.from(plain.matchAll(/\bpkg_(?:check|search)_module[s]?\s*\(([^()]*)\)/gi), ([, body = '']) =>
      body
        .split(/\s+/)
        .slice(1)
        .map((word) => named(word.replace(/[<>=].*$/, ''))),
    ).flat();
    const pico = /pico_sdk_init|pico_sdk_import/.test(plain) ? [{ ecosystem: 'marks' as const, name: 'pico-sdk' }] : [];
    return [...packages, ...fetched, ...modules, ...pico];
  },
};

export const conanfile: ManifestReader = {
  names: /^conanfile\.(txt|py)$/,
  read(text, { name }) {
    const pattern = name.endsWith('.txt')
      ? /^[ \t]*([a-z0-9_+.-]+)\/[\w.[\]<>=~ -]+/gm
      : /["']([a-z0-9_+.-]+)\/[\w.[\]<>=~ -]+(?:@[^"']*)?["']/g;
    return Array.from(text.matchAll(pattern), ([, library = '']) => named(library));
  },
};

export const vcpkgJson: ManifestReader = {
  names: /^vcpkg\.json$/,
  read(text) {
    return asList(asRecord(JSON.parse(text))['dependencies']).map((item) =>
      named(typeof item === 'string' ? item : String(asRecord(item)['name'] ?? '')),
    );
  },
};

export const mesonBuild: ManifestReader = {
  names: /^meson\.build$/,
  read(text) {
    return Array.from(text.matchAll(/\bdependency\(\s*'([^']+)'/g), ([, name = '']) => named(name));
  },
};
