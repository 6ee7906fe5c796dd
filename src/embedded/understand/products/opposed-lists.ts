// Lists that a brief sets against each other: "Current: MySQL. Target: PostgreSQL", "Options considered: … Decision: …", two columns of a table.
import { below, headedBy, plain, type Span } from '../words/headed-lists.ts';

/** What is there and what shall be; or what was considered and what was chosen of it. */
export type OpposedLists = { kind: 'state' | 'choice'; left: readonly Span[]; right: readonly Span[] };

const noun = '(?:[ -](?:stack|state|setup|systems?|situation|architecture|tech(?:nology)?(?: stack)?|zustand))?';
const oppositions = [
  {
    kind: 'state',
    left: `(?:current(?:ly)?|existing|today|present|as[ -]is|ist|heute|aktuell|(?:situation |etat )?actuel(?:le)?|actual|atual)${noun}`,
    right: `(?:target|to[ -]be|future(?=[ -])|soll|ziel|kunftig|cible|objetivo|alvo)${noun}`,
  },
  { kind: 'state', left: `(?:old|legacy|before|vorher|avant|antes)${noun}`, right: `(?:new|after|nachher|apres|despues|depois)${noun}` },
  {
    kind: 'choice',
    left: '(?:considered |evaluated )?(?:alternatives?|options?|candidates?)(?: considered| evaluated| discussed| [1-9a-d])?|considered|evaluated',
    right: '(?:our |final |the )?(?:decision|choice)|decided|chosen|selected|entscheidung|decisao',
  },
].map((opposition) => ({
  kind: opposition.kind as OpposedLists['kind'],
  headings: [headedBy(opposition.left), headedBy(opposition.right)] as const,
  cells: [opposition.left, opposition.right].map((heading) => new RegExp(`^[*_\\s]{0,8}(?:${heading})[*_\\s]{0,8}$`, 'iu')),
}));

/** Most texts are plain prose, and need not be looked through for headings. */
const mayHaveHeadings = /[:：\n]/;

/** The same in whole sentences. */
const considering = /(?<![\p{L}\p{N}])(?:we|i) (?:have |had |also )?(?:considered|evaluated|compared) /giu;
const choosing =
  /(?<![\p{L}\p{N}])(?:we|i) (?:have |then |finally )?(?:choose|chose|chosen|picked|selected|decided (?:on|for)|settled (?:on|for)|go with|went with) /giu;

export function findOpposedLists(text: string): OpposedLists[] {
  const bare = plain(text);
  const spansOf = (heading: RegExp) => [...bare.matchAll(heading)].map(({ index, 0: { length } }) => below(text, index + length));
  const inText = (mayHaveHeadings.test(text) ? oppositions : []).map(({ kind, headings: [left, right] }): OpposedLists => {
    const to = spansOf(right);
    return { kind, left: to.length === 0 ? [] : spansOf(left), right: to };
  });
  const chosen = spansOf(choosing);
  const inSentences: OpposedLists = { kind: 'choice', left: chosen.length === 0 ? [] : spansOf(considering), right: chosen };
  return [...inText, inSentences, ...inTables(bare)].filter(({ left, right }) => left.length > 0 && right.length > 0);
}

/** Each row below a header that has both. */
function inTables(text: string): OpposedLists[] {
  const rows: OpposedLists[] = [];
  let columns: readonly [number, number] | undefined;
  let from = 0;
  if (!text.includes('|')) return rows;
  for (const line of text.split('\n')) {
    const cells = cellsOf(line, from);
    from += line.length + 1;
    if (cells.length < 2) columns = undefined;
    else if (!columns) columns = columnsOf(cells.map((cell) => text.slice(cell.from, cell.to)));
    else {
      const [left, right] = columns.map((column) => cells[column]);
      if (left && right) rows.push({ kind: 'choice', left: [left], right: [right] });
    }
  }
  return rows;
}

function columnsOf(header: readonly string[]): [number, number] | undefined {
  for (const { cells } of oppositions) {
    const [left = -1, right = -1] = cells.map((cell) => header.findIndex((written) => cell.test(written)));
    if (left >= 0 && right >= 0) return [left, right];
  }
  return undefined;
}

function cellsOf(line: string, start: number): Span[] {
  let from = start;
  return line.split('|').map(({ length }) => {
    const cell = { from, to: from + length };
    from = cell.to + 1;
    return cell;
  });
}
