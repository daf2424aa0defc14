import { addedColumns, type TableColumn, tableColumns } from '../../../contract/materials/bulk-import.ts';
import { materialFields } from '../../../contract/materials/material-fields.ts';

/** Spreadsheets take a file for UTF-8 by this mark. */
const mark = '\ufeff';

/** Every cell in quotes, so that none can break its row. */
function writeTable(rows: readonly (readonly string[])[]): File {
  const lines = rows.map((cells) => cells.map((cell) => `"${cell.replaceAll('"', '""')}"`).join(','));
  return new File([mark, lines.map((line) => `${line}\r\n`).join('')], 'materials.csv', { type: 'text/csv' });
}

const rest: readonly Partial<Record<TableColumn, string>>[] = [
  { file: 'paper-1.pdf', title: 'सराव पेपर 1' },
  { file: 'grammar.pdf', title: 'व्याकरण', price: '499', mrp: '799', validity_days: '365' },
];

/** The table to begin with: all columns and two rows. */
export const exampleTable = () =>
  writeTable([
    tableColumns,
    ...rest.map((own, row) => {
      const fields = Object.values(materialFields).map(({ column, examples }) => [column, examples[row]]);
      const cells: Record<string, string> = { ...Object.fromEntries(fields), ...own };
      return tableColumns.map((column) => cells[column] ?? '');
    }),
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
