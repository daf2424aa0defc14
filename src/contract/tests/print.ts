import * as z from 'zod/mini';
import { binary, endpoint } from '../endpoint.ts';
import { idParams } from '../ids.ts';
import { language } from '../languages.ts';

/** What is printed of a test: the question booklet, the sheet of bubbles, or the answer key with its solutions. */
export const printedSheets = ['booklet', 'omr', 'key'] as const;
export type PrintedSheet = (typeof printedSheets)[number];

/** Booklets whose neighbours have the questions in another order; `A` is the order of the paper. */
export const bookletCodes = ['A', 'B', 'C', 'D'] as const;
export type BookletCode = (typeof bookletCodes)[number];

const languageList = z.pipe(
  z.pipe(
    z.string().check(z.maxLength(8)),
    z.transform((text: string) => text.split(',')),
  ),
  z.array(language).check(z.minLength(1), z.maxLength(2)),
);

export const testPrint = {
  printTest: endpoint({
    method: 'GET',
    path: '/api/admin/tests/:id/print.pdf',
    summary:
      'A question booklet, OMR sheet or answer key of a test whose paper is sealed, as PDF; `languages` are one or two, separated by a comma, the leading one first.',
    access: ['teacher'],
    audit: { action: 'tests.print', table: 'tests' },
    params: idParams,
    query: z.object({
      sheet: z.enum(printedSheets),
      code: z._default(z.enum(bookletCodes), 'A'),
      languages: languageList,
    }),
    response: binary,
    errors: ['not_found', 'invalid_transition'],
  }),
};
