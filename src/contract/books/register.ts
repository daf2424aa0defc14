import * as z from 'zod/mini';
import { instant } from '../dates.ts';
import { binary, endpoint } from '../endpoint.ts';
import { id, pageOf, pageQuery } from '../ids.ts';
import { paise } from '../money.ts';
import { yesOrNo } from '../yes-or-no.ts';

/** A month in Asia/Kolkata, `YYYY-MM`. */
export const month = z.string().check(z.regex(/^20\d\d-(0[1-9]|1[0-2])$/));

/** What the academy gives its buyers on paper (`docs/domain/books.md`). */
export const documentKinds = ['tax_invoice', 'bill_of_supply', 'credit_note', 'receipt'] as const;
export type DocumentKind = (typeof documentKinds)[number];

/** How money of a receipt stands; any other document is `issued`. */
export const documentStates = ['issued', 'received', 'waiting', 'bounced'] as const;

/** The lines of one document that have one code and one rate. Amounts of a credit note are positive too. */
export const registerEntry = z.object({
  kind: z.enum(documentKinds),
  /** Of the order, the refund or the receipt: what opens the document. */
  id,
  orderId: id,
  number: z.string(),
  issuedAt: instant,
  state: z.enum(documentStates),
  party: z.string(),
  /** Of the business that bought, '' for a person. */
  gstin: z.string(),
  placeOfSupply: z.string(),
  /** HSN or SAC; '' on a receipt, which has no tax. */
  taxCode: z.string(),
  ratePercent: z.number(),
  quantity: z.int(),
  taxablePaise: paise,
  cgstPaise: paise,
  sgstPaise: paise,
  igstPaise: paise,
  totalPaise: paise,
  /** Of a credit note: the document that it corrects. */
  against: z.nullable(z.object({ number: z.string(), issuedAt: instant })),
});
export type RegisterEntry = z.infer<typeof registerEntry>;

/** How many documents of a kind a month has, and their amounts. */
export const registerTotal = z.object({
  kind: z.enum(documentKinds),
  documents: z.int(),
  taxablePaise: paise,
  cgstPaise: paise,
  sgstPaise: paise,
  igstPaise: paise,
  totalPaise: paise,
});
export type RegisterTotal = z.infer<typeof registerTotal>;

const registerFilter = z.object({
  month,
  kind: z.optional(z.enum(documentKinds)),
  /** Only what a business bought. */
  business: z._default(yesOrNo, false),
  /** How a number begins, or a part of a name. */
  search: z._default(z.string().check(z.trim(), z.maxLength(60)), ''),
});

/** So many documents are in one ZIP at most. */
export const documentsInZip = 500;

export const bookRegister = {
  listDocuments: endpoint({
    method: 'GET',
    path: '/api/admin/books/documents',
    summary:
      'The invoices, bills of supply, credit notes and receipts of a month by their dates, one row for each code and rate.',
    access: ['accountant'],
    query: z.extend(registerFilter, pageQuery.shape),
    response: pageOf(registerEntry),
  }),
  sumDocuments: endpoint({
    method: 'GET',
    path: '/api/admin/books/documents/totals',
    summary: 'What the same documents add up to, by their kinds.',
    access: ['accountant'],
    query: registerFilter,
    response: z.object({ totals: z.array(registerTotal) }),
  }),
  exportDocuments: endpoint({
    method: 'GET',
    path: '/api/admin/books/documents/export',
    summary: 'The same rows as CSV, written while it is read.',
    access: ['accountant'],
    audit: { action: 'books.export_documents', table: 'invoices' },
    query: registerFilter,
    response: binary,
  }),
  saveDocuments: endpoint({
    method: 'GET',
    path: '/api/admin/books/documents/zip',
    summary: `The same documents as PDF in one ZIP, ${documentsInZip} at most; \`part\` 2 begins with the next ones.`,
    access: ['accountant'],
    audit: { action: 'books.save_documents', table: 'invoices' },
    query: z.extend(registerFilter, {
      part: z._default(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(1000)), 1),
    }),
    response: binary,
    errors: ['not_found'],
  }),
};
