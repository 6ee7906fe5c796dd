// Gemfile, its lock and gemspecs. They are Ruby programs, read as text: a gem line and the groups around it.
import type { Scope, Trace } from '../finding.ts';
import type { ManifestReader } from './manifest-reader.ts';

export const gemfile: ManifestReader = {
  names: /^(gemfile|gems\.rb)$/,
  read(text) {
    const traces: Trace[] = [];
    const open: Scope[] = [];
    for (const line of text.split('\n')) {
      if (/^\s*#/.test(line)) continue;
      if (/\bdo\b\s*(\|[^|]*\|\s*)?$/.test(line)) open.push(/^\s*group\b/.test(line) ? scopeOf(line) : (open.at(-1) ?? 'main'));
      else if (/^\s*(if|unless|case)\b/.test(line)) open.push(open.at(-1) ?? 'main');
      else if (/^\s*end\b/.test(line)) open.pop();
      const name = /^\s*gem\s*(?:\(\s*)?['"]([^'"]+)['"]/.exec(line)?.[1];
      if (name === undefined) continue;
      const own = /(group|groups):|:groups?\s*=>/.test(line) ? scopeOf(line.replace(/^.*?(:?groups?\b)/, '$1')) : undefined;
      traces.push({ ecosystem: 'gem', name, scope: own ?? open.at(-1) ?? 'main' });
    }
    return traces;
  },
};

export const gemfileLock: ManifestReader = {
  names: /^gemfile\.lock$/,
  read(text) {
    // Only what was asked for by name; the rest came along. Groups are not told here, so the Gemfile says more where there is one.
    const asked = /^DEPENDENCIES\n((?: {2}.*\n?)*)/m.exec(text)?.[1] ?? '';
    return Array.from(asked.matchAll(/^ {2}([\w.-]+)/gm), ([, name = '']) => ({ ecosystem: 'gem' as const, name, scope: 'dev' as const }));
  },
};

export const gemspec: ManifestReader = {
  names: /\.gemspec$/,
  read(text) {
    return Array.from(text.matchAll(/\.add_(runtime_|development_)?dependency\s*(?:\(\s*)?['"]([^'"]+)['"]/g), ([, kind, name = '']) => ({
      ecosystem: 'gem' as const,
      name,
      scope: kind === 'development_' ? ('dev' as const) : ('main' as const),
    }));
  },
};

function scopeOf(groups: string): Scope {
  const named = Array.from(groups.matchAll(/:(\w+)|['"](\w+)['"]/g), ([, symbol, text]) => symbol ?? text ?? '').filter(
    (name) => !/^groups?$/.test(name),
  );
  return named.length > 0 && named.every((name) => /^(development|test|testing|ci|lint|rubocop|docs?)$/.test(name)) ? 'dev' : 'main';
}
