import {
  cellLetters,
  type ImportCells,
  type ImportColumn,
  type ImportRow,
  importColumns,
  mostImported,
} from '../../../contract/batches/student-import.ts';

/** What keeps a file from being read at all. */
export type TableMistake = 'not_table' | 'no_rows' | 'too_many_rows' | 'too_large' | 'column_twice' | 'columns_missing';

export interface ReadTable {
  rows: ImportRow[];
  /** Heads that mean nothing here, which are left out. */
  unknown: string[];
}

const mostBytes = 5_000_000;

/** Heads as people write them, without spaces and signs. */
const heads: Record<ImportColumn, readonly string[]> = {
  name: ['name', 'fullname', 'student', 'studentname', 'नाव', 'नाम'],
  phone: ['phone', 'phonenumber', 'mobile', 'mobilenumber', 'mobileno', 'contact', 'मोबाइल', 'फोन', 'फ़ोन'],
  number: ['number', 'rollno', 'rollnumber', 'admissionno', 'studentnumber'],
  guardian: ['guardian', 'parent', 'father', 'guardianname', 'parentname', 'fathername'],
  guardian_phone: ['guardianphone', 'parentphone', 'fatherphone', 'parentmobile', 'guardianmobile'],
  date_of_birth: ['dateofbirth', 'dob', 'birthdate', 'birthday'],
  exam: ['exam', 'targetexam', 'course'],
  category: ['category', 'caste'],
  tags: ['tags', 'tag'],
};

const columnOf = (head: string): ImportColumn | undefined => {
  const word = head.toLowerCase().replace(/[^\p{L}\p{M}\d]/gu, '');
  return importColumns.find((column) => heads[column].includes(word));
};

/** Reads a table from a spreadsheet (.xlsx) or a CSV; the server judges the rows. */
export async function readTable(file: File): Promise<ReadTable | { mistake: TableMistake }> {
  if (file.size > mostBytes) return { mistake: 'too_large' };
  const cells = await cellsOf(file).catch(() => null);
  const [top, ...below] = cells ?? [];
  if (!top) return { mistake: 'not_table' };
  const columns = top.map(columnOf);
  const known = columns.filter((one) => one !== undefined);
  if (known.length === 0) return { mistake: 'not_table' };
  if (new Set(known).size < known.length) return { mistake: 'column_twice' };
  if (!known.includes('name') || !known.includes('phone')) return { mistake: 'columns_missing' };
  const rows = below
    .map((line, place) => ({ row: place + 2, cells: rowOf(columns, line) }))
    .filter(({ cells: row }) => Object.values(row).some((cell) => cell.trim() !== ''));
  if (rows.length === 0) return { mistake: 'no_rows' };
  if (rows.length > mostImported) return { mistake: 'too_many_rows' };
  return { rows, unknown: top.filter((head, place) => head.trim() !== '' && columns[place] === undefined) };
}

function rowOf(columns: readonly (ImportColumn | undefined)[], line: readonly string[]): ImportCells {
  // An apostrophe keeps a spreadsheet from working a cell out, as in the list that is saved here.
  const of = (column: ImportColumn) => {
    const cell = line[columns.indexOf(column)] ?? '';
    return [column, cell.replace(/^'(?=[=+\-@])/, '').slice(0, cellLetters)];
  };
  return Object.fromEntries(importColumns.map(of)) as ImportCells;
}

async function cellsOf(file: File): Promise<string[][]> {
  if (/\.xlsx$/i.test(file.name)) {
    const { readSheet } = await import('read-excel-file/browser');
    return (await readSheet(file)).map((line) => line.map(asText));
  }
  const bytes = await file.arrayBuffer();
  const [first, second] = new Uint8Array(bytes.slice(0, 2));
  const isWide = first === 0xff && second === 0xfe;
  const text = new TextDecoder(isWide ? 'utf-16le' : 'utf-8', { fatal: true }).decode(bytes);
  if (text.includes('\0')) return [];
  const [line = ''] = text.split(/\r|\n/, 1);
  const delimiter = [',', ';', '\t'].reduce((best, sign) =>
    line.split(sign).length > line.split(best).length ? sign : best,
  );
  const { parse } = await import('csv-parse/browser/esm/sync');
  return parse(text, { delimiter, bom: true, relax_column_count: true });
}

/** A day as it is written, whatever the spreadsheet shows it as. */
function asText(cell: unknown): string {
  if (cell === null || cell === undefined) return '';
  return cell instanceof Date ? cell.toISOString().slice(0, 10) : String(cell);
}

/** Rows as a CSV that can be mended and chosen again; no cell is worked out as a formula. */
export function writeTable(rows: readonly { cells: ImportCells; note?: string }[]): Blob {
  const quoted = (text: string) => {
    const harmless = /^[=+\-@\t\r]/.test(text) && !/^\+?[\d\s]+$/.test(text) ? `'${text}` : text;
    return /[",\r\n]/.test(harmless) ? `"${harmless.replaceAll('"', '""')}"` : harmless;
  };
  const hasNotes = rows.some(({ note }) => note);
  const lines = rows.map(({ cells, note = '' }) => [
    ...importColumns.map((one) => cells[one]),
    ...(hasNotes ? [note] : []),
  ]);
  const all = [[...importColumns, ...(hasNotes ? ['what_is_wrong'] : [])], ...lines];
  return new Blob([`\ufeff${all.map((line) => line.map(quoted).join(',')).join('\r\n')}\r\n`], { type: 'text/csv' });
}

/** A table to begin with: the heads and one student. */
export const templateTable = () =>
  writeTable([
    {
      cells: {
        name: 'Asha Patil',
        phone: '9812300001',
        number: 'A-101',
        guardian: 'Suresh Patil',
        guardian_phone: '9812300002',
        date_of_birth: '01/06/2006',
        exam: 'Police Bharti',
        category: 'open',
        tags: 'hostel',
      },
    },
  ]);
