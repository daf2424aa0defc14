import * as z from 'zod/mini';
import { day, instant } from '../dates.ts';
import { binary, endpoint } from '../endpoint.ts';
import { id, idParams, pageOf, pageQuery } from '../ids.ts';
import { language } from '../languages.ts';
import { orderPaise, paise } from '../money.ts';
import { line } from '../settings/settings-parts.ts';
import { couponCode } from './coupons.ts';
import { buyingBusiness } from './gstin.ts';
import { idempotencyHeaders } from './idempotency.ts';
import { taxLine } from './orders.ts';
import { productKinds } from './products.ts';

/** How money is taken at the front desk. */
export const deskMethods = ['cash', 'upi', 'card', 'cheque'] as const;
export type DeskMethod = (typeof deskMethods)[number];

/** A payment as it is typed at the desk; what a method does not need is ''. */
export const deskPaymentForm = z.object({
  method: z.enum(deskMethods),
  amountPaise: orderPaise.check(z.minimum(100, 'amount_too_small')),
  /** Of UPI the UTR (12 digits), of the card machine the approval code, of a cheque its number. */
  reference: z._default(line(40), ''),
  /** Of a cheque. */
  bank: z._default(line(60), ''),
  chequeDate: z._default(z.nullable(z.iso.date('date_format')), null),
  /** What the desk saw as due: two desks do not take the same money twice. */
  seenDuePaise: orderPaise,
});
export type DeskPaymentForm = z.output<typeof deskPaymentForm>;

export const receiptStates = ['received', 'waiting', 'bounced'] as const;

/** One amount taken at the desk, and its receipt. */
export const receipt = z.object({
  id,
  number: z.string(),
  orderId: id,
  orderNumber: z.string(),
  title: z.string(),
  student: z.object({ id, name: z.string(), number: z.string() }),
  method: z.enum(deskMethods),
  amountPaise: paise,
  reference: z.string(),
  bank: z.string(),
  chequeDate: z.nullable(day),
  /** `waiting`: a cheque that has not cleared. */
  state: z.enum(receiptStates),
  /** Why it bounced. */
  reason: z.string(),
  /** What was due of the order after it. */
  dueAfterPaise: paise,
  takenBy: z.nullable(z.string()),
  takenAt: instant,
});
export type Receipt = z.infer<typeof receipt>;

/** A receipt to print: the student's language, the academy's name and address. */
export const printedReceipt = z.extend(receipt, {
  language,
  academy: z.object({ name: z.string(), address: z.string(), phone: z.string(), gstin: z.string() }),
  totalPaise: paise,
  /** In the receipt's language. */
  inWords: z.string(),
});
export type PrintedReceipt = z.infer<typeof printedReceipt>;

/** An order that is not paid to its end. */
export const orderDue = z.object({
  orderId: id,
  number: z.string(),
  title: z.string(),
  totalPaise: paise,
  paidPaise: paise,
  /** In cheques that have not cleared. */
  waitingPaise: paise,
  duePaise: paise,
  createdAt: instant,
});
export type OrderDue = z.infer<typeof orderDue>;

export const sale = z.extend(orderDue, {
  /** Of the payment that was taken with it; null where none was. */
  receipt: z.nullable(receipt),
});
export type Sale = z.infer<typeof sale>;

export const deskProduct = z.object({
  id,
  kind: z.enum(productKinds),
  title: z.string(),
  pricePaise: paise,
  /** When its class, or its batch, begins. */
  startsAt: z.nullable(z.string()),
  /** Seats that can still be sold; null where they are not counted. */
  seatsLeft: z.nullable(z.int()),
  ships: z.boolean(),
});
export type DeskProduct = z.infer<typeof deskProduct>;

const optionalCoupon = z._default(z.union([z.literal(''), couponCode], 'coupon_format'), '');
const chosen = {
  productId: id,
  sessionId: z._default(z.nullable(id), null),
  couponCode: optionalCoupon,
  business: z._default(buyingBusiness, null),
};
const desk = ['front_desk'] as const;
const reads = ['front_desk', 'accountant'] as const;
const pricing = [
  'not_found',
  'product_not_on_sale',
  'already_owned',
  'coupon_invalid',
  'class_full',
  'class_over',
  'batch_full',
  'batch_over',
] as const;
const taking = [
  'being_debited',
  'conflict',
  'drawer_closed',
  'due_changed',
  'order_not_payable',
  'student_left',
  'idempotency_mismatch',
  'invalid_transition',
  'buyer_already_owns',
] as const;

