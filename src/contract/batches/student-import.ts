import * as z from 'zod/mini';
import { instant } from '../dates.ts';
import { endpoint } from '../endpoint.ts';
import { fieldErrorCodes } from '../field-errors.ts';
import { id, idParams } from '../ids.ts';

/** The columns of the table, by their heads; `name` and `phone` have to be there. */
export const importColumns = [
  'name',
  'phone',
  'number',
  'guardian',
  'guardian_phone',
  'date_of_birth',
  'exam',
  'category',
  'tags',
] as const;
export type ImportColumn = (typeof importColumns)[number];

/** Most students of one import. */
export const mostImported = 2000;

/** Letters of a cell that are looked at. */
export const cellLetters = 300;

const cell = z.string().check(z.maxLength(cellLetters, 'too_long'));
export const importCells = z.object({
  name: cell,
  phone: cell,
  number: cell,
  guardian: cell,
  guardian_phone: cell,
  date_of_birth: cell,
  exam: cell,
  category: cell,
  tags: cell,
} satisfies Record<ImportColumn, z.ZodMiniType>);
export type ImportCells = z.output<typeof importCells>;

/** A row of the table: where a spreadsheet counts it, and its cells as text. */
export const importRow = z.object({ row: z.int().check(z.minimum(1), z.maximum(100_000)), cells: importCells });
export type ImportRow = z.output<typeof importRow>;

const rows = z.array(importRow).check(z.minLength(1), z.maxLength(mostImported));
/** Two thousand rows of ordinary length. */
const bodyBytes = 3_000_000;

const mistake = z.object({
  code: z.enum(fieldErrorCodes),
  params: z.optional(z.record(z.string(), z.union([z.string(), z.number()]))),
});

export const checkedRow = z.object({
  row: z.int(),
  /** `duplicate`: a student with this number is there already, and nothing else is wrong. */
  state: z.enum(['ready', 'mend', 'duplicate']),
  /** What is wrong, by column. */
  wrong: z.array(z.object({ column: z.enum(importColumns), mistake })),
  /** Of a duplicate: who has the number. */
  student: z.nullable(z.object({ id, name: z.string() })),
});
export type CheckedRow = z.output<typeof checkedRow>;

export const studentImport = z.object({
  id,
  batchName: z.nullable(z.string()),
  total: z.int(),
  waiting: z.int(),
  made: z.int(),
  /** A student with the number was there already. */
  known: z.int(),
  /** Something was wrong by then, such as a number taken in between. */
  refused: z.int(),
  /** Entered, with no place in the batch. */
  notEnrolled: z.int(),
  createdAt: instant,
});
export type StudentImport = z.output<typeof studentImport>;

const desk = ['front_desk'] as const;

export const studentImports = {
  checkStudents: endpoint({
    method: 'POST',
    path: '/api/admin/student-imports/check',
    summary: 'A dry run of an import: every row ready, to be mended (with what is wrong, by column) or a duplicate.',
    access: desk,
    bodyBytes,
    body: z.object({ rows }),
    response: z.object({ rows: z.array(checkedRow) }),
  }),
  importStudents: endpoint({
    method: 'POST',
    path: '/api/admin/student-imports',
    summary:
      'Enter students from a table in the background, and enrol them in a batch where one is given. The id is the caller’s own, so that sending the same again changes nothing.',
    access: desk,
    bodyBytes,
    body: z.object({ id, batchId: z.nullable(id), rows }),
    response: studentImport,
    status: 201,
    errors: ['not_found', 'conflict'],
  }),
  listStudentImports: endpoint({
    method: 'GET',
    path: '/api/admin/student-imports',
    summary: 'The last ten imports of students and how far they are.',
    access: desk,
    response: z.object({ items: z.array(studentImport) }),
  }),
  listImportProblems: endpoint({
    method: 'GET',
    path: '/api/admin/student-imports/:id/problems',
    summary:
      'The rows of an import that were not entered, or not enrolled, by their place in the table; at most 2,000.',
    access: desk,
    params: idParams,
    response: z.object({
      items: z.array(z.object({ row: z.int(), state: z.enum(['known', 'refused', 'not_enrolled']) })),
    }),
  }),
};
