import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { RowMistake, TableMistake } from '../../../contract/materials/bulk-import.ts';

/** What a column takes, said of a cell that does not; and what else can be wrong with a row. */
export const rowMistakeWords: Record<RowMistake, MessageDescriptor> = {
  file: msg`Enter the name of a file in the folder, such as paper-1.pdf.`,
  title: msg`Enter 2 to 160 letters.`,
  subject: msg`Enter marathi, maths, gk, reasoning or general.`,
  kind: msg`Enter pdf, practice_paper, quick_reference, detailed_solution, expert_tip, set or video.`,
  language: msg`Enter mr, hi or en.`,
  year: msg`Enter a year such as 2026, or leave empty.`,
  tags: msg`Enter up to 12 words separated by commas, or leave empty.`,
  description: msg`Enter up to 2,000 characters, or leave empty.`,
  sample_pages: msg`Enter the number of sample pages, 0 to 20, or leave empty.`,
  price: msg`Enter rupees from 1 to 10,00,000, such as 499. Leave empty if it’s free.`,
  mrp: msg`Enter rupees, at least the price, or leave empty.`,
  validity_days: msg`Enter 1 to 3,650 days. Leave empty for unlimited access.`,
  download: msg`Enter yes or no. Empty means no.`,
  file_gone: msg`This file wasn’t selected. Check its name in the folder.`,
  file_twice: msg`Another row uses the same file.`,
  file_unclear: msg`Several folders contain a file with this name. Include the folder, such as 2025/paper-1.pdf.`,
  file_kind: msg`Only PDFs are accepted, or MP4, MOV, MKV, WebM and AVI for the type video.`,
  file_empty: msg`The file is empty.`,
  file_large: msg`The file is too large.`,
  title_twice: msg`Another row has the same title.`,
  title_taken: msg`A material already has this title.`,
  cells: msg`This row has more cells than the table has columns. Put quotes around text that contains a comma.`,
};

/** `columns` stands for those that are missing or unknown. */
export const tableMistakeWords: Record<TableMistake, MessageDescriptor> = {
  not_csv: msg`We can’t read this table. Save it as CSV UTF-8 with the columns of the sample.`,
  no_rows: msg`The table has no rows below its header.`,
  too_many_rows: msg`The table has more than 500 rows. Split it into parts.`,
  columns_missing: msg({ message: `Missing columns: {columns}.` }),
  columns_unknown: msg({ message: `Unknown columns: {columns}.` }),
};
