// Categories that hardly hold anything but what one programs with.
import type { Catalog } from '../../catalog/catalog.ts';
import { mostlyCode } from './weights.ts';

/** Looked up once per category: whoever cannot program asks it of all of them. */
export function createNeedsCode(catalog: Catalog): (category: string) => boolean {
  const known = new Map<string, boolean>();
  const find = (category: string): boolean => {
    const all = catalog.serving(category);
    const toProgramWith = all.filter(
      ({ traits: { run } }) => run.includes('library') || run.every((way) => way === 'tool' || way === 'standard'),
    );
    return toProgramWith.length >= mostlyCode * all.length;
  };
  return (category) => {
    const needsCode = known.get(category) ?? find(category);
    known.set(category, needsCode);
    return needsCode;
  };
}
