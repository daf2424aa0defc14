import {
  cellLetters,
  type ImportCells,
  type ImportColumn,
  type ImportRow,
  importColumns,
  mostImported,
} from '../../../contract/batches/student-import.ts';
import { readCells, withoutGuard, writeCsv } from '../../api/table-files.ts';

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
  const cells = await readCells(file).catch(() => null);
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
  const of = (column: ImportColumn) => {
    const cell = line[columns.indexOf(column)] ?? '';
    return [column, withoutGuard(cell).slice(0, cellLetters)];
  };
  return Object.fromEntries(importColumns.map(of)) as ImportCells;
}

/** Rows as a CSV that can be mended and chosen again. */
export function writeTable(rows: readonly { cells: ImportCells; note?: string }[]): Blob {
  const hasNotes = rows.some(({ note }) => note);
  const lines = rows.map(({ cells, note = '' }) => [
    ...importColumns.map((one) => cells[one]),
    ...(hasNotes ? [note] : []),
  ]);
  return writeCsv([[...importColumns, ...(hasNotes ? ['what_is_wrong'] : [])], ...lines]);
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
