// Swift's packages: Package.swift and the references inside an Xcode project, by owner and name of their repository.
import type { ManifestReader } from './manifest-reader.ts';

export const swiftPackage: ManifestReader = {
  names: /^(package\.swift|project\.pbxproj)$/,
  read(text) {
    const addresses = text
      .replace(/^[ \t]*\/\/.*$/gm, '')
      .matchAll(/(?:url:|repositoryURL\s*=)\s*"?(?:https:\/\/|git@|ssh:\/\/git@)[\w.-]+[/:]([\w.-]+\/[\w.-]+?)(?:\.git)?["/;]/g);
    return Array.from(addresses, ([, name = '']) => ({ ecosystem: 'swift' as const, name }));
  },
};

export const podfile: ManifestReader = {
  names: /^podfile$/,
  read(text) {
    return Array.from(text.matchAll(/^[ \t]*pod\s+['"]([^'"]+)['"]/gm), ([, name = '']) => ({ ecosystem: 'cocoapods' as const, name }));
  },
};

/** Apple's own frameworks stand in no manifest, only in the code. */
export const swiftSource: ManifestReader = {
  names: /\.swift$/,
  most: 60,
  read(text) {
    return Array.from(
      text.slice(0, 4000).matchAll(/^import\s+(SwiftUI|UIKit|AppKit|Cocoa|CoreData|SwiftData|ARKit|MapKit|MetalKit)\b/gm),
      ([, name = '']) => ({
        ecosystem: 'swift' as const,
        name,
      }),
    );
  },
};
