import * as z from 'zod/mini';
import { binary, endpoint } from '../endpoint.ts';
import { paise } from '../money.ts';
import { month } from './register.ts';

/** The tables of GSTR-1 that an academy fills. */
export const returnTables = ['b2b', 'b2cl', 'b2cs', 'cdnr', 'cdnur', 'nil', 'hsn', 'doc_issue'] as const;

/** What one table of the return adds up to; credit notes are taken off. */
export const returnTable = z.object({
  table: z.enum(returnTables),
  rows: z.int(),
  taxablePaise: paise,
  cgstPaise: paise,
  sgstPaise: paise,
  igstPaise: paise,
});
export type ReturnTable = z.infer<typeof returnTable>;

export const hsnRow = z.object({
  business: z.boolean(),
  taxCode: z.string(),
  ratePercent: z.number(),
  quantity: z.int(),
  taxablePaise: paise,
  cgstPaise: paise,
  sgstPaise: paise,
  igstPaise: paise,
});
export type HsnRow = z.infer<typeof hsnRow>;

export const bookReturns = {
  readReturn: endpoint({
    method: 'GET',
    path: '/api/admin/books/gstr1',
    summary: 'What a month’s GSTR-1 adds up to, table by table, with the HSN summary.',
    access: ['accountant'],
    query: z.object({ month }),
    response: z.object({
      month,
      /** '' while the settings have none: nothing can be filed then. */
      gstin: z.string(),
      tables: z.array(returnTable),
      hsn: z.array(hsnRow),
    }),
  }),
  exportReturn: endpoint({
    method: 'GET',
    path: '/api/admin/books/gstr1/export',
    summary: 'The same in the JSON that the portal and its offline tool take. Refused while the academy has no GSTIN.',
    access: ['accountant'],
    audit: { action: 'books.export_gstr1', table: 'invoices' },
    query: z.object({ month }),
    response: binary,
    errors: ['invalid_transition'],
  }),
  exportReturnTable: endpoint({
    method: 'GET',
    path: '/api/admin/books/gstr1/csv',
    summary: 'One table of it as CSV.',
    access: ['accountant'],
    audit: { action: 'books.export_gstr1', table: 'invoices' },
    query: z.object({ month, table: z.enum(returnTables) }),
    response: binary,
    errors: ['invalid_transition'],
  }),
};
