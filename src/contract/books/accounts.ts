import * as z from 'zod/mini';
import { day, instant } from '../dates.ts';
import { binary, endpoint } from '../endpoint.ts';
import { id, pageOf, pageQuery } from '../ids.ts';
import { paise } from '../money.ts';
import { month } from './register.ts';

/** The accounts of the ledger, in the order of a trial balance (`docs/domain/books.md`). */
export const ledgerAccounts = [
  'bank',
  'cash',
  'gateway',
  'customer_advances',
  'sales',
  'delivery',
  'cgst',
  'sgst',
  'igst',
  'gateway_fees',
  'input_tax',
  'bank_charges',
  'other',
] as const;
export type LedgerAccount = (typeof ledgerAccounts)[number];

/** What a journal records. */
export const journalKinds = [
  'capture',
  'settlement',
  'refund',
  'refund_failed',
  'payout',
  'bank_line',
  'drawer',
] as const;

/** One account over a month; debits and credits are positive, a balance is debit less credit. */
export const trialBalanceRow = z.object({
  account: z.enum(ledgerAccounts),
  openingPaise: paise,
  debitPaise: paise,
  creditPaise: paise,
  closingPaise: paise,
});
export type TrialBalanceRow = z.infer<typeof trialBalanceRow>;

export const journal = z.object({
  id: z.int(),
  kind: z.enum(journalKinds),
  at: instant,
  /** Null where it belongs to no order: a settlement of the gateway, a line of the bank, a drawer that did not fit. */
  orderId: z.nullable(id),
  /** The order's number, the gateway's id of a settlement, the bank's reference, or whose drawer it was. */
  reference: z.string(),
  /** Debits positive, credits negative; they add up to nothing. */
  entries: z.array(z.object({ account: z.enum(ledgerAccounts), amountPaise: paise })),
});
export type Journal = z.infer<typeof journal>;

export const bookAccounts = {
  readTrialBalance: endpoint({
    method: 'GET',
    path: '/api/admin/books/trial-balance',
    summary: 'Every account of the ledger over a month, from its sums of days. Debits less credits are nothing.',
    access: ['accountant'],
    query: z.object({ month }),
    response: z.object({
      month,
      rows: z.array(trialBalanceRow),
      debitPaise: paise,
      creditPaise: paise,
      /** Of the closing balances: always nothing. */
      differencePaise: paise,
    }),
  }),
  listJournals: endpoint({
    method: 'GET',
    path: '/api/admin/books/journals',
    summary: 'The journals of a month in their order, of one day or one account where that is asked.',
    access: ['accountant'],
    query: z.extend(pageQuery, { month, day: z.optional(day), account: z.optional(z.enum(ledgerAccounts)) }),
    response: pageOf(journal),
  }),
  exportJournals: endpoint({
    method: 'GET',
    path: '/api/admin/books/journals/export',
    summary: 'A month’s journals as CSV, one row for each entry.',
    access: ['accountant'],
    audit: { action: 'books.export_ledger', table: 'ledger_journals' },
    query: z.object({ month }),
    response: binary,
  }),
  exportTally: endpoint({
    method: 'GET',
    path: '/api/admin/books/tally',
    summary: 'A month’s journals as vouchers with their ledgers, in the XML that Tally imports.',
    access: ['accountant'],
    audit: { action: 'books.export_tally', table: 'ledger_journals' },
    query: z.object({ month }),
    response: binary,
  }),
};
