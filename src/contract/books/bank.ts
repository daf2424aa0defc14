import * as z from 'zod/mini';
import { day } from '../dates.ts';
import { endpoint } from '../endpoint.ts';
import { id, idParams, pageOf, pageQuery } from '../ids.ts';
import { paise } from '../money.ts';
import { deskMethods } from '../orders/desk.ts';
import { month } from './register.ts';

/** What a gateway paid out to the bank, less its fees. */
export const settlement = z.object({
  id,
  provider: z.string(),
  gatewayId: z.string(),
  utr: z.string(),
  settledOn: day,
  /** What arrives at the bank. */
  amountPaise: paise,
  feesPaise: paise,
  /** GST on the fees. */
  taxPaise: paise,
  items: z.int(),
  /** Of them, what the ledger does not have. */
  unknown: z.int(),
  /** A line of the bank's statement has it. */
  isInBank: z.boolean(),
});
export type Settlement = z.infer<typeof settlement>;

/** A line is open until it is matched with what the ledger has already, or booked as something of its own. */
export const bankLineStates = ['open', 'matched', 'booked'] as const;
/** What a line of the bank can be the other side of. */
export const matchKinds = ['settlement', 'transfer', 'receipt', 'refund'] as const;
/** What the bank alone knows of. */
export const bookableAs = ['bank_charges', 'cash_deposit', 'other'] as const;

export const bankLine = z.object({
  id,
  day,
  narration: z.string(),
  reference: z.string(),
  /** Money in is positive. */
  amountPaise: paise,
  state: z.enum(bankLineStates),
  matchKind: z.nullable(z.enum(matchKinds)),
  /** What it was matched with, as staff know it: a UTR, a receipt's or an order's number. */
  matchName: z.string(),
  bookedAs: z.nullable(z.enum(bookableAs)),
  note: z.string(),
});
export type BankLine = z.infer<typeof bankLine>;

/** What a line could be: in the ledger with the same amount, and on no other line. */
export const matchCandidate = z.object({
  kind: z.enum(matchKinds),
  id,
  /** As a matched line shows it. */
  name: z.string(),
  day,
  amountPaise: paise,
  /** How a receipt was paid; null for what is no receipt. */
  method: z.nullable(z.enum(deskMethods)),
  /** What the bank calls it: a UTR, a cheque's number or an approval code. */
  reference: z.string(),
  /** Of the order's student; '' for a settlement. */
  student: z.string(),
  /** The line has its reference. */
  isNamed: z.boolean(),
});
export type MatchCandidate = z.infer<typeof matchCandidate>;

/** Why a row of a file cannot be taken. */
export const importFaults = [
  'columns_missing',
  'day_unclear',
  'amount_unclear',
  'both_sides',
  'month_closed',
  'too_long',
  'too_many_rows',
  'twice',
] as const;
export const importFault = z.object({ row: z.int(), fault: z.enum(importFaults) });
export type ImportFault = z.infer<typeof importFault>;

/** A statement as text: 5,000 rows at most. */
const csvFile = z.object({
  csv: z.string().check(z.minLength(1, 'file_empty'), z.maxLength(3_000_000, 'table_too_large')),
});
const imported = z.object({
  added: z.int(),
  /** Known from before. */
  known: z.int(),
  matched: z.int(),
  /** Nothing is taken while a row is wrong; 50 of them at most. */
  faults: z.array(importFault),
});
export type Imported = z.infer<typeof imported>;

export const bookBank = {
  listSettlements: endpoint({
    method: 'GET',
    path: '/api/admin/books/settlements',
    summary: 'What the gateways paid out in a month, the newest first.',
    access: ['accountant'],
    query: z.extend(pageQuery, { month }),
    response: pageOf(settlement),
  }),
  fetchSettlements: endpoint({
    method: 'POST',
    path: '/api/admin/books/settlements/fetch',
    summary: 'Ask the gateways for the settlements of a month, in the background.',
    access: ['accountant'],
    body: z.object({ month }),
    response: z.object({ queued: z.literal(true) }),
    status: 202,
  }),
  importSettlements: endpoint({
    method: 'POST',
    path: '/api/admin/books/settlements/import',
    summary:
      'Take in a settlement report of the gateway as CSV. A settlement that is known is left alone; nothing is taken while a row is wrong.',
    access: ['accountant'],
    body: csvFile,
    bodyBytes: 4_000_000,
    response: imported,
  }),
  listBankLines: endpoint({
    method: 'GET',
    path: '/api/admin/books/bank-lines',
    summary: 'The lines of the bank’s statement of a month by their days, those in one state where that is asked.',
    access: ['accountant'],
    query: z.extend(pageQuery, { month, state: z.optional(z.enum(bankLineStates)) }),
    response: pageOf(bankLine),
  }),
  importBankLines: endpoint({
    method: 'POST',
    path: '/api/admin/books/bank-lines/import',
    summary:
      'Take in a bank’s statement as CSV and match what names its UTR. A line that is known is left alone; nothing is taken while a row is wrong.',
    access: ['accountant'],
    body: csvFile,
    bodyBytes: 4_000_000,
    response: imported,
  }),
  listCandidates: endpoint({
    method: 'GET',
    path: '/api/admin/books/bank-lines/:id/candidates',
    summary:
      'What an open line could be: the same amount, on no other line; what it names first, then the nearest day; at most 20.',
    access: ['accountant'],
    params: idParams,
    response: z.object({ items: z.array(matchCandidate) }),
    errors: ['not_found'],
  }),
  settleBankLine: endpoint({
    method: 'POST',
    path: '/api/admin/books/bank-lines/:id/settle',
    summary: 'Match an open line with what the ledger has, or book it as something of the bank’s own.',
    access: ['accountant'],
    params: idParams,
    body: z.union([
      z.object({ match: z.object({ kind: z.enum(matchKinds), id }) }),
      z.object({
        bookAs: z.enum(bookableAs),
        note: z.string().check(z.trim(), z.minLength(3, 'too_short'), z.maxLength(200, 'too_long')),
      }),
    ]),
    response: bankLine,
    errors: ['not_found', 'invalid_transition'],
  }),
  undoBankLine: endpoint({
    method: 'POST',
    path: '/api/admin/books/bank-lines/:id/undo',
    summary:
      'Open a line again that was matched or booked wrongly, while its month is open; what was booked is booked back.',
    access: ['accountant'],
    params: idParams,
    body: z.object({ reason: z.string().check(z.trim(), z.minLength(3, 'reason_missing'), z.maxLength(200)) }),
    response: bankLine,
    errors: ['not_found', 'invalid_transition'],
  }),
};
