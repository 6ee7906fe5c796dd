// Exponential and logarithm from additions and multiplications alone: platforms' own may differ in the last bit, and with it an order.

const ln2 = Math.LN2;

export function exp(x: number): number {
  if (x < -700) return 0;
  if (x > 700) return exp(700);
  const whole = Math.round(x / ln2);
  const rest = x - whole * ln2;
  let term = 1;
  let sum = 1;
  for (let n = 1; n <= 14; n++) {
    term *= rest / n;
    sum += term;
  }
  // Multiplying by powers of two is exact.
  let power = 1;
  const factor = whole < 0 ? 0.5 : 2;
  for (let n = Math.abs(whole); n > 0; n--) power *= factor;
  return sum * power;
}

/** For x of at least 1. */
export function log(x: number): number {
  let halvings = 0;
  let rest = x;
  while (rest > 1.5) {
    rest /= 2;
    halvings++;
  }
  const y = (rest - 1) / (rest + 1);
  let power = y;
  let sum = 0;
  for (let n = 1; n <= 25; n += 2) {
    sum += power / n;
    power *= y * y;
  }
  return 2 * sum + halvings * ln2;
}

export function sigmoid(x: number): number {
  return 1 / (1 + exp(-x));
}

/** Quantised, so that what is equal to four places is equal. */
export function quantise(x: number): number {
  return Math.round(x * 10_000) / 10_000;
}
