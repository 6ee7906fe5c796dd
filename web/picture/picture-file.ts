// The picture as a file that stands alone: colours, fonts and icons inside it, nothing left to load.
/** As attributes, not as a style sheet: those hold under any policy and in any program that opens the file. */
const looks: Record<string, Record<string, string>> = {
  '.lane path': { stroke: '#d8dcd5' },
  '.lane text': { fill: '#55615b', 'font-size': '13', 'font-weight': '500' },
  '.line': { fill: 'none', stroke: '#84908a', 'stroke-width': '1.25' },
  '.node rect': { fill: '#ffffff', stroke: '#84908a' },
  '.node-icon': { fill: '#16201c' },
  '.node-name': { fill: '#16201c', 'font-size': '14.5', 'font-weight': '600' },
  '.node-category': { fill: '#55615b', 'font-size': '11.5' },
  '.node-monogram': {
    fill: '#55615b',
    'font-size': '13',
    'font-weight': '600',
    'text-anchor': 'middle',
    'dominant-baseline': 'central',
  },
};
const face = '"Instrument Sans", system-ui, -apple-system, "Segoe UI", sans-serif';
const border = 32;
const sharpness = 2;

export async function toSvg(base: string): Promise<string> {
  return new XMLSerializer().serializeToString(await standingAlone(base));
}

export async function toPng(base: string): Promise<Blob> {
  const drawing = await standingAlone(base);
  const image = new Image();
  image.src = URL.createObjectURL(new Blob([new XMLSerializer().serializeToString(drawing)], { type: 'image/svg+xml' }));
  await image.decode();
  const canvas = document.createElement('canvas');
  canvas.width = Number(drawing.getAttribute('width')) * sharpness;
  canvas.height = Number(drawing.getAttribute('height')) * sharpness;
  const context = canvas.getContext('2d');
  if (!context) throw new Error('this browser cannot draw');
  context.fillStyle = '#fff';
  context.fillRect(0, 0, canvas.width, canvas.height);
  context.drawImage(image, 0, 0, canvas.width, canvas.height);
  URL.revokeObjectURL(image.src);
  return new Promise((resolve, reject) =>
    canvas.toBlob((blob) => (blob ? resolve(blob) : reject(new Error('nothing was drawn'))), 'image/png'),
  );
}

async function standingAlone(base: string): Promise<SVGSVGElement> {
  const shown = document.querySelector('.drawing.wide');
  if (!shown) throw new Error('there is no picture');
  const drawing = shown.cloneNode(true) as SVGSVGElement;
  const [, , width = 0, height = 0] = (drawing.getAttribute('viewBox') ?? '').split(' ').map(Number);
  drawing.setAttribute('xmlns', 'http://www.w3.org/2000/svg');
  drawing.setAttribute('viewBox', `${-border} ${-border} ${width + 2 * border} ${height + 2 * border}`);
  drawing.setAttribute('width', String(width + 2 * border));
  drawing.setAttribute('height', String(height + 2 * border));
  drawing.removeAttribute('class');
  drawing.setAttribute('font-family', face);
  for (const [selector, look] of Object.entries(looks))
    for (const part of drawing.querySelectorAll(selector)) for (const [name, value] of Object.entries(look)) part.setAttribute(name, value);
  for (const part of drawing.querySelectorAll('.cut')) part.remove();
  await Promise.all([...drawing.querySelectorAll('use')].map((use) => inline(use, base)));
  // Links to places in the page lead nowhere from a file.
  for (const link of drawing.querySelectorAll('a')) {
    const group = document.createElementNS('http://www.w3.org/2000/svg', 'g');
    group.setAttribute('class', 'node');
    group.append(...link.childNodes);
    link.replaceWith(group);
  }
  return drawing;
}

async function inline(use: SVGUseElement, base: string): Promise<void> {
  const file = /([\w-]+)\.svg/.exec(use.getAttribute('href') ?? '')?.[1];
  const response = await fetch(`${base}icons/${file}.svg`);
  if (!response.ok) return use.remove();
  const icon = new DOMParser().parseFromString(await response.text(), 'image/svg+xml').querySelector('path');
  icon?.removeAttribute('id');
  if (icon) use.replaceWith(document.importNode(icon));
}
