// "Or" and "nor" in the languages we read.

export const orWords: ReadonlySet<string> = new Set(['or', 'nor', 'oder', 'noch', 'o', 'u', 'ni', 'ou', 'nem']);
