// A model's own words, made safe to show: one line of plain text, without markup or links, of bounded length.

const longest = 200;

export function cleanReason(text: string): string {
  const plain = text
    .replaceAll(/\[([^\]]*)\]\([^)]*\)/g, '$1')
    .replaceAll(/<[^>]*>/g, ' ')
    .replaceAll(/\b(?:https?:|javascript:|data:|www\.)\S*/gi, ' ')
    // Control characters, and format characters that hide or turn text around.
    .replaceAll(/[\p{Cc}\p{Cf}<>`]/gu, ' ')
    .replaceAll(/\s+/g, ' ')
    .trim();
  return plain.length <= longest ? plain : `${plain.slice(0, longest - 1).trimEnd()}…`;
}
