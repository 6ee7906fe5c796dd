// A provider's brand icon, loaded only when shown; a monogram where there is none.
import { iconIds } from 'virtual:icon-ids';

const known = new Set(iconIds.split(' '));

export function hasIcon(id: string): boolean {
  return known.has(id);
}

export function iconHref(base: string, id: string): string {
  return `${base}icons/${id}.svg#i`;
}

export function BrandIcon({ id, name, base }: { id: string; name: string; base: string }) {
  return (
    <svg class={hasIcon(id) ? 'brand' : 'brand monogram'} viewBox="0 0 24 24" aria-hidden="true">
      {hasIcon(id) ? (
        <use href={iconHref(base, id)} />
      ) : (
        <text x="12" y="12">
          {monogramOf(name)}
        </text>
      )}
    </svg>
  );
}

/** Two letters: of two words their first ones, of one word its first and next consonant or digit. */
export function monogramOf(name: string): string {
  const words = name.split(/[^\p{L}\p{N}+#]+/u).filter((word) => word !== '');
  const [first = '?', second] = words;
  if (second !== undefined) return (first.slice(0, 1) + second.slice(0, 1)).toUpperCase();
  const [letter = '', ...rest] = first;
  return letter.toUpperCase() + (rest.find((each) => /[^aeiou]/i.test(each)) ?? '').toLowerCase();
}
