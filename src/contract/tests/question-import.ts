import * as z from 'zod/mini';
import { instant } from '../dates.ts';
import { endpoint } from '../endpoint.ts';
import { fieldErrorCodes } from '../field-errors.ts';
import { id, idParams } from '../ids.ts';
import { languages } from '../languages.ts';

/** The options that a row has columns for. */
export const importOptions = ['a', 'b', 'c', 'd', 'e', 'f'] as const;
export type ImportOption = (typeof importOptions)[number];

/** What a row says once in each language, such as `question_mr`. */
export const importTexts = [
  'passage',
  'question',
  ...importOptions.map((one) => `option_${one}` as const),
  'solution',
] as const;
export type ImportText = (typeof importTexts)[number];

const once = [
  'topic',
  'kind',
  'answer',
  'tolerance',
  'pinned',
  'exam',
  'year',
  'shift',
  'number',
  'url',
  'pictures',
] as const;

/** The columns of a table of questions, by their heads. */
export const questionColumns = [
  'topic',
  'kind',
  ...importTexts.flatMap((text) => languages.map((one) => `${text}_${one}` as const)),
  ...once.slice(2),
] as const;
export type QuestionColumn = (typeof once)[number] | `${ImportText}_${(typeof languages)[number]}`;

/** Most questions of one import. */
export const mostQuestions = 1000;

/** Letters of a cell that are looked at. */
export const questionCellLetters = 12_000;

/** The cells that are not empty, as text. */
export const questionCells = z.partialRecord(
  z.enum(questionColumns as readonly QuestionColumn[] as [QuestionColumn, ...QuestionColumn[]]),
  z.string().check(z.maxLength(questionCellLetters, 'too_long')),
);
export type QuestionCells = z.output<typeof questionCells>;

export const questionRow = z.object({
  /** As a spreadsheet counts, or the question's place in a file of texts. */
  row: z.int().check(z.minimum(1), z.maximum(100_000)),
  cells: questionCells,
  /** It is nearly the same as another question, and is wanted nevertheless. */
  isWanted: z._default(z.boolean(), false),
});
export type QuestionRow = z.output<typeof questionRow>;

const rows = z.array(questionRow).check(z.minLength(1), z.maxLength(mostQuestions));
/** A thousand questions in three languages with their solutions. */
const bodyBytes = 12_000_000;
/** The topic of rows that name none. */
const topicId = z.nullable(id);

const mistake = z.object({
  code: z.enum(fieldErrorCodes),
  params: z.optional(z.record(z.string(), z.union([z.string(), z.number()]))),
});

export const checkedQuestion = z.object({
  row: z.int(),
  /** `duplicate`: nothing else is wrong. */
  state: z.enum(['ready', 'mend', 'duplicate']),
  wrong: z.array(
    z.object({
      column: z.enum(questionColumns as readonly QuestionColumn[] as [QuestionColumn, ...QuestionColumn[]]),
      mistake,
    }),
  ),
  /** What it is like: a question of the bank, or an earlier row. */
  like: z.nullable(z.object({ id: z.nullable(id), row: z.nullable(z.int()), text: z.string(), isExact: z.boolean() })),
});
export type CheckedQuestion = z.output<typeof checkedQuestion>;

export const questionImport = z.object({
  id,
  total: z.int(),
  waiting: z.int(),
  made: z.int(),
  /** A question like it was there by then. */
  known: z.int(),
  /** Something was wrong by then, such as a topic that was removed. */
  refused: z.int(),
  createdAt: instant,
});
export type QuestionImport = z.output<typeof questionImport>;

const staff = ['teacher'] as const;

export const questionImports = {
  checkQuestions: endpoint({
    method: 'POST',
    path: '/api/admin/question-imports/check',
    summary: 'A dry run of an import: every row ready, to be mended (with what is wrong, by column) or a duplicate.',
    access: staff,
    bodyBytes,
    body: z.object({ topicId, rows }),
    response: z.object({ rows: z.array(checkedQuestion) }),
  }),
  importQuestions: endpoint({
    method: 'POST',
    path: '/api/admin/question-imports',
    summary:
      'Add questions to the bank in the background, as drafts or sent for review. The id is the caller’s own, so that sending the same again changes nothing.',
    access: staff,
    bodyBytes,
    body: z.object({ id, topicId, isSubmitted: z.boolean(), rows }),
    response: questionImport,
    status: 201,
    errors: ['conflict'],
  }),
  listQuestionImports: endpoint({
    method: 'GET',
    path: '/api/admin/question-imports',
    summary: 'The last ten imports of questions and how far they are.',
    access: staff,
    response: z.object({ items: z.array(questionImport) }),
  }),
  listQuestionImportProblems: endpoint({
    method: 'GET',
    path: '/api/admin/question-imports/:id/problems',
    summary: 'The rows of an import that were not added, by their place; at most 1,000.',
    access: staff,
    params: idParams,
    response: z.object({ items: z.array(z.object({ row: z.int(), state: z.enum(['known', 'refused']) })) }),
  }),
};
