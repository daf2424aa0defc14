import * as z from 'zod/mini';
import { day, instant } from './dates.ts';
import { binary, endpoint } from './endpoint.ts';
import { id, idParams, pageOf, pageQuery } from './ids.ts';
import { orderPaise, paise } from './money.ts';
import { orderDue } from './orders/desk.ts';
import { line } from './settings/settings-parts.ts';
import { yesOrNo } from './yes-or-no.ts';

/** What a fee is for; an exam authority's own fee is only passed on and never refunded. */
export const feeHeads = ['tuition', 'exam', 'hostel', 'uniform'] as const;
export const allFeeHeads = [...feeHeads, 'late'] as const;
export type FeeHead = (typeof allFeeHeads)[number];

/** Whether an instalment is called by its number: a second exam or uniform is, a first one is the only one as a rule. */
export const isNumbered = ({ head, position }: { head: FeeHead; position: number }): boolean =>
  head === 'tuition' || head === 'hostel' || position > 1;

export const discountKinds = ['none', 'discount', 'scholarship', 'sibling'] as const;

const feeAmount = orderPaise.check(z.minimum(100, 'amount_too_small'));
const whole = (min: number, max: number) => z.int().check(z.minimum(min), z.maximum(max));

const instalment = z.object({ head: z.enum(feeHeads), dueOn: day, amountPaise: feeAmount });
export type Instalment = z.output<typeof instalment>;

/** When an instalment is due of somebody who joins on a day: one whose date is over, on that day. */
export const dueFrom = (joinedOn: string, { dueOn }: Instalment): string => (dueOn < joinedOn ? joinedOn : dueOn);

/** A batch's plan as staff write it. */
export const feePlanForm = z.object({
  instalments: z.array(instalment).check(z.minLength(1), z.maxLength(36)),
  /** Once for each instalment so many days late; 0 is none. */
  lateFeePaise: z.union([z.literal(0), feeAmount]),
  lateAfterDays: whole(0, 90),
  graceDays: whole(0, 180),
  afterGrace: z.enum(['nothing', 'warn', 'end']),
  /** The most that may be taken off the tuition. */
  discountLimitPercent: whole(0, 100),
  /** Days from the date; negative is before it. */
  remindDays: z.array(whole(-30, 60)).check(z.maxLength(6)),
});
export type FeePlanForm = z.output<typeof feePlanForm>;

export const feeDue = z.object({
  id,
  head: z.enum(allFeeHeads),
  /** Its number among the instalments of its head; a late fee has its instalment's. */
  position: z.int(),
  /** Of a late fee: what it is late for. */
  lateOf: z.nullable(z.enum(feeHeads)),
  batch: z.string(),
  batchId: id,
  dueOn: day,
  amountPaise: paise,
  paidAt: z.nullable(instant),
  /** Paid of it so far, in parts at the desk. */
  partPaise: paise,
  /** Of one that is paid: what arrived beyond it and was neither refunded nor set off. */
  paidTwicePaise: paise,
  isOverdue: z.boolean(),
  /** The bank has its debit in hand: until it answers, nothing else may pay it. */
  isBeingDebited: z.boolean(),
  /** The day on which the bank refused its last debit; null for none, and once it is paid or debited again. */
  refusedOn: z.nullable(day),
});
export type FeeDue = z.output<typeof feeDue>;

export const listedDue = z.extend(feeDue, {
  student: z.object({ id, name: z.string(), number: z.string() }),
});
export type ListedDue = z.output<typeof listedDue>;

/** The most that is debited without the payer's PIN (RBI, e-mandates). */
export const autopayMostPaise = 15_000_00;

export const mandateStates = ['pending', 'active', 'paused', 'rejected', 'stopped'] as const;
export type MandateState = (typeof mandateStates)[number];

const autopayChargeStates = ['noticed', 'sent', 'paid', 'failed', 'dropped'] as const;

