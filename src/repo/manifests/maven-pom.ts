// pom.xml: dependencies, plugins and parent. A few patterns suffice, since only the pairs of group and artefact are looked at.
import type { Trace } from '../finding.ts';
import type { ManifestReader } from './manifest-reader.ts';

export const mavenPom: ManifestReader = {
  names: /^pom\.xml$/,
  read(text) {
    if (!/<project\b/.test(text)) throw new SyntaxError('it has no <project>');
    const plain = text.replace(/<!--[\s\S]*?(?:-->|$)/g, '').replace(/<exclusions>[\s\S]*?(?:<\/exclusions>|$)/g, '');
    // What is only managed is a version for somebody else to use.
    const managed = plain.replace(/<(dependency|plugin)Management>[\s\S]*?(?:<\/\1Management>|$)/g, '');
    return Array.from(managed.matchAll(/<(dependency|plugin|parent)>([\s\S]*?)(?:<\/\1>|$)/g), ([, kind, body = '']): Trace[] => {
      const group = tag(body, 'groupId') ?? 'org.apache.maven.plugins';
      const artifact = tag(body, 'artifactId');
      if (artifact === undefined) return [];
      // Web jars are npm packages in Java's clothes.
      if (group.startsWith('org.webjars')) return [{ ecosystem: 'npm', name: artifact }];
      const dev = kind === 'plugin' || tag(body, 'scope') === 'test';
      return [{ ecosystem: 'maven', name: `${group}:${artifact}`, scope: dev ? 'dev' : 'main' }];
    }).flat();
  },
  makes(text) {
    const own = text.replace(/<(parent|dependencies|dependencyManagement|build|profiles)>[\s\S]*?(?:<\/\1>|$)/g, '');
    const group = tag(own, 'groupId') ?? tag(/<parent>([\s\S]*?)(?:<\/parent>|$)/.exec(text)?.[1] ?? '', 'groupId');
    return group === undefined ? [] : [`${group}:${tag(own, 'artifactId') ?? ''}`];
  },
};

function tag(body: string, name: string): string | undefined {
  return new RegExp(`<${name}>([^<]*)</${name}>`).exec(body)?.[1]?.trim() || undefined;
}
