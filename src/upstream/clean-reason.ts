// A model's own words, made safe to show: one line of plain text, without markup or links, of bounded length.

const longest = 200;

export function cleanReason(text: string): string {
  const plain = text
    .replaceAll(/\[([^\]]*)\]\([^)]*\)/g, '$1')
    .replaceAll(/<[^>]*>/g, ' ')
    .replaceAll(/\b(?:https?:|javascript:|data:|www\.)\S*/gi, ' ')
    // biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what is removed here
    .replaceAll(/[\u0000-\u001f\u007f-\u009f\u200b-\u200f\u202a-\u202e\u2066-\u2069<>`]/g, ' ')
    .replaceAll(/\s+/g, ' ')
    .trim();
  return plain.length <= longest ? plain : `${plain.slice(0, longest - 1).trimEnd()}…`;
}
