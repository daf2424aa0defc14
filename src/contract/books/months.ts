import * as z from 'zod/mini';
import { instant } from '../dates.ts';
import { endpoint } from '../endpoint.ts';
import { allFeeHeads } from '../fees.ts';
import { paise } from '../money.ts';
import { productKinds } from '../orders/products.ts';
import { month } from './register.ts';

/** What money was taken for: a kind of product, delivery, or the head of a fee. */
export const collectionHeads = [
  ...productKinds,
  'delivery',
  ...allFeeHeads.map((head) => `fee_${head}` as const),
] as const;
export type CollectionHead = (typeof collectionHeads)[number];

/** What has to be so before a month is closed. */
export const closingChecks = ['month_over', 'balanced', 'bank_lines', 'settlements'] as const;

export const bookMonth = z.object({
  month,
  /** Sales of the month with their tax, less what went back of them. */
  collections: z.array(
    z.object({ head: z.enum(collectionHeads), soldPaise: paise, refundedPaise: paise, netPaise: paise }),
  ),
  netPaise: paise,
  /** What was received and settled nothing yet, less what of it was used or sent back: with `netPaise`, the money that came in. */
  advancesPaise: paise,
  taxes: z.object({
    cgstPaise: paise,
    sgstPaise: paise,
    igstPaise: paise,
    /** GST that the gateway took on its fees, which is set off. */
    inputPaise: paise,
    duePaise: paise,
  }),
  /** Of now, whatever month is shown. */
  refunds: z.object({
    requested: z.object({ count: z.int(), amountPaise: paise }),
    approved: z.object({ count: z.int(), amountPaise: paise }),
    sent: z.object({ count: z.int(), amountPaise: paise }),
  }),
  /** Lines of the bank of the month that nobody has explained. */
  openLines: z.object({ count: z.int(), inPaise: paise, outPaise: paise }),
  /** Settlements of the month that no line of the bank has. */
  openSettlements: z.object({ count: z.int(), amountPaise: paise }),
  checks: z.array(z.object({ check: z.enum(closingChecks), isMet: z.boolean() })),
  closed: z.nullable(z.object({ at: instant, by: z.nullable(z.string()) })),
});
export type BookMonth = z.infer<typeof bookMonth>;

const monthParams = z.object({ month });

export const bookMonths = {
  readMonth: endpoint({
    method: 'GET',
    path: '/api/admin/books/months/:month',
    summary:
      'How a month stands: collections by head, taxes due, refunds that wait, lines of the bank that nobody explained, and whether it is closed.',
    access: ['accountant'],
    params: monthParams,
    response: bookMonth,
  }),
  closeMonth: endpoint({
    method: 'POST',
    path: '/api/admin/books/months/:month/close',
    summary:
      'Close a month that is over and explained: no settlement and no line of the bank is booked in it any more.',
    access: ['accountant'],
    params: monthParams,
    response: bookMonth,
    errors: ['invalid_transition'],
  }),
  reopenMonth: endpoint({
    method: 'POST',
    path: '/api/admin/books/months/:month/reopen',
    summary: 'Open a closed month again, with a reason. Admins only.',
    access: [],
    params: monthParams,
    body: z.object({ reason: z.string().check(z.trim(), z.minLength(3, 'too_short'), z.maxLength(200, 'too_long')) }),
    response: bookMonth,
    errors: ['invalid_transition'],
  }),
};
