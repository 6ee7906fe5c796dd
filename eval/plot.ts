// Draws the report's figures as plain SVG: bars of what was reached beside what others reach. No library for a dozen rectangles.

export type Bar = { label: string; value: number };
export type Group = { title: string; bars: Bar[] };

const [rowHeight, labelWidth, plotWidth, gap] = [22, 210, 420, 30];
const escaped = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');

/** Horizontal bars from 0 to 1, a group under its title. */
export function drawBars(groups: readonly Group[]): string {
  let y = 10;
  const parts = groups.flatMap(({ title, bars }) => {
    y += 16;
    const head = `<text x="10" y="${y}" font-weight="600">${escaped(title)}</text>`;
    y += 8;
    const rows = bars.map(({ label, value }) => {
      const row = `<text x="10" y="${y + 15}">${escaped(label)}</text><rect x="${labelWidth}" y="${y + 3}" width="${(value * plotWidth).toFixed(1)}" height="16" fill="#b5371c"/><text x="${labelWidth + value * plotWidth + 6}" y="${y + 15}">${value.toFixed(3)}</text>`;
      y += rowHeight;
      return row;
    });
    y += gap / 2;
    return [head, ...rows];
  });
  const width = labelWidth + plotWidth + 60;
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${y}" width="${width}" height="${y}" font-family="sans-serif" font-size="13"><title>What the embedded analyst reaches</title><rect width="100%" height="100%" fill="#fff"/>${parts.join('')}</svg>\n`;
}
