// YAML as the tools that own these files read it: merge keys, unknown tags let through, no warnings on anybody's terminal.
import { parseAllDocuments, parseDocument } from 'yaml';

/** Comparing every key with every other, and finding the line of every fault, would take the square of a file's length. */
const options = { merge: true, logLevel: 'error', uniqueKeys: false, prettyErrors: false } as const;

export function parseYaml(text: string): unknown {
  const document = parseDocument(text, options);
  const [fault] = document.errors;
  if (fault) throw new SyntaxError(`${fault.message} at line ${text.slice(0, fault.pos[0]).split('\n').length}`);
  return document.toJS();
}

/** What can be made of each of several documents, whole or not. */
export function parseYamlDocuments(text: string): unknown[] {
  return parseAllDocuments(text, options).map((document) => document.toJS());
}
