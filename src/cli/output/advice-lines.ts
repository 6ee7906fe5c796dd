// A project's reading at a glance: what it has with the files that say so, then what is missing with candidates for it.
import type { RepoAdvice } from '../../repo/advise-repo.ts';
import { cells, padEnd, printable, truncate, wrap } from './measure.ts';
import { createStyle, type Style } from './style.ts';
import { categoryRows } from './table-lines.ts';
import type { Terminal } from './terminal.ts';

const widest = 120;
/** So many files are named for each provider; the rest are counted. */
const filesShown = 2;

export function adviceLines({ found, missing }: RepoAdvice, terminal: Terminal): string[] {
  const style = createStyle(terminal.colour);
  const width = Math.min(terminal.width, widest);
  const guessed = found.some(({ providers }) => providers.some(({ certain }) => !certain));
  return [
    style.heading('What the project has'),
    ...(found.length === 0 ? ['Nothing that the catalogue knows.'] : foundLines(found, width, style)),
    ...(guessed ? ['', style.dim('? usually means this, but may mean another.')] : []),
    '',
    style.heading('What is missing beside it'),
    ...(missing.length === 0 ? ['Nothing that its description asks for.'] : categoryRows(missing, width, style)),
  ];
}

function foundLines(found: RepoAdvice['found'], width: number, style: Style): string[] {
  const names = found.flatMap(({ providers }) => providers.map(({ name, certain }) => `${printable(name)}${certain ? '' : ' ?'}`));
  const left = Math.min(Math.max(...names.map(cells)), Math.floor(width * 0.36));
  return found.flatMap(({ name, providers }) => [
    ...wrap(name, width).map(style.category),
    ...providers.map(({ name: provider, certain, found: places }) => {
      const label = padEnd(truncate(`${printable(provider)}${certain ? '' : ' ?'}`, left), left);
      return `  ${certain ? style.first(label) : style.warning(label)}  ${style.dim(truncate(filesOf(places), Math.max(8, width - left - 4)))}`;
    }),
  ]);
}

function filesOf(places: RepoAdvice['found'][number]['providers'][number]['found']): string {
  const files = [...new Set(places.map(({ file }) => file))];
  const shown = files.slice(0, filesShown).join(', ');
  return files.length > filesShown ? `${shown} and ${files.length - filesShown} more` : shown;
}
