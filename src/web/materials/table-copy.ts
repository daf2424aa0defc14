import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { RowMistake, TableMistake } from '../../contract/material-tables.ts';

/** What a column takes, said of a cell that does not; and what else can be wrong with a row. */
export const rowMistakeWords: Record<RowMistake, MessageDescriptor> = {
  file: msg`Write the name of a file in the folder, such as paper-1.pdf.`,
  title: msg`Write 2 to 160 letters.`,
  subject: msg`Write marathi, maths, gk, reasoning or general.`,
  kind: msg`Write pdf, practice_paper, quick_reference, detailed_solution, expert_tip, set or video.`,
  language: msg`Write mr, hi or en.`,
  year: msg`Write a year, such as 2026, or nothing.`,
  tags: msg`Write up to 12 words, parted by commas, or nothing.`,
  description: msg`Write up to 2,000 letters, or nothing.`,
  sample_pages: msg`Write how many pages are open to everybody, 0 to 20, or nothing.`,
  price: msg`Write rupees from 1 to 10,00,000, such as 499. Nothing makes it free.`,
  mrp: msg`Write rupees, no less than the price, or nothing.`,
  validity_days: msg`Write 1 to 3,650 days. Nothing is for ever.`,
  download: msg`Write yes or no. Nothing is no.`,
  file_gone: msg`This file is not among the chosen ones. Compare its name with the folder.`,
  file_twice: msg`Another row names the same file.`,
  file_unclear: msg`Several folders hold a file of this name. Write its folder too, such as 2025/paper-1.pdf.`,
  file_kind: msg`Only PDFs are taken, and for the kind video MP4, MOV, MKV, WebM and AVI.`,
  file_empty: msg`The file is empty.`,
  file_large: msg`The file is too large.`,
  title_twice: msg`Another row has the same title.`,
  title_taken: msg`A material has this title already.`,
  cells: msg`The row has more cells than the table has columns. Put quotes around a text with a comma.`,
};

/** `columns` stands for those that are missing or unknown. */
export const tableMistakeWords: Record<TableMistake, MessageDescriptor> = {
  not_csv: msg`This is not a table that we can read. Save it as CSV UTF-8, with the columns of the example.`,
  no_rows: msg`The table has no rows under its heads.`,
  too_many_rows: msg`The table has more than 500 rows. Split it into parts.`,
  columns_missing: msg({ message: 'These columns are missing: {columns}.' }),
  columns_unknown: msg({ message: 'These columns are not known: {columns}.' }),
};
