import { addedColumns, tableColumns } from '../../../contract/materials/bulk-import.ts';

/** Spreadsheets take a file for UTF-8 by this mark. */
const mark = '\ufeff';

/** Every cell in quotes, so that none can break its row. */
function writeTable(rows: readonly (readonly string[])[]): File {
  const lines = rows.map((cells) => cells.map((cell) => `"${cell.replaceAll('"', '""')}"`).join(','));
  return new File([mark, lines.map((line) => `${line}\r\n`).join('')], 'materials.csv', { type: 'text/csv' });
}

/** The table to begin with: all columns and two rows. */
export const exampleTable = () =>
  writeTable([
    tableColumns,
    [
      'paper-1.pdf',
      'सराव पेपर 1',
      'general',
      'practice_paper',
      'mr',
      '2026',
      'police, practice',
      '',
      '',
      '',
      '',
      '',
      'yes',
    ],
    ['grammar.pdf', 'व्याकरण', 'marathi', 'pdf', 'mr', '2026', '', '', '2', '499', '799', '365', 'no'],
  ]);

interface WrongRow {
  row: number;
  cells: readonly string[];
  mistakes: readonly string[];
}

/** The rows that did not become drafts as they were written, each with its reasons: to be put right and sent in again. */
export function wrongRows(columns: readonly string[], rows: readonly WrongRow[]): File {
  const added: readonly string[] = addedColumns;
  const own = columns.flatMap((column, place) => (added.includes(column.toLowerCase()) ? [] : [place]));
  const heads = own.map((place) => columns[place] ?? '');
  return writeTable([
    [...heads, ...added],
    ...rows.map(({ row, cells, mistakes }) => [
      ...own.map((place) => cells[place] ?? ''),
      String(row),
      mistakes.join(' '),
    ]),
  ]);
}
