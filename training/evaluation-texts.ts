// Every text that something is measured on, so that training can keep away from it.
import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

type Line = { type?: string; description?: string; text?: string; texts?: string[] };

export function evaluationTexts(): string[] {
  const folder = fileURLToPath(new URL('../eval/data/', import.meta.url));
  return (
    readdirSync(folder)
      .filter((name) => name.endsWith('.jsonl'))
      .flatMap((name) =>
        readFileSync(`${folder}${name}`, 'utf8')
          .trim()
          .split('\n')
          .map((line) => JSON.parse(line) as Line),
      )
      // Of the needs probe only these are measured; the rest may be trained on.
      .filter(({ type }) => type === undefined || type === 'probe')
      .flatMap(({ description, text, texts }) => [description, text, ...(texts ?? [])])
      .filter((text) => text !== undefined)
  );
}
