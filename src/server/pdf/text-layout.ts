import type { Box, Piece } from './text-pieces.ts';

/** What stands together in one line, without a gap as wide as between two columns. */
interface Run extends Box {
  text: string;
}

/** One below the other at the same left edge; a row of a table has several side by side. */
type Cell = Run[];
type Row = Cell[];

/** In font sizes: pieces further apart are separate words; further still, separate cells. */
const wordGap = 0.2;
const cellGap = 1.5;
/** A piece that begins this far left of the last is on a new line. */
const lineBack = 2;
/** Lines of one paragraph are no further apart. */
const lineHeight = 1.7;
/** A line that ends this far from the page's right edge ended because its writer wanted it to. */
const shortLine = 4;
/** Letters this much larger than most are a heading, if there are few of them. */
const headingSize = 1.12;
const headingLetters = 120;
/** No table has more columns; what is drawn to be slow to read has. */
const mostCells = 40;

/** Begins a heading in the text of a page; a tab stands between the cells of a row, an empty line between blocks. */
export const headingMark = '\v';

/** The text of a page from its pieces, with its paragraphs, headings and tables as they are laid out. */
export function layOut(pieces: readonly Piece[]): string {
  const runs = runsOf(pieces);
  const edge = Math.max(0, ...runs.map((run) => run.right));
  const body = bodySize(runs);
  return tablesOf(rowsOf(runs))
    .map((rows) => {
      if ((rows[0]?.length ?? 0) < 2) return headingOr(rows[0]?.[0] ?? [], { edge, body });
      const widest = rows.reduce((most, row) => (row.length > most.length ? row : most));
      return rows.map((row) => inColumns(row, widest).join('\t')).join('\n');
    })
    .join('\n\n');
}

/** Rows of several cells that follow each other belong together; any other stands alone. */
function tablesOf(rows: readonly Row[]): Row[][] {
  const tables: Row[][] = [];
  for (const row of rows) {
    const table = tables.at(-1);
    if (table && row.length > 1 && (table[0]?.length ?? 0) > 1) table.push(row);
    else tables.push([row]);
  }
  return tables;
}

/** The cells of a row under those of the widest, '' where one of above reaches down. */
function inColumns(row: Row, widest: Row): string[] {
  const texts = row.map((cell) => joinLines(cell, 0));
  if (row.length === widest.length) return texts;
  const lefts = widest.map(leftOf);
  const columns = lefts.map(() => '');
  for (const [place, cell] of row.entries()) {
    const distances = lefts.map((left) => Math.abs(left - leftOf(cell)));
    const nearest = distances.indexOf(Math.min(...distances));
    columns[nearest] = [columns[nearest], texts[place]].filter(Boolean).join(' ');
  }
  return columns;
}

const leftOf = (cell: Cell) => Math.min(...cell.map((run) => run.left));

function headingOr(cell: Cell, { edge, body }: { edge: number; body: number }): string {
  const text = joinLines(cell, edge);
  const isLarge = cell.every((run) => run.em >= body * headingSize);
  return isLarge && text.length <= headingLetters ? headingMark + text.replaceAll('\n', ' ') : text;
}

/** The lines of a paragraph in one, but for those that end far from `edge`. */
function joinLines(cell: Cell, edge: number): string {
  return cell
    .map((run, at) => {
      const isLast = at === cell.length - 1;
      return run.text + (isLast ? '' : run.right < edge - shortLine * run.em ? '\n' : ' ');
    })
    .join('');
}

function runsOf(pieces: readonly Piece[]): Run[] {
  const told = new Set<number>();
  const runs: Run[] = [];
  let run: Run | undefined;
  for (const { box, spells, group } of pieces) {
    // In a drawn space the engine finds no ink, so no letter.
    if (!spells && !group) {
      if (run) run.text += ' ';
      continue;
    }
    const isNew = !group || !told.has(group);
    if (group) told.add(group);
    const words = isNew ? spells : '';
    if (run && sameLine(run, box) && box.left - run.right <= cellGap * box.em) {
      run.text += (isNew && box.left - run.right > wordGap * box.em ? ' ' : '') + words;
      run.right = Math.max(run.right, box.right);
      continue;
    }
    run = { ...box, text: words };
    runs.push(run);
  }
  for (const one of runs) one.text = one.text.replace(/\s+/g, ' ').trim();
  return runs.filter((one) => one.text !== '');
}

function rowsOf(runs: readonly Run[]): Row[] {
  const rows: Row[] = [];
  for (const run of runs) {
    const row = rows.at(-1);
    const cell = row?.at(-1);
    const [first, last] = [cell?.[0], cell?.at(-1)];
    if (!row || !cell || !first || !last) rows.push([[run]]);
    else if (continues(first, last, run)) cell.push(run);
    else if (row.length === 1 && first !== last && isLevel(last, run) && run.left > last.right) {
      // Side by side are its last line and this one; what stands over them is a paragraph.
      cell.pop();
      rows.push([[last], [run]]);
    } else if (row.length < mostCells && isBeside(row, run)) row.push([run]);
    else rows.push([[run]]);
  }
  return rows;
}

const isLevel = (one: Run, other: Run) => Math.abs(one.baseline - other.baseline) < other.em / 2;

/** Whether a line is the next one of a paragraph or cell. */
function continues(first: Run, last: Run, next: Run): boolean {
  const down = last.baseline - next.baseline;
  const isSameSize = Math.abs(next.em - last.em) < last.em * 0.1;
  return (
    isSameSize && down > next.em / 2 && down <= lineHeight * next.em && Math.abs(next.left - first.left) < 2 * next.em
  );
}

/** Whether a run stands right of all cells of a row, no lower than the lowest. */
function isBeside(row: Row, next: Run): boolean {
  const runs = row.flat();
  const lowest = Math.min(...runs.map((run) => run.baseline));
  const highest = Math.max(...runs.map((run) => run.baseline));
  const right = Math.max(...(row.at(-1) ?? []).map((run) => run.right));
  return next.left > right && next.baseline > lowest - next.em / 2 && next.baseline < highest + 2 * next.em;
}

const sameLine = (before: Box, next: Box) =>
  Math.abs(next.baseline - before.baseline) < next.em / 2 && next.left > before.right - lineBack * next.em;

/** The font size of most letters, in steps of half a point. */
function bodySize(runs: readonly Run[]): number {
  const letters = new Map<number, number>();
  for (const { em, text } of runs) {
    const size = Math.round(em * 2) / 2;
    letters.set(size, (letters.get(size) ?? 0) + text.length);
  }
  return [...letters].toSorted((a, b) => b[1] - a[1])[0]?.[0] ?? 0;
}