/** The last try to debit a fee. */
const autopayCharge = z.object({
  state: z.enum(autopayChargeStates),
  attempt: z.int(),
  amountPaise: paise,
  chargeOn: day,
  /** The gateway's words for a debit that failed; '' otherwise. */
  failure: z.string(),
});

export const autopay = z.object({
  id,
  batchId: id,
  batch: z.string(),
  state: z.enum(mandateStates),
  /** The most of one debit. */
  maxPaise: paise,
  untilOn: day,
  agreedAt: instant,
  charge: z.nullable(autopayCharge),
});
export type Autopay = z.output<typeof autopay>;

/** What a student may agree to: paying this fee now lets the later ones be debited. */
const autopayOffer = z.object({
  dueId: id,
  /** The order that pays it; null before there is one. */
  orderId: z.nullable(id),
  batchId: id,
  batch: z.string(),
  amountPaise: paise,
  maxPaise: paise,
  untilOn: day,
});
export type AutopayOffer = z.output<typeof autopayOffer>;

export const listedAutopay = z.extend(autopay, {
  student: z.object({ id, name: z.string(), number: z.string() }),
  /** The last debit that failed of a fee that is still to pay, also where another try follows; null for none. */
  refused: z.nullable(autopayCharge),
});
export type ListedAutopay = z.output<typeof listedAutopay>;

const feeMonth = z.object({ month: z.string(), expectedPaise: paise, paidPaise: paise });
/** What is left to pay of all fees, and how much of that is past its day; parts taken at the desk are off. */
const unpaidFees = z.object({ unpaidPaise: paise, overduePaise: paise });
const whichDues = {
  batchId: z.optional(id),
  overdue: z._default(yesOrNo, false),
  search: z.optional(z.string().check(z.trim(), z.maxLength(80))),
};
const reads = ['front_desk', 'accountant'] as const;

export const fees = {
  listOwnFees: endpoint({
    method: 'GET',
    path: '/api/fees',
    summary: 'The caller’s own fees, by their dates; at most 200.',
    access: 'user',
    session: 'checked',
    response: z.object({ items: z.array(feeDue) }),
  }),
};

export const feesAdmin = {
  getFeePlan: endpoint({
    method: 'GET',
    path: '/api/admin/batches/:id/fee-plan',
    summary: 'The plan of instalments of a batch; null for none.',
    access: reads,
    params: idParams,
    response: z.object({ plan: z.nullable(feePlanForm), students: z.int() }),
  }),
  setFeePlan: endpoint({
    method: 'POST',
    path: '/api/admin/batches/:id/fee-plan',
    summary: 'Give a batch its plan of instalments, in place of one that no student pays by yet.',
    access: ['accountant'],
    params: idParams,
    body: feePlanForm,
    response: feePlanForm,
    status: 201,
    errors: ['not_found', 'invalid_transition'],
  }),
  takeUpPlan: endpoint({
    method: 'POST',
    path: '/api/admin/students/:id/fees',
    summary: 'Enrol a student in a batch who pays by its plan, with a discount or scholarship within the plan’s limit.',
    access: ['front_desk'],
    params: idParams,
    body: z.object({
      batchId: id,
      discountKind: z._default(z.enum(discountKinds), 'none'),
      discountPaise: z._default(orderPaise, 0),
      discountReason: z._default(line(200), ''),
    }),
    response: z.object({ items: z.array(feeDue) }),
    status: 201,
    errors: ['not_found', 'own_account', 'name_needed', 'already_enrolled', 'batch_full', 'batch_over'],
  }),
  listStudentFees: endpoint({
    method: 'GET',
    path: '/api/admin/students/:id/fees',
    summary: 'The fees of a student, by their dates; at most 200.',
    access: reads,
    params: idParams,
    response: z.object({ items: z.array(feeDue) }),
  }),
  listDues: endpoint({
    method: 'GET',
    path: '/api/admin/fees',
    summary:
      'Unpaid fees by their dates, of one batch or of all; `overdue` leaves out those still to come; `search` (three characters or more) looks for students as their list does.',
    access: reads,
    query: z.extend(pageQuery, whichDues),
    response: pageOf(listedDue),
  }),
  exportDues: endpoint({
    method: 'GET',
    path: '/api/admin/fees/export',
    summary: 'The same as CSV.',
    access: reads,
    audit: { action: 'fees.export_dues', table: 'fee_dues' },
    query: z.object(whichDues),
    response: binary,
  }),
  listFeeMonths: endpoint({
    method: 'GET',
    path: '/api/admin/fees/months',
    summary:
      'What was and is expected of fees in each month, and how much of it is paid, at most 36 months; and what is left to pay. Of one batch or of all.',
    access: reads,
    query: z.object({ batchId: z.optional(id) }),
    response: z.object({ months: z.array(feeMonth), ...unpaidFees.shape }),
  }),
};

