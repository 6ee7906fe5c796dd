// Cargo.toml: a crate's dependencies, per target and for the whole workspace.
import { parse } from 'smol-toml';
import type { Trace } from '../finding.ts';
import { asRecord, asStrings } from './as-record.ts';
import type { ManifestReader } from './manifest-reader.ts';

/** Crates that speak to several databases say which in their features. */
const speaks = new Set(['sqlx', 'sea-orm', 'diesel', 'diesel-async', 'sqlx-core']);
const databases = /^(?:sqlx-)?(postgres|mysql|sqlite)\b/;

export const cargoToml: ManifestReader = {
  names: /^cargo\.toml$/,
  read(text) {
    const manifest = asRecord(parse(text));
    const targets = Object.values(asRecord(manifest['target'])).map(asRecord);
    const of = (table: unknown, scope: 'main' | 'dev'): Trace[] =>
      Object.entries(asRecord(table)).flatMap(([alias, value]): Trace[] => {
        const entry = asRecord(value);
        const name = typeof entry['package'] === 'string' ? entry['package'] : alias;
        const features = speaks.has(name) ? asStrings(entry['features']) : [];
        return [
          { ecosystem: 'cargo', name, scope },
          ...features.flatMap((feature): Trace[] => {
            const database = databases.exec(feature)?.[1];
            return database === undefined ? [] : [{ ecosystem: 'connections', name: database, scope }];
          }),
        ];
      });
    // `mysql = ["diesel/mysql"]`: a feature of the project itself that switches a database on.
    const switched = Object.values(asRecord(manifest['features']))
      .flatMap(asStrings)
      .flatMap((feature): Trace[] => {
        const database = /^(?:sqlx|diesel|sea-orm)\??\/(?:sqlx-)?(postgres|mysql|sqlite)/.exec(feature)?.[1];
        return database === undefined ? [] : [{ ecosystem: 'connections', name: database }];
      });
    return [
      ...switched,
      ...[manifest, asRecord(manifest['workspace']), ...targets].flatMap((table) => of(table['dependencies'], 'main')),
      ...[manifest, ...targets].flatMap((table) => [...of(table['dev-dependencies'], 'dev'), ...of(table['build-dependencies'], 'dev')]),
    ];
  },
  makes(text) {
    return asStrings([asRecord(asRecord(parse(text))['package'])['name']]);
  },
  about(text) {
    const about = asRecord(asRecord(parse(text))['package'])['description'];
    return typeof about === 'string' ? about : undefined;
  },
};
