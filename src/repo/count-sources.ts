// Which languages a project is written in, by how many of its files end how. Manifests alone would call a Go project with one Python script a Python project.

import { groupBy } from '../catalog/group-by.ts';
import type { Finding } from './finding.ts';
import { createScopeOf } from './scope-of-path.ts';
import type { WalkedFile } from './walk.ts';

/** Of every hundred source files a language needs so many to be one of the project's. */
const leastShare = 0.15;
/** With this many files a smaller part is a language too. */
const many = 30;
const leastShareOfMany = 0.05;
/** Qt and Nextcloud keep translations in files that end like TypeScript and JavaScript. */
const translations = /(^|\/)(translations?|locales?|l10n|i18n|lang)\/|@source\.ts$|_[a-z]{2}(_[A-Z]{2})?\.ts$/;
/** Configuration is written in JavaScript in projects that otherwise have none. */
const configuration = /(^|\.)(config|conf|rc|setup|gulpfile|gruntfile|karma)\b|^\./i;

const few = 20;
const several = 10;
const leastShareOfScripts = 0.03;

export type Languages = {
  findings: Finding[];
  /** Whether so many files end so that it is more than a script beside the project; yes where there are too few to tell. */
  isSpoken(extensions: readonly string[]): boolean;
};

export function countSources(files: readonly WalkedFile[], known: ReadonlyMap<string, string>): Languages {
  const scopeOf = createScopeOf(files);
  const sources = files.filter(
    ({ name, path }) => known.has(extensionOf(name)) && !configuration.test(name) && !translations.test(path) && scopeOf(path) === 'main',
  );
  const byLanguage = groupBy(sources, ({ name }) => known.get(extensionOf(name)) as string);
  const findings = [...byLanguage].flatMap(([, own]): Finding[] => {
    const share = own.length / sources.length;
    const [first] = own;
    if (first === undefined || !(share >= leastShare || (own.length >= many && share >= leastShareOfMany))) return [];
    return [{ ecosystem: 'sources', name: extensionOf(first.name), file: first.path, scope: 'main', unsure: false }];
  });
  return {
    findings,
    isSpoken: (extensions) => {
      const count = sources.filter(({ name }) => extensions.includes(extensionOf(name))).length;
      return sources.length < few || count >= several || count / sources.length >= leastShareOfScripts;
    },
  };
}

function extensionOf(name: string): string {
  const dot = name.lastIndexOf('.');
  return dot <= 0 ? '' : name.slice(dot);
}