export const desks = {
  listDeskProducts: endpoint({
    method: 'GET',
    path: '/api/admin/desk/products',
    summary: 'What can be sold at the desk, batches first, then the newest; `search` looks in titles.',
    access: desk,
    query: z.extend(pageQuery, {
      search: z.optional(z.string().check(z.trim(), z.maxLength(80))),
      kind: z.optional(z.enum(productKinds)),
    }),
    response: pageOf(deskProduct),
  }),
  quoteSale: endpoint({
    method: 'POST',
    path: '/api/admin/students/:id/quote',
    summary: 'What a product costs a student at the desk, handed over by hand; worked out on the server.',
    access: desk,
    params: idParams,
    body: z.object(chosen),
    response: z.object({ totalPaise: paise, discountPaise: paise, taxLines: z.array(taxLine) }),
    errors: pricing,
  }),
  sell: endpoint({
    method: 'POST',
    path: '/api/admin/students/:id/sales',
    summary:
      'Sell a product to a student at the desk, with the whole payment, a part of it or none yet. The header Idempotency-Key makes a retry find the same sale.',
    access: desk,
    params: idParams,
    headers: idempotencyHeaders,
    body: z.object({
      ...chosen,
      seenTotalPaise: orderPaise,
      payment: z.nullable(z.omit(deskPaymentForm, { seenDuePaise: true })),
    }),
    response: sale,
    status: 201,
    errors: [...pricing, ...taking, 'name_needed', 'price_changed', 'part_paid', 'order_confirming'],
  }),
  grantProduct: endpoint({
    method: 'POST',
    path: '/api/admin/students/:id/grants',
    summary:
      'Give a student without an order what a product brings, with the reason: its materials until a day or without an end, its seats in classes, its batch. The student is told.',
    access: desk,
    params: idParams,
    body: z.object({
      productId: id,
      /** The last day in India; null without an end. Seats and batches end by themselves. */
      endsOn: z._default(z.nullable(day), null),
      reason: z.string().check(z.trim(), z.minLength(3, 'reason_missing'), z.maxLength(200)),
    }),
    response: z.object({ title: z.string() }),
    status: 201,
    errors: [
      'not_found',
      'own_account',
      'name_needed',
      'already_owned',
      'already_enrolled',
      'class_full',
      'class_over',
      'batch_full',
      'batch_over',
    ],
  }),
  takeDeskPayment: endpoint({
    method: 'POST',
    path: '/api/admin/orders/:id/desk-payments',
    summary:
      'Take the rest of an order, or a part of it, at the desk. The header Idempotency-Key makes a retry find the same receipt.',
    access: desk,
    params: idParams,
    headers: idempotencyHeaders,
    body: deskPaymentForm,
    response: sale,
    status: 201,
    errors: ['not_found', ...taking, 'class_full', 'batch_full'],
  }),
  listStudentDues: endpoint({
    method: 'GET',
    path: '/api/admin/students/:id/dues',
    summary: 'The orders of a student that are not paid to their end, newest first; at most 50.',
    access: reads,
    params: idParams,
    response: z.object({ items: z.array(orderDue) }),
  }),
  listReceipts: endpoint({
    method: 'GET',
    path: '/api/admin/receipts',
    summary: 'Money taken at the desk, newest first: of one student, or cheques that wait for the bank.',
    access: reads,
    query: z.extend(pageQuery, { studentId: z.optional(id), state: z.optional(z.enum(receiptStates)) }),
    response: pageOf(receipt),
  }),
  getReceipt: endpoint({
    method: 'GET',
    path: '/api/admin/receipts/:id',
    summary: 'One receipt, in the student’s language.',
    access: reads,
    params: idParams,
    response: printedReceipt,
    errors: ['not_found'],
  }),
  saveReceipt: endpoint({
    method: 'GET',
    path: '/api/admin/receipts/:id/receipt.pdf',
    summary: 'The same as PDF.',
    access: reads,
    audit: { action: 'desk.open_receipt', table: 'desk_payments' },
    params: idParams,
    response: binary,
    errors: ['not_found'],
  }),
  saveOwnReceipt: endpoint({
    method: 'GET',
    path: '/api/receipts/:id/receipt.pdf',
    summary: 'A receipt of one of the caller’s own orders as PDF.',
    access: 'user',
    session: 'checked',
    params: idParams,
    response: binary,
    errors: ['not_found'],
  }),
  decideCheque: endpoint({
    method: 'POST',
    path: '/api/admin/receipts/:id/cheque',
    summary: 'Note that a cheque cleared, which pays its order, or bounced, with the reason.',
    access: reads,
    params: idParams,
    body: z.object({ cleared: z.boolean(), reason: z._default(line(300), '') }),
    response: receipt,
    errors: ['not_found', 'invalid_transition'],
  }),
};
