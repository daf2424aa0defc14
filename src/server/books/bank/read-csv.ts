import type { Imported, ImportFault } from '../../../contract/books/bank.ts';

/** The most rows that one file may have. */
const mostRows = 5000;
/** Rows that banks write above the head. */
const mostAbove = 40;

export interface CsvRow {
  /** As a spreadsheet counts: from 1, with rows that are empty. */
  row: number;
  /** The cell of the first of these columns that the file has. */
  cell: (...names: string[]) => string;
}

/** The most cells and lines of a file: reading a statement of five thousand rows holds the process for a moment, three million cells for seconds. */
const mostCells = 400_000;

/**
 * The rows of a CSV by the names of their columns, whatever their case and punctuation; a fault where it has none of the `needed`
 * ones or more rows than are taken. What stands above the head, as banks like it, is skipped.
 */
export async function readCsv(csv: string, needed: readonly (readonly string[])[]): Promise<CsvRow[] | ImportFault> {
  if (hasMore(csv, mostCells)) return columnsMissing;
  const { parse } = await import('csv-parse/sync');
  let read: { record: string[]; info: { records: number; empty_lines: number } }[];
  try {
    read = parse(csv, {
      info: true,
      bom: true,
      relax_column_count: true,
      skip_empty_lines: true,
      trim: true,
      to: mostRows + mostAbove + 2,
      // Its types know of no records with what stands beside them.
    }) as unknown as typeof read;
  } catch {
    return columnsMissing;
  }
  const records = read.map(({ record }) => record);
  const places = (head: readonly string[]) => head.map(tidy);
  const at = records.findIndex((record) => {
    const head = places(record);
    return needed.every((names) => names.some((name) => head.includes(name)));
  });
  if (at < 0) return columnsMissing;
  const rowOf = (place: number) => (read[place]?.info.records ?? 0) + (read[place]?.info.empty_lines ?? 0);
  // A part of a file taken for the whole would leave lines out without a word.
  if (records.length - at - 1 > mostRows) return { row: rowOf(at + mostRows + 1), fault: 'too_many_rows' };
  const head = places(records[at] ?? []);
  return records.slice(at + 1).map((record, index) => ({
    row: rowOf(at + 1 + index),
    cell: (...names) => {
      const place = names.map((name) => head.indexOf(name)).find((one) => one >= 0) ?? -1;
      return record[place] ?? '';
    },
  }));
}

/** Whether a text has more commas and line breaks than that. */
function hasMore(csv: string, most: number): boolean {
  let count = 0;
  for (let at = 0; at < csv.length && count <= most; at += 1) if (csv[at] === ',' || csv[at] === '\n') count += 1;
  return count > most;
}

const tidy = (name: string) =>
  name
    .toLowerCase()
    .replace(/\([^()]*\)/g, '')
    .replace(/[^a-z]+/g, ' ')
    .trim();

const months = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec'];

/** The day that a bank writes: `2026-11-23`, `23/11/2026`, `23-Nov-26`; null for anything else, and for days of no month of the books or to come. */
export function readDay(text: string, today: string): string | null {
  const iso = /^(\d{4})-(\d\d)-(\d\d)(?!\d)/.exec(text);
  const own = /^(\d{1,2})[/\-. ](\d{1,2}|[A-Za-z]{3,9})[/\-. ](\d{2}|\d{4})(?:\b|$)/.exec(text);
  const [year, month, date] = iso
    ? [iso[1], iso[2], iso[3]]
    : own
      ? [own[3]?.length === 2 ? `20${own[3]}` : own[3], monthOf(own[2] ?? ''), own[1]]
      : [];
  const day = `${year}-${month?.padStart(2, '0')}-${date?.padStart(2, '0')}`;
  const parsed = new Date(`${day}T00:00:00Z`);
  const isReal = !Number.isNaN(parsed.getTime()) && parsed.toISOString().slice(0, 10) === day;
  return isReal && day >= '2000-01-01' && day <= today ? day : null;
}

function monthOf(text: string): string {
  const named = months.indexOf(text.slice(0, 3).toLowerCase());
  return named < 0 ? text : String(named + 1);
}

/** Rupees as a bank writes them, `1,23,456.50`, in paise; 0 for an empty cell, null for anything else, and from ₹100 crore on. */
export function readPaise(text: string): number | null {
  const plain = text.replace(/[,₹\s]|INR|Rs\.?/gi, '');
  if (plain === '' || plain === '-') return 0;
  const parts = /^(-?)(\d{1,9})(?:\.(\d{1,2})0*)?$/.exec(plain);
  if (!parts) return null;
  const paise = Number(parts[2]) * 100 + Number((parts[3] ?? '').padEnd(2, '0'));
  return parts[1] ? -paise : paise;
}

/** What a file without the columns that it needs is refused with. */
const columnsMissing: ImportFault = { row: 1, fault: 'columns_missing' };

/** The faults that are told of one file. */
const mostFaults = 50;

/** Nothing is taken of a file with faults. */
export const refused = (faults: readonly ImportFault[]): Imported => ({
  added: 0,
  known: 0,
  matched: 0,
  faults: faults.slice(0, mostFaults),
});
