import * as z from 'zod/mini';
import { instant } from './dates.ts';
import { endpoint } from './endpoint.ts';
import { id, idParams, pageOf, pageQuery } from './ids.ts';
import { paise } from './money.ts';
import { refundReasons, refundStates } from './refund-states.ts';
import { refundChecks } from './refunds.ts';
import { yesOrNo } from './yes-or-no.ts';

/** Money that is to go back for one order line. */
export const refundRequest = z.object({
  id,
  orderId: id,
  /** Of the order. */
  number: z.string(),
  /** What was bought. */
  title: z.string(),
  fullName: z.nullable(z.string()),
  phoneNumber: z.nullable(z.string()),
  state: z.enum(refundStates),
  amountPaise: paise,
  /** The delivery that goes back with it, since the parcel is still here. */
  deliveryPaise: paise,
  /** An amount that waits for a second person, with the name of who proposed it. */
  proposal: z.nullable(z.object({ amountPaise: paise, by: z.string() })),
  reason: z.enum(refundReasons),
  note: z.string(),
  requestReason: z.string(),
  proofs: z.int(),
  requestedAt: instant,
  /** The day by which its money was promised; null once it is over. */
  dueOn: z.nullable(z.string()),
  isLate: z.boolean(),
});
export type RefundRequest = z.infer<typeof refundRequest>;

/** `open`: whose money is not back yet; `proposed`: what waits for a second person; `all`: those that are over too. */
export const refundViews = ['open', 'proposed', ...refundStates, 'all'] as const;
export type RefundView = (typeof refundViews)[number];

const refundQuery = z.extend(pageQuery, {
  state: z._default(z.enum(refundViews), 'requested'),
  reason: z.optional(z.enum(refundReasons)),
  /** Only those whose promised day is past. */
  late: z._default(yesOrNo, false),
  /** The beginning of an order's number, or a phone number. */
  search: z.optional(z.string().check(z.trim(), z.maxLength(50))),
});

/** Every refund, and what an accountant or a second person decides. */
export const refundQueue = {
  listRefunds: endpoint({
    method: 'GET',
    path: '/api/admin/refunds',
    summary:
      'Refunds by state, reason and promised day, searched by order number or phone. Open ones with the longest waiting first, all others newest first; of those that could not be sent, the ones that nobody has tried again or given up.',
    access: ['accountant'],
    query: refundQuery,
    response: z.extend(pageOf(refundRequest), {
      /** Open refunds whose promised day is past. */
      late: z.int(),
    }),
  }),
  sendRefunds: endpoint({
    method: 'POST',
    path: '/api/admin/refunds/send',
    summary:
      'Send up to 100 requested refunds whole, each in the background and exactly once, with its own reason. What the rules leave to a decision stays in the queue.',
    access: ['accountant'],
    body: z.object({ ids: z.array(id).check(z.minLength(1), z.maxLength(100)) }),
    response: z.object({
      queued: z.int(),
      /** Of them, above the limit: proposed, and waiting for a second person. */
      proposed: z.int(),
      /** Of them, left in the queue for a decision, or until the books are back. */
      kept: z.int(),
    }),
    status: 202,
  }),
  declineRefunds: endpoint({
    method: 'POST',
    path: '/api/admin/refunds/decline',
    summary:
      'Decline up to 100 requested refunds with one reason, which each student reads; each in the background and exactly once. What a called-off class owes and what waits for a second person stays in the queue.',
    access: ['accountant'],
    body: z.object({
      ids: z.array(id).check(z.minLength(1), z.maxLength(100)),
      reason: z.string().check(z.trim(), z.minLength(3, 'reason_missing'), z.maxLength(200)),
    }),
    response: z.object({
      queued: z.int(),
      /** Left in the queue. */
      kept: z.int(),
    }),
    status: 202,
  }),
  decideRefundProposal: endpoint({
    method: 'POST',
    path: '/api/admin/refunds/:id/proposal',
    summary: 'Approve an amount that somebody else proposed to refund, or take the proposal away.',
    access: ['accountant'],
    params: idParams,
    body: z.object({ approve: z.boolean() }),
    response: refundChecks,
    errors: ['not_found', 'invalid_transition'],
  }),
};
