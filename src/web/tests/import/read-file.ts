import { mostQuestions, questionCellLetters } from '../../../contract/tests/question-import.ts';
import { readCells } from '../../api/table-files.ts';
import { readColumns } from './read-columns.ts';
import { readDocx } from './read-docx.ts';
import { isGift, readGift } from './read-gift.ts';
import { readLines } from './read-lines.ts';
import { readMoodle } from './read-moodle.ts';
import type { Devanagari, ReadRow } from './read-row.ts';

/** What keeps a file from being read at all. */
export type FileMistake =
  | 'not_questions'
  | 'not_table'
  | 'no_rows'
  | 'too_many_rows'
  | 'too_large'
  | 'column_twice'
  | 'encoding'
  | 'old_font';

export interface ReadQuestions {
  rows: ReadRow[];
  /** Heads that mean nothing here, which are left out. */
  unknown: string[];
}

export const mostFileBytes = 10_000_000;

type Answer = ReadQuestions | { mistake: FileMistake; font?: string };

/** Reads questions from a table, Moodle XML, GIFT, Aiken, a Word file or a text; the server judges them. */
export async function readFile(file: File, devanagari: Devanagari): Promise<Answer> {
  if (file.size > mostFileBytes) return { mistake: 'too_large' };
  const found = await readAny(file, devanagari).catch((): Answer => ({ mistake: 'not_questions' }));
  if ('mistake' in found) return found;
  const rows = found.rows.map(tidy).filter(({ cells }) => Object.keys(cells).length > 0);
  if (rows.length === 0) return { mistake: 'no_rows' };
  return rows.length > mostQuestions ? { mistake: 'too_many_rows' } : { ...found, rows };
}

async function readAny(file: File, devanagari: Devanagari): Promise<Answer> {
  if (/\.(xlsx|csv|tsv)$/i.test(file.name)) {
    const lines = await readCells(file).catch(({ name }: Error) => (name === 'TypeError' ? null : []));
    if (lines === null && !/\.xlsx$/i.test(file.name)) return { mistake: 'encoding' };
    const table = lines && readColumns(lines, devanagari);
    if (!table) return { mistake: 'not_table' };
    return table.twice ? { mistake: 'column_twice' } : table;
  }
  if (/\.docx$/i.test(file.name)) {
    const lines = await readDocx(file);
    if (lines === null) return { mistake: 'not_questions' };
    if ('oldFont' in lines) return { mistake: 'old_font', font: lines.oldFont };
    return { rows: readLines(lines, devanagari), unknown: [] };
  }
  const text = await readText(file);
  if (text === null) return { mistake: 'encoding' };
  if (/\.xml$/i.test(file.name)) {
    const rows = readMoodle(text, devanagari);
    return rows ? { rows, unknown: [] } : { mistake: 'not_questions' };
  }
  if (/\.gift$/i.test(file.name) || isGift(text)) return { rows: readGift(text, devanagari), unknown: [] };
  const lines = text.split(/\r\n?|\n/).map((one) => ({ text: one.slice(0, questionCellLetters) }));
  return { rows: readLines(lines, devanagari), unknown: [] };
}

/** UTF-8 or UTF-16; null for an encoding that would be guessed. */
async function readText(file: File): Promise<string | null> {
  const bytes = new Uint8Array(await file.arrayBuffer());
  const encoding = bytes[0] === 0xff && bytes[1] === 0xfe ? 'utf-16le' : 'utf-8';
  try {
    return new TextDecoder(encoding, { fatal: true }).decode(bytes).replace(/\r\n?/g, '\n');
  } catch {
    return null;
  }
}

const tidy = (row: ReadRow): ReadRow => ({
  ...row,
  cells: Object.fromEntries(
    Object.entries(row.cells)
      .filter(([, text]) => text !== '')
      .map(([column, text]) => [column, text.slice(0, questionCellLetters)]),
  ),
});
