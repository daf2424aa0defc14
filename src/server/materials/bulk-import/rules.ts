import { createHash } from 'node:crypto';
import { asciiDigits } from '../../../contract/digits.ts';
import {
  type RowMistake,
  type TableColumn,
  type TableRow,
  tableColumns,
} from '../../../contract/materials/bulk-import.ts';
import {
  type MaterialFieldName,
  materialFieldNames,
  materialFields,
} from '../../../contract/materials/material-fields.ts';
import { materialForm, maxPdfBytes } from '../../../contract/materials/materials-admin.ts';
import { tidyName } from '../../../contract/names.ts';
import { priceMistake } from '../catalogue/save-price.ts';

/** A file that was chosen beside the table. */
export interface ChosenFile {
  /** Within the chosen folder, parts joined by `/`. */
  path: string;
  bytes: number;
}

type RowForm = Omit<NonNullable<TableRow['form']>, 'key'>;

const languageWords: Record<string, string> = {
  marathi: 'mr',
  मराठी: 'mr',
  hindi: 'hi',
  हिंदी: 'hi',
  हिन्दी: 'hi',
  english: 'en',
};
const word = (cell: string) => cell.toLowerCase().replace(/[\s-]+/g, '_');

/** A number as people write it: `₹1,499`, `२०२६`. */
const digits = (cell: string) => asciiDigits(cell).replace(/[₹,\s]/g, '');

const fieldOf = new Map<string | null, MaterialFieldName>(
  materialFieldNames.map((name) => [materialFields[name].column, name]),
);

/** What a column holds, as the form has it. */
function typed(name: MaterialFieldName, cell: string): string {
  if (name === 'tags') return cell.replaceAll(';', ',');
  if (name === 'language') return languageWords[word(cell)] ?? word(cell);
  const readers = { choice: word, number: digits, text: (text: string) => text };
  return readers[materialFields[name].cell](cell);
}

/** A row as the form of one material: always a draft, free unless it has a price. */
export function formOf(of: Record<TableColumn, string>): RowForm {
  const fields = tableColumns.flatMap((column) => {
    const name = fieldOf.get(column);
    return name ? [[name, typed(name, of[column])]] : [];
  });
  const form = Object.fromEntries(fields) as Pick<RowForm, MaterialFieldName>;
  return {
    ...form,
    title: tidyName(of.title),
    description: of.description,
    isFree: String(of.price === ''),
    isPublished: 'false',
    allowDownload: form.allowDownload === '' || form.kind === 'video' ? 'false' : form.allowDownload,
    price: digits(of.price),
    mrp: digits(of.mrp),
    validityDays: digits(of.validity_days),
  };
}

function columnOf(field: string): TableColumn {
  if (field === 'validityDays') return 'validity_days';
  return materialFields[field as MaterialFieldName]?.column ?? (field as TableColumn);
}

/** The columns of a row that the form of one material would refuse. */
export function wrongCells(form: RowForm): TableColumn[] {
  const wrong = (materialForm.safeParse(form).error?.issues ?? []).map(({ path: [field] }) => String(field));
  const price = materialForm.shape.price.safeParse(form.price);
  const mrp = materialForm.shape.mrp.safeParse(form.mrp);
  if (price.success) {
    const prices = { isFree: form.isFree === 'true', price: price.data, mrp: mrp.data ?? null };
    const mistake = priceMistake(prices);
    if (mistake) wrong.push(mistake.field);
  }
  return [...new Set(wrong.map(columnOf))];
}

const films = /\.(mp4|m4v|mov|mkv|webm|avi)$/i;

/** Validates a file before it is uploaded; `maxVideoBytes` is the academy's own limit. */
export function wrongFile(file: ChosenFile, isVideo: boolean, maxVideoBytes: number): RowMistake | null {
  if (!(isVideo ? films : /\.pdf$/i).test(file.path)) return 'file_kind';
  if (file.bytes === 0) return 'file_empty';
  return file.bytes > (isVideo ? maxVideoBytes : maxPdfBytes) ? 'file_large' : null;
}

/** Names as people take them for the same: Macs write Devanagari and accents in parts, Windows knows no large letters. */
export const sameName = (name: string): string => name.normalize('NFC').trim().toLowerCase().replaceAll('\\', '/');

/** By this a file that was uploaded is known again, whatever became of its title since. */
export function uploadKey({ path, bytes }: ChosenFile): string {
  return createHash('sha256')
    .update(`${sameName(path)}\n${bytes}`)
    .digest('hex');
}
