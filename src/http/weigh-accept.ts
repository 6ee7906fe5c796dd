// How much a caller wants a kind of answer, by the weights in its Accept header (RFC 9110, 12.5.1).

/** The weight of the first of these ranges that is named; 0 where none is. The most specific range stands first. */
export function weighAccept(accept: string, ranges: readonly string[]): number {
  const named = new Map(accept.split(',').map(readRange));
  for (const range of ranges) {
    const weight = named.get(range);
    if (weight !== undefined) return weight;
  }
  return 0;
}

function readRange(text: string): [string, number] {
  const [range = '', ...parameters] = text.split(';').map((part) => part.trim().toLowerCase());
  const weight = parameters.find((parameter) => /^q=[01](\.\d{0,3})?$/.test(parameter));
  return [range, weight === undefined ? 1 : Number(weight.slice('q='.length))];
}
