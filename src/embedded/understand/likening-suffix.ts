// "A Slack-like chat", "an S3-style store": a suffix that makes a name the name of something like it.

const suffix = /^-(?:like|styled?|type|esque|ish|inspired|flavou?red|ähnlich\p{L}*|artig\p{L}*)(?!\p{L})/iu;

/** Whether the name that ends there has one. */
export function hasLikeningSuffix(text: string, end: number): boolean {
  return text[end] === '-' && suffix.test(text.slice(end));
}
