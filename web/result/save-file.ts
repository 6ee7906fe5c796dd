// Hands the reader a file or fills the clipboard.
export function saveFile(name: string, type: string, content: string | Blob): void {
  const blob = typeof content === 'string' ? new Blob([content], { type: `${type};charset=utf-8` }) : content;
  const link = document.createElement('a');
  link.href = URL.createObjectURL(blob);
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 10_000);
}

/** Returns the words that tell what happened. */
export async function copyText(text: string, what: string): Promise<string> {
  // Only pages on https or localhost have a clipboard.
  if (!('clipboard' in navigator)) return `This browser does not let the page copy the ${what}.`;
  await navigator.clipboard.writeText(text);
  return `The ${what} is on the clipboard.`;
}
