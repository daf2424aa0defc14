import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { eachMaterialShape, type MaterialFieldName, materialFieldNames, materialFields } from './material-fields.ts';

/** So many rows are taken at once; more come in a second table. */
export const maxTableRows = 500;
/** Of the table itself, and how many files may be chosen with it. */
export const maxTableBytes = 400_000;
export const maxTableFiles = 1000;

type FieldColumn = NonNullable<(typeof materialFields)[MaterialFieldName]['column']>;
const fieldColumns = materialFieldNames.flatMap((name) => materialFields[name].column ?? []) as FieldColumn[];

export const neededColumns = ['file', 'title', 'subject', 'kind', 'language'] as const;
/** The columns of a table of materials; the first five must be there. */
export const tableColumns = [
  ...neededColumns,
  ...fieldColumns.filter((column) => !(neededColumns as readonly string[]).includes(column)),
  ...(['description', 'price', 'mrp', 'validity_days'] as const),
];
export type TableColumn = (typeof tableColumns)[number];
/** What the list of rows with mistakes has besides; left alone when it is sent in again. */
export const addedColumns = ['row', 'mistakes'] as const;

/** What can be wrong in a row: a cell, named by its column, or how the row stands to the files, the others and what there is. */
export const rowMistakes = [
  ...tableColumns,
  ...([
    'file_gone',
    'file_twice',
    'file_unclear',
    'file_kind',
    'file_empty',
    'file_large',
    'title_twice',
    'title_taken',
    'cells',
  ] as const),
];
export type RowMistake = (typeof rowMistakes)[number];

/** What can be wrong with a table as a whole. */
export const tableMistakes = ['not_csv', 'no_rows', 'too_many_rows', 'columns_missing', 'columns_unknown'] as const;
export type TableMistake = (typeof tableMistakes)[number];

const tableRow = z.object({
  /** As a spreadsheet counts: the heads are row 1. */
  row: z.int(),
  /** As they stand, in the order of `columns`. */
  cells: z.array(z.string()),
  title: z.string(),
  /** Of the file that it names, as it was sent; null when there is none. */
  path: z.nullable(z.string()),
  /** `here`: this file was uploaded before. */
  state: z.enum(['ready', 'here', 'wrong']),
  mistakes: z.array(z.enum(rowMistakes)),
  /** What `createMaterial` takes for it, a draft; null unless it is ready. The video of a video explanation is still to come. */
  form: z.nullable(
    z.object({
      key: z.string(),
      title: z.string(),
      description: z.string(),
      ...eachMaterialShape('typed'),
      isPublished: z.string(),
      price: z.string(),
      mrp: z.string(),
      validityDays: z.string(),
    }),
  ),
});
export type TableRow = z.infer<typeof tableRow>;

const checkedTable = z.object({
  /** Null: the rows could be read. */
  mistake: z.nullable(
    z.object({
      what: z.enum(tableMistakes),
      /** The columns that are missing or unknown. */
      columns: z.array(z.string()),
    }),
  ),
  /** The heads as they stand. */
  columns: z.array(z.string()),
  rows: z.array(tableRow),
  /** Chosen files that no row names. */
  unnamed: z.array(z.string()),
});
export type CheckedTable = z.infer<typeof checkedTable>;

export const materialTables = {
  checkMaterialTable: endpoint({
    method: 'POST',
    path: '/api/admin/materials/imports/validate',
    summary:
      'What would come of a folder and its CSV table: each row ready, uploaded before, or with all that is wrong.',
    access: ['teacher'],
    bodyBytes: 1_000_000,
    body: z.object({
      /** The table's bytes in base64: in which letters and with which separators it is written is found out here. */
      table: z.base64('file_missing').check(z.maxLength(Math.ceil(maxTableBytes / 3) * 4, 'table_too_large')),
      files: z
        .array(z.object({ path: z.string().check(z.minLength(1), z.maxLength(500)), bytes: z.int() }))
        .check(z.maxLength(maxTableFiles)),
    }),
    response: checkedTable,
  }),
};
