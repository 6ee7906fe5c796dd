// The few ways in which text stands out, as functions that do nothing where colour is not wanted.
import { styleText } from 'node:util';

export type Style = ReturnType<typeof createStyle>;

export function createStyle(colour: boolean) {
  const paint = (format: Parameters<typeof styleText>[0]) => (text: string) =>
    colour && text !== '' ? styleText(format, text, { validateStream: false }) : text;
  return {
    heading: paint('bold'),
    first: paint(['bold', 'green']),
    category: paint('cyan'),
    dim: paint('dim'),
    link: paint('blue'),
    warning: paint('yellow'),
  };
}
