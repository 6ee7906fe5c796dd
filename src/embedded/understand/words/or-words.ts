// "Or" and "nor", and "and", in the languages we read: what closes a list.

export const orWords: ReadonlySet<string> = new Set(['or', 'nor', 'oder', 'noch', 'o', 'u', 'ni', 'ou', 'nem']);
export const joiningWords: ReadonlySet<string> = new Set([...orWords, 'and', 'und', 'y', 'et', 'e']);
