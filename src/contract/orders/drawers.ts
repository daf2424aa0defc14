import * as z from 'zod/mini';
import { day, instant } from '../dates.ts';
import { binary, endpoint } from '../endpoint.ts';
import { id } from '../ids.ts';
import { orderPaise, paise } from '../money.ts';
import { line } from '../settings/settings-parts.ts';
import { deskMethods, receipt } from './desk.ts';
import { idempotencyHeaders } from './idempotency.ts';

/** The cash that one person takes, from opening to closing. */
export const drawer = z.object({
  id,
  openedBy: z.nullable(z.string()),
  openedAt: instant,
  floatPaise: paise,
  takenPaise: paise,
  /** Put in less taken out. */
  movedPaise: paise,
  /** Paid back out of it. */
  refundedPaise: paise,
  /** What should be in it now, or when it was closed. */
  expectedPaise: paise,
  closedAt: z.nullable(instant),
  countedPaise: z.nullable(paise),
  /** Why what was counted differs. */
  differenceReason: z.string(),
  moves: z.array(z.object({ amountPaise: paise, reason: z.string(), at: instant })),
});
export type Drawer = z.infer<typeof drawer>;

/** Everything that came in and went out at the desk on one Indian day. */
export const dayBook = z.object({
  day,
  /** Cheques that bounced count nothing. */
  totals: z.array(z.object({ method: z.enum(deskMethods), amountPaise: paise, receipts: z.int() })),
  totalPaise: paise,
  refundedCashPaise: paise,
  refundedBankPaise: paise,
  drawers: z.array(drawer),
  /** Newest first; at most 2,000. */
  receipts: z.array(receipt),
});
export type DayBook = z.infer<typeof dayBook>;

const desk = ['front_desk'] as const;
const reads = ['front_desk', 'accountant'] as const;
const dayQuery = z.object({ day });

export const drawers = {
  getOwnDrawer: endpoint({
    method: 'GET',
    path: '/api/admin/drawer',
    summary: 'The caller’s own open drawer; null while none is open.',
    access: desk,
    response: z.object({ drawer: z.nullable(drawer) }),
  }),
  openDrawer: endpoint({
    method: 'POST',
    path: '/api/admin/drawer',
    summary: 'Open a drawer with the cash that is in it.',
    access: desk,
    body: z.object({ floatPaise: orderPaise }),
    response: drawer,
    status: 201,
    errors: ['drawer_open'],
  }),
  moveCash: endpoint({
    method: 'POST',
    path: '/api/admin/drawer/moves',
    summary: 'Put cash into the own drawer or take some out of it, with the reason: change, the bank, a purchase.',
    access: desk,
    headers: idempotencyHeaders,
    body: z.object({
      way: z.enum(['in', 'out']),
      amountPaise: orderPaise.check(z.minimum(1, 'amount_too_small')),
      reason: line(200).check(z.minLength(3, 'reason_missing')),
    }),
    response: drawer,
    status: 201,
    errors: ['drawer_closed', 'idempotency_mismatch'],
  }),
  closeDrawer: endpoint({
    method: 'POST',
    path: '/api/admin/drawer/close',
    summary:
      'Close the own drawer with the amount counted; where it differs from what should be in it, the reason is kept.',
    access: desk,
    body: z.object({ countedPaise: orderPaise, reason: z._default(line(300), '') }),
    response: drawer,
    errors: ['drawer_closed'],
  }),
  getDayBook: endpoint({
    method: 'GET',
    path: '/api/admin/day-book',
    summary: 'What was taken and paid back at the desk on one day, by means of payment and by drawer.',
    access: reads,
    query: dayQuery,
    response: dayBook,
  }),
  exportDayBook: endpoint({
    method: 'GET',
    path: '/api/admin/day-book/export',
    summary: 'The receipts of one day as CSV.',
    access: reads,
    audit: { action: 'desk.export_day_book', table: 'desk_payments' },
    query: dayQuery,
    response: binary,
  }),
};