export const feeAutopay = {
  listOwnAutopay: endpoint({
    method: 'GET',
    path: '/api/fees/autopay',
    summary:
      'The caller’s agreements that fees are debited, newest of each batch, and what can be agreed to; none where the gateway offers none.',
    access: 'user',
    session: 'checked',
    response: z.object({ items: z.array(autopay), offers: z.array(autopayOffer) }),
  }),
  agreeToAutopay: endpoint({
    method: 'POST',
    path: '/api/fees/:id/autopay',
    summary:
      'Where the caller pays one of their own fees and agrees that the later ones are debited, up to the sum and day that were shown.',
    access: 'user',
    session: 'checked',
    params: idParams,
    body: z.object({ seenMaxPaise: orderPaise, seenUntilOn: day }),
    response: z.object({ orderId: id, checkoutUrl: z.string() }),
    errors: ['not_found', 'invalid_transition', 'conflict', 'due_changed', 'payment_gateway_unavailable'],
  }),
  stopAutopay: endpoint({
    method: 'POST',
    path: '/api/autopay/:id/stop',
    summary: 'Stop debits of the caller’s own fees, here at once and at the gateway.',
    access: 'user',
    session: 'checked',
    params: idParams,
    response: z.object({ state: z.enum(mandateStates) }),
    errors: ['not_found'],
  }),
};

export const feeAutopayAdmin = {
  listAutopay: endpoint({
    method: 'GET',
    path: '/api/admin/fees/autopay',
    summary:
      'Students whose fees are debited, of one batch or of all, with the last debit of each and what the bank refused; at most 200, refused ones first.',
    access: reads,
    query: z.object({ batchId: z.optional(id) }),
    response: z.object({ items: z.array(listedAutopay) }),
  }),
};

export const feeOrders = {
  payOwnFee: endpoint({
    method: 'POST',
    path: '/api/fees/:id/order',
    summary: 'The order that pays one of the caller’s own fees; placed when there is none. Its page takes the payment.',
    access: 'user',
    session: 'checked',
    params: idParams,
    response: z.object({ orderId: id }),
    errors: ['not_found', 'invalid_transition', 'conflict', 'being_debited'],
  }),
  orderFee: endpoint({
    method: 'POST',
    path: '/api/admin/fees/:id/order',
    summary: 'The order that pays a fee, to take its money at the desk; placed when there is none.',
    access: ['front_desk'],
    params: idParams,
    response: orderDue,
    errors: ['not_found', 'invalid_transition', 'conflict', 'being_debited'],
  }),
  sendFeeLink: endpoint({
    method: 'POST',
    path: '/api/admin/fees/:id/link',
    summary:
      'Send a student the link that pays a fee, in the app and by SMS; once a day for each fee, reminders included.',
    access: reads,
    params: idParams,
    /** False: one went out today already. */
    response: z.object({ isSent: z.boolean() }),
    errors: ['not_found', 'invalid_transition', 'conflict'],
  }),
};
