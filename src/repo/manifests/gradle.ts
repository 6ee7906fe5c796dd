// Gradle's build files in both languages, and its version catalogue. Programs, so read as text: coordinates and plugin ids.
import { parse } from 'smol-toml';
import type { Trace } from '../finding.ts';
import { asRecord } from './as-record.ts';
import type { ManifestReader } from './manifest-reader.ts';

const configuration =
  /\b(\w*(?:implementation|api|compileOnly|runtimeOnly|annotationProcessor|kapt|ksp|classpath|compile|testCompile|developmentOnly|provided))\b(?:\s*\(\s*|\s+)(?:(?:platform|enforcedPlatform|project)\s*\(\s*)?['"]([\w.-]+):([\w.${}-]+)/gi;

export const gradleBuild: ManifestReader = {
  names: /\.gradle(\.kts)?$/,
  read(text) {
    const plain = text.replace(/\/\*[\s\S]*?(?:\*\/|$)/g, '').replace(/^[ \t]*\/\/.*$/gm, '');
    const coordinates = Array.from(
      plain.matchAll(configuration),
      ([, how = '', group, artifact]): Trace => ({
        ecosystem: 'maven',
        name: `${group}:${artifact}`,
        scope: /test/i.test(how) ? 'dev' : 'main',
      }),
    );
    const mapped = Array.from(
      plain.matchAll(/group\s*[:=]\s*['"]([\w.-]+)['"]\s*,\s*name\s*[:=]\s*['"]([\w.-]+)['"]/g),
      ([, group, name]): Trace => ({
        ecosystem: 'maven',
        name: `${group}:${name}`,
      }),
    );
    const plugins = Array.from(
      plain.matchAll(/\bid(?:\s*\(\s*|\s+)['"]([\w.-]+)['"]|apply\s+plugin:\s*['"]([\w.-]+)['"]|\bkotlin\(\s*['"]([\w.]+)['"]\s*\)/g),
      ([, id, applied, kotlin]): Trace => ({
        ecosystem: 'maven',
        name: kotlin === undefined ? (id ?? applied ?? '') : `org.jetbrains.kotlin.${kotlin}`,
      }),
    );
    return [...coordinates, ...mapped, ...plugins];
  },
};

export const gradleVersions: ManifestReader = {
  names: /\.versions\.toml$/,
  read(text) {
    const manifest = asRecord(parse(text));
    const libraries = Object.entries(asRecord(manifest['libraries'])).flatMap(([alias, value]): Trace[] => {
      const entry = asRecord(value);
      const [group, artifact] =
        typeof value === 'string' ? value.split(':') : String(entry['module'] ?? `${entry['group']}:${entry['name']}`).split(':');
      return [
        { ecosystem: 'maven', name: `${group}:${artifact}`, scope: /test|junit|espresso/i.test(`${alias} ${artifact}`) ? 'dev' : 'main' },
      ];
    });
    const plugins = Object.values(asRecord(manifest['plugins'])).map(
      (value): Trace => ({
        ecosystem: 'maven',
        name: typeof value === 'string' ? (value.split(':')[0] ?? '') : String(asRecord(value)['id'] ?? ''),
      }),
    );
    return [...libraries, ...plugins];
  },
};
