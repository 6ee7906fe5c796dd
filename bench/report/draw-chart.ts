// A line chart as plain SVG: named steps along, a logarithmic scale up. Enough for a report, and nothing to install.

export type Series = { name: string; values: readonly (number | undefined)[] };
type Chart = { title: string; unit: string; steps: readonly string[]; series: readonly Series[] };

const width = 720;
const height = 380;
const plot = { left: 70, top: 48, right: 520, bottom: 330 };
/** Told apart without colour vision too (Okabe and Ito). */
const colours = ['#0072b2', '#d55e00', '#009e73', '#cc79a7', '#e69f00', '#56b4e9'];

export function drawChart({ title, unit, steps, series }: Chart): string {
  const known = series.flatMap(({ values }) => values).filter((value) => value !== undefined && value > 0) as number[];
  const lowest = Math.floor(Math.log10(Math.min(...known, 1e9)));
  const highest = Math.max(lowest + 1, Math.ceil(Math.log10(Math.max(...known, 1e-9))));
  const x = (index: number) => plot.left + ((index + 0.5) * (plot.right - plot.left)) / steps.length;
  const y = (value: number) => plot.bottom - ((Math.log10(value) - lowest) / (highest - lowest)) * (plot.bottom - plot.top);
  const parts = [
    text({ at: [plot.left, 26], words: title, size: 15 }),
    text({ at: [plot.left, 42], words: `${unit}, logarithmic`, size: 11 }),
  ];
  for (let power = lowest; power <= highest; power++) {
    const level = y(10 ** power);
    parts.push(`<line x1="${plot.left}" y1="${level}" x2="${plot.right}" y2="${level}" stroke="#ddd"/>`);
    parts.push(text({ at: [plot.left - 8, level + 4], words: String(Number((10 ** power).toPrecision(1))), anchor: 'end' }));
  }
  for (const [index, step] of steps.entries()) parts.push(text({ at: [x(index), plot.bottom + 22], words: step, anchor: 'middle' }));
  series.forEach(({ name, values }, index) => {
    const colour = colours[index % colours.length];
    const points = values.flatMap((value, step) => (value === undefined || value <= 0 ? [] : [[x(step), y(value)] as const]));
    parts.push(`<polyline fill="none" stroke="${colour}" stroke-width="2" points="${points.map((point) => point.join(',')).join(' ')}"/>`);
    for (const [cx, cy] of points) parts.push(`<circle cx="${cx}" cy="${cy}" r="4" fill="${colour}"/>`);
    const row = plot.top + 16 + index * 22;
    parts.push(
      `<circle cx="${plot.right + 20}" cy="${row - 4}" r="5" fill="${colour}"/>`,
      text({ at: [plot.right + 32, row], words: name }),
    );
  });
  const open = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" role="img" font-family="sans-serif">`;
  return `${open}\n<title>${escapeXml(title)}</title>\n<rect width="${width}" height="${height}" fill="#fff"/>\n${parts.join('\n')}\n</svg>\n`;
}

type Text = { at: [number, number]; words: string; anchor?: 'start' | 'middle' | 'end'; size?: number };

function text({ at: [x, y], words, anchor = 'start', size = 12 }: Text): string {
  return `<text x="${x}" y="${y}" font-size="${size}" text-anchor="${anchor}" fill="#222">${escapeXml(words)}</text>`;
}

function escapeXml(words: string): string {
  return words.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
}
