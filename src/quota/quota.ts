// The port for counting what somebody may do only so often: fixed windows, each beginning with the first thing counted in it.

export type Allowance = { limit: number; windowMs: number };

export type Standing = {
  allowed: boolean;
  /** How many more in this window. */
  remaining: number;
  /** Until the window ends. */
  resetMs: number;
};

export type Quota = {
  /** Counts one more for a name and says whether that was still within the allowance. Never rejects. */
  take(name: string): Promise<Standing>;
};

export function standingOf(taken: number, resetMs: number, { limit }: Allowance): Standing {
  return { allowed: taken <= limit, remaining: Math.max(0, limit - taken), resetMs };
}
