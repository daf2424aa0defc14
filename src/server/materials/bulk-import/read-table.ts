import {
  addedColumns,
  maxTableRows,
  neededColumns,
  type TableColumn,
  type TableMistake,
  tableColumns,
} from '../../../contract/materials/bulk-import.ts';

export interface ReadRow {
  /** As a spreadsheet counts. */
  row: number;
  cells: string[];
  /** Trimmed, in one form of Unicode; '' for a column that is not there. */
  of: Record<TableColumn, string>;
  /** Whether it has more cells than the header: an unquoted separator inside a cell. */
  isLong: boolean;
}

export type ReadTable =
  | { mistake: { what: TableMistake; columns: string[] }; columns: string[] }
  | { mistake: null; columns: string[]; rows: ReadRow[] };

/**
 * Reads a CSV as spreadsheets write it: UTF-8 with or without its mark, or UTF-16 (Excel's Unicode text); parted by commas,
 * semicolons or tabs; with or without Excel's `sep=` line. Heads in any case; empty rows are passed over.
 */
export async function readTable(bytes: Buffer): Promise<ReadTable> {
  const records = await recordsOf(bytes);
  const columns = (records?.[0] ?? []).map((head) => head.trim());
  const refused = (what: TableMistake, names: string[] = []) => ({ mistake: { what, columns: names }, columns });
  if (!records) return refused('not_csv');
  const heads = columns.map((head) =>
    head
      .normalize('NFKC')
      .toLowerCase()
      .replace(/[\s-]+/g, '_'),
  );
  const missing = neededColumns.filter((column) => !heads.includes(column));
  if (missing.length === neededColumns.length) return refused('not_csv');
  if (missing.length > 0) return refused('columns_missing', missing);
  const known: readonly string[] = [...tableColumns, ...addedColumns, ''];
  const unknown = columns.filter((_head, place) => !known.includes(heads[place] ?? ''));
  if (unknown.length > 0) return refused('columns_unknown', unknown);
  const rows = records
    .map((cells, place) => readRow(heads, cells, place + 1))
    .slice(1)
    .filter(({ cells }) => cells.some((cell) => cell.trim() !== ''));
  if (rows.length === 0) return refused('no_rows');
  if (rows.length > maxTableRows) return refused('too_many_rows');
  return { mistake: null, columns, rows };
}

function readRow(heads: readonly string[], cells: string[], row: number): ReadRow {
  const cellOf = (column: TableColumn) => [column, (cells[heads.indexOf(column)] ?? '').normalize('NFC').trim()];
  return {
    row,
    cells: heads.map((_head, place) => cells[place] ?? ''),
    of: Object.fromEntries(tableColumns.map(cellOf)) as Record<TableColumn, string>,
    isLong: cells.slice(heads.length).some((cell) => cell.trim() !== ''),
  };
}

/** Null for what is no table of text. */
async function recordsOf(bytes: Buffer): Promise<string[][] | null> {
  const { parse } = await import('csv-parse/sync');
  try {
    const isWide = bytes[0] === 0xff && bytes[1] === 0xfe;
    const text = new TextDecoder(isWide ? 'utf-16le' : 'utf-8', { fatal: true }).decode(bytes);
    if (text.includes('\0')) return null;
    const told = /^sep=(.)\r?\n/i.exec(text);
    const delimiter = told?.[1] ?? separatorOf(text);
    return parse(text.slice(told?.[0].length ?? 0), { delimiter, relax_column_count: true, skip_empty_lines: false });
  } catch {
    return null;
  }
}

/** The most frequent separator in the header row. */
function separatorOf(text: string): string {
  const [heads = ''] = text.split(/\r|\n/, 1);
  const count = (sign: string) => heads.split(sign).length;
  return [',', ';', '\t'].reduce((best, sign) => (count(sign) > count(best) ? sign : best));
}
