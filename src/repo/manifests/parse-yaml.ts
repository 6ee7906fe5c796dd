// YAML as the tools that own these files read it: merge keys, unknown tags let through, no warnings on anybody's terminal.
import { parse } from 'yaml';

export function parseYaml(text: string): unknown {
  return parse(text, { merge: true, logLevel: 'error' });
}
