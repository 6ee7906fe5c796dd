// How phrases right before and right after a product's name are written as patterns.

const ours = '(?: (?:our|the|this|that|my|el|la|de|du|le|o|a|do|da|unser|unserem|notre|nuestro|nosso))?';

export const anyOf = (...phrases: string[]): string => `(?:${phrases.join('|')})`;
export const before = (...phrases: string[]): RegExp => new RegExp(`(?:^| )${anyOf(...phrases)}${ours}$`);
export const after = (...phrases: string[]): RegExp => new RegExp(`^${anyOf(...phrases)}`);
