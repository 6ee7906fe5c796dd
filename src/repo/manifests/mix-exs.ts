// mix.exs and rebar.config: packages of Elixir and Erlang, read as text.
import type { ManifestReader } from './manifest-reader.ts';

export const mixExs: ManifestReader = {
  names: /^mix\.exs$/,
  read(text) {
    return Array.from(
      text.replace(/^[ \t]*#.*$/gm, '').matchAll(/\{\s*:(\w+)\s*,\s*((?:"[^"]*"|\w+:|~)[^{}]*)\}/g),
      ([, name = '', rest = '']) => {
        const only = /only:\s*(\[[^[\]]*\]|:\w+)/.exec(rest)?.[1] ?? '';
        const dev = only !== '' && !/:prod\b/.test(only);
        return { ecosystem: 'hex' as const, name, scope: dev ? ('dev' as const) : ('main' as const) };
      },
    );
  },
};

export const rebarConfig: ManifestReader = {
  names: /^rebar\.config$/,
  read(text) {
    const deps = /\{\s*deps\s*,\s*\[([\s\S]*?)(?:\]\s*\}\s*\.|$)/.exec(text.replace(/%.*$/gm, ''))?.[1] ?? '';
    return Array.from(deps.matchAll(/(?:^|[,[{])[ \t]*(?:\{[ \t]*)?([a-z]\w*)\s*(?=[,}]|$)/gm), ([, name = '']) => ({
      ecosystem: 'hex' as const,
      name,
    }));
  },
};
