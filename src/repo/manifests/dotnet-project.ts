// .NET's project files: packages, the SDK, and the switches that say which desktop framework it is.
import type { Trace } from '../finding.ts';
import type { ManifestReader } from './manifest-reader.ts';

export const dotnetProject: ManifestReader = {
  names: /\.(csproj|fsproj|vbproj)$|^(packages\.config|directory\.(packages|build)\.props)$/,
  read(text, { name }) {
    if (!/<(Project|packages)\b/.test(text)) throw new SyntaxError('it has no <Project> and no <packages>');
    const plain = text.replace(/<!--[\s\S]*?(?:-->|$)/g, '');
    const test = /\.(unit|integration|functional)?tests?\b|(^|\.)tests?\.\w+proj$/i.test(name) || /<IsTestProject>\s*true/i.test(plain);
    const scope = test ? ('dev' as const) : ('main' as const);
    const packages = Array.from(
      plain.matchAll(/<(?:PackageReference|PackageVersion|FrameworkReference|package)\s[^<>]*?(?:Include|Update|id)\s*=\s*"([^"]+)"/g),
      ([, id = '']): Trace => ({ ecosystem: 'nuget', name: id, scope: /test|xunit|nunit|moq/i.test(id) ? 'dev' : scope }),
    );
    const sdks = Array.from(
      plain.matchAll(/<Project\s+Sdk\s*=\s*"([^"/]+)/g),
      ([, sdk = '']): Trace => ({ ecosystem: 'nuget', name: sdk, scope }),
    );
    const switches = Array.from(plain.matchAll(/<(Use\w+)>\s*true/gi), ([, name = '']): Trace => ({ ecosystem: 'marks', name, scope }));
    return [...packages, ...sdks, ...switches];
  },
};
