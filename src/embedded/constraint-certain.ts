// From which likelihood on a constraint counts, for understanding and ranking alike; below it a guess would filter more than it helps.
export const constraintCertain = 0.33;
