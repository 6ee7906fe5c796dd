// Exponential and logarithm from additions and multiplications alone: platforms' own may differ in the last bit, and with it an order.

const ln2 = Math.LN2;

/** Numbers so large have no digits behind the point: adding and taking it away rounds to a whole number, faster than any function. */
export const toRound = 1.5 * 2 ** 52;

/** So close to a known value five terms are enough. */
const steps = 32;
const step = ln2 / steps;
const perStep = 1 / step;
const known = Float64Array.from({ length: steps }, (_, at) => longSeries(at * step));
/** Powers of two, which are exact, as far as they are needed to both sides of one. */
const furthest = 1011;
const powers = new Float64Array(2 * furthest + 1).fill(1);
for (let n = 1; n <= furthest; n++) {
  powers[furthest + n] = (powers[furthest + n - 1] as number) * 2;
  powers[furthest - n] = (powers[furthest - n + 1] as number) / 2;
}

export function exp(x: number): number {
  if (x < -700) return 0;
  if (x > 700) return exp(700);
  const whole = x * perStep + toRound - toRound;
  const rest = x - whole * step;
  const series = 1 + rest * (1 + rest * (1 / 2 + rest * (1 / 6 + rest * (1 / 24 + rest * (1 / 120)))));
  return series * (known[whole & (steps - 1)] as number) * (powers[(whole >> 5) + furthest] as number);
}

function longSeries(x: number): number {
  let term = 1;
  let sum = 1;
  for (let n = 1; n <= 14; n++) {
    term *= x / n;
    sum += term;
  }
  return sum;
}

/** No rest is further from one than by half: nine terms are as exact as numbers are. */
const logTerms = Float64Array.from({ length: 9 }, (_, at) => 1 / (2 * at + 1));

/** For x of at least 1. */
export function log(x: number): number {
  let halvings = 0;
  let rest = x;
  while (rest > 1.5) {
    rest *= 0.5;
    halvings++;
  }
  const y = (rest - 1) / (rest + 1);
  const square = y * y;
  let sum = 0;
  for (let term = logTerms.length - 1; term >= 0; term--) sum = sum * square + (logTerms[term] as number);
  return 2 * y * sum + halvings * ln2;
}

export function sigmoid(x: number): number {
  return 1 / (1 + exp(-x));
}

/** Quantised, so that what is equal to four places is equal. */
export function quantise(x: number): number {
  return (x * 10_000 + toRound - toRound) / 10_000;
}

/** In place. */
export function quantiseAll(values: Float64Array): Float64Array {
  for (let at = 0; at < values.length; at++) values[at] = quantise(values[at] as number);
  return values;
}
