// setup.py and setup.cfg. The first is a program, which we never run: the lists it passes are read as text.
import type { ManifestReader } from './manifest-reader.ts';
import { pythonTraces, scopeOfGroup } from './python-requirement.ts';

export const setupPy: ManifestReader = {
  names: /^setup\.py$/,
  read(text) {
    const plain = text.replace(/^[ \t]*#.*$/gm, '');
    return [
      ...pythonTraces(
        listAfter(plain, /\b(?:install_requires|requires|REQUIRES|REQUIRED|INSTALL_REQUIRES|requirements|install_requirements)\s*=\s*\[/),
      ),
      ...pythonTraces(listAfter(plain, /\btests_require\s*=\s*\[/), 'dev'),
    ];
  },
};

export const setupCfg: ManifestReader = {
  names: /^setup\.cfg$/,
  read(text) {
    const sections = Object.fromEntries(
      text.split(/^\[(.+)\]\s*$/m).flatMap((part, at, parts) => (at % 2 === 1 ? [[part, parts[at + 1] ?? '']] : [])),
    );
    const lines = (body = '') => body.split(/[\n;]/).map((line) => line.replace(/#.*$/, '').trim());
    const requires = /^install_requires\s*=((?:[^\n]*\n?)(?:[ \t]+[^\n]*\n?|\n)*)/m.exec(sections['options'] ?? '')?.[1];
    const extras = [...(sections['options.extras_require'] ?? '').matchAll(/^([\w-]+)\s*=((?:[^\n]*\n?)(?:[ \t]+[^\n]*\n?)*)/gm)];
    return [
      ...pythonTraces(lines(requires)),
      ...extras.flatMap(([, name = '', body]) =>
        pythonTraces(lines(body), scopeOfGroup(name)).map((trace) => ({ ...trace, unsure: true })),
      ),
    ];
  },
};

/** The string literals of the list that begins where the pattern ends. */
function listAfter(text: string, start: RegExp): string[] {
  const from = start.exec(text);
  if (from === null) return [];
  const body = text.slice(from.index + from[0].length);
  // Brackets of extras stand inside quotes; the first one outside ends the list.
  const list = /^(?:[^\]'"]|'[^']*'|"[^"]*")*/.exec(body)?.[0] ?? '';
  return Array.from(list.matchAll(/'([^']*)'|"([^"]*)"/g), ([, single, double]) => single ?? double ?? '');
}
