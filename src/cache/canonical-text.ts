// The form in which descriptions count as the same (NFC, white space collapsed), and where each place of it lies in the caller's own text.

export type Span = { start: number; end: number };

export type CanonicalText = {
  readonly text: string;
  toCanonical(span: Span): Span;
  toOriginal(span: Span): Span;
};

/** A stretch of the original and what it became. Where both are equally long, place by place; otherwise only as a whole. */
type Stretch = { original: Span; canonical: Span };
type Side = keyof Stretch;

/** What white space may not be for a text to be in the form already. */
const loose = /^\s|\s$|\s\s|[^\S ]/;

export function canonicalise(original: string): CanonicalText {
  // As most texts are.
  if (!loose.test(original) && original.normalize('NFC') === original) {
    const asItIs = ({ start, end }: Span): Span => ({ start, end });
    return { text: original, toCanonical: asItIs, toOriginal: asItIs };
  }
  const stretches: Stretch[] = [];
  let text = '';
  const add = (from: string, to: string, start: number) => {
    const stretch = { original: { start, end: start + from.length }, canonical: { start: text.length, end: text.length + to.length } };
    text += to;
    const last = stretches.at(-1);
    if (last && isPlaceByPlace(last) && isPlaceByPlace(stretch)) {
      last.original.end = stretch.original.end;
      last.canonical.end = stretch.canonical.end;
    } else stretches.push(stretch);
  };

  for (const { 0: piece, index } of original.matchAll(/\s+|\S+/g)) {
    if (piece.trim() === '') add(piece, index === 0 || index + piece.length === original.length ? '' : ' ', index);
    else for (const { segment, composed, at } of compose(piece)) add(segment, composed, index + at);
  }
  return {
    text,
    toCanonical: (span) => move(span, { stretches, from: 'original', to: 'canonical' }),
    toOriginal: (span) => move(span, { stretches, from: 'canonical', to: 'original' }),
  };
}

function isPlaceByPlace({ original, canonical }: Stretch): boolean {
  return original.end - original.start === canonical.end - canonical.start;
}

const characters = new Intl.Segmenter('und', { granularity: 'grapheme' });

/** Almost every word is composed already; only one that is not is taken apart into what a reader calls characters. */
function compose(word: string): { segment: string; composed: string; at: number }[] {
  const composed = word.normalize('NFC');
  if (composed === word) return [{ segment: word, composed, at: 0 }];
  const parts = Array.from(characters.segment(word), ({ segment, index }) => ({
    segment,
    composed: segment.normalize('NFC'),
    at: index,
  }));
  const soundlySplit = parts.map((part) => part.composed).join('') === composed;
  return soundlySplit ? parts : [{ segment: word, composed, at: 0 }];
}

function move({ start, end }: Span, { stretches, from, to }: { stretches: Stretch[]; from: Side; to: Side }): Span {
  const first = stretches.findLast((stretch) => stretch[from].start <= start) ?? stretches[0];
  const last = stretches.findLast((stretch) => stretch[from].start < end) ?? first;
  if (first === undefined || last === undefined) return { start: 0, end: 0 };
  return {
    start: isPlaceByPlace(first) ? first[to].start + (start - first[from].start) : first[to].start,
    end: isPlaceByPlace(last) ? last[to].start + (end - last[from].start) : last[to].end,
  };
}
