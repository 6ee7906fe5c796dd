// pyproject.toml, in the dialects of PEP 621 and PEP 735, Poetry, PDM, uv, Hatch and Flit.
import { parse } from 'smol-toml';
import type { Trace } from '../finding.ts';
import { asRecord, asStrings } from './as-record.ts';
import type { ManifestReader } from './manifest-reader.ts';
import { pythonTraces, scopeOfGroup } from './python-requirement.ts';

export const pyprojectToml: ManifestReader = {
  names: /^pyproject\.toml$/,
  read(text) {
    const manifest = asRecord(parse(text));
    const project = asRecord(manifest['project']);
    const tool = asRecord(manifest['tool']);
    const poetry = asRecord(tool['poetry']);
    const groups = (table: unknown, list: (value: unknown) => string[] = asStrings): Trace[] =>
      Object.entries(asRecord(table)).flatMap(([name, value]) => pythonTraces(list(value), scopeOfGroup(name)));
    // What one may add to a library says what it can work with, not what it runs on.
    const optional = groups(project['optional-dependencies']).map((trace) => ({ ...trace, unsure: true }));
    return [
      ...pythonTraces(asStrings(project['dependencies'])),
      ...optional,
      ...groups(manifest['dependency-groups']).map((trace) => ({
        ...trace,
        scope: trace.scope === 'docs' ? trace.scope : ('dev' as const),
      })),
      ...pythonTraces(Object.keys(asRecord(poetry['dependencies']))),
      ...pythonTraces(Object.keys(asRecord(poetry['dev-dependencies'])), 'dev'),
      ...groups(poetry['group'], (group) => Object.keys(asRecord(asRecord(group)['dependencies']))),
      ...groups(asRecord(tool['pdm'])['dev-dependencies']).map((trace) => ({ ...trace, scope: 'dev' as const })),
      ...pythonTraces(asStrings(asRecord(tool['uv'])['dev-dependencies']), 'dev'),
      ...pythonTraces(asStrings(asRecord(asRecord(tool['flit'])['metadata'])['requires'])),
      ...('pytest' in tool ? pythonTraces(['pytest'], 'dev') : []),
    ];
  },
  makes(text) {
    const manifest = asRecord(parse(text));
    return asStrings([asRecord(manifest['project'])['name'], asRecord(asRecord(manifest['tool'])['poetry'])['name']]);
  },
  about(text) {
    const about =
      asRecord(asRecord(parse(text))['project'])['description'] ??
      asRecord(asRecord(asRecord(parse(text))['tool'])['poetry'])['description'];
    return typeof about === 'string' ? about : undefined;
  },
};
