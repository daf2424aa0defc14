import * as z from 'zod/mini';
import { keptAddress } from '../accounts/profile.ts';
import { day, instant } from '../dates.ts';
import { binary, endpoint } from '../endpoint.ts';
import { id, idParams, pageOf, pageQuery } from '../ids.ts';
import { orderPaise, paise } from '../money.ts';
import { payment, settledMethods, unseenWithdrawal, unsettledEvent } from '../payments.ts';
import { parcelFilter, shipment, shipmentState, trackingNumber } from '../shipping.ts';
import { invoice } from './invoices.ts';
import { order, orderLine, orderState, orderSummary } from './orders.ts';
import { productKinds, setBook } from './products.ts';

const student = z.object({ id, fullName: z.nullable(z.string()), phone: z.nullable(z.string()) });

export const orderForStaff = z.extend(orderSummary, {
  student,
  /** The parcel, where something is sent. */
  shipment: z.nullable(shipment),
});
export type OrderForStaff = z.infer<typeof orderForStaff>;

/** One step of an order or its parcel, with who took it; `actor` is null for the system itself. */
const move = z.object({
  to: z.string(),
  actor: z.nullable(z.string()),
  reason: z.string(),
  at: instant,
});

/** A step of a parcel, or a mistyped courier or tracking number that was put right (`to` is `corrected`). */
const parcelMove = z.extend(move, { shipmentId: id });

/** What else belongs to an order's history: the gateway's events, money taken at the desk, UPI transfers, refunds asked for, money on its way back, messages. */
export const orderEventKinds = ['gateway', 'desk', 'transfer', 'refund', 'payment_refund', 'message'] as const;
const orderEvent = z.object({
  kind: z.enum(orderEventKinds),
  /** The event's kind, what became of what the desk took, the transfer's or refund's state, the message's template. */
  what: z.string(),
  /** The payment's id at the gateway; the method, amount in paise and receipt of the desk; the UTR, the amount in paise and its currency, how far the message has come. */
  detail: z.string(),
  actor: z.nullable(z.string()),
  at: instant,
});
export type OrderEvent = z.infer<typeof orderEvent>;

/** Money that came by UPI transfer: one member of staff records it, another approves or declines it. */
const transfer = z.object({
  id,
  utr: z.string(),
  amountPaise: paise,
  state: z.enum(['waiting', 'approved', 'declined']),
  recordedBy: z.nullable(z.string()),
  recordedAt: instant,
  decidedBy: z.nullable(z.string()),
  decidedAt: z.nullable(instant),
  /** The caller recorded it, and so cannot approve it. */
  isOwn: z.boolean(),
});
export type Transfer = z.infer<typeof transfer>;

export const waitingTransfer = z.object({
  id,
  orderId: id,
  number: z.string(),
  student: z.nullable(z.string()),
  amountPaise: paise,
  recordedAt: instant,
});
export type WaitingTransfer = z.infer<typeof waitingTransfer>;

export const orderDetailForStaff = z.extend(order, {
  student,
  payments: z.array(payment),
  /** What the gateway told about it that could not be settled. */
  unsettled: z.array(unsettledEvent),
  /** Refunds at the gateway and disputes. */
  withdrawals: z.array(unseenWithdrawal),
  transfers: z.array(transfer),
  moves: z.array(move),
  events: z.array(orderEvent),
  shipmentMoves: z.array(parcelMove),
});
export type OrderDetailForStaff = z.infer<typeof orderDetailForStaff>;

export const parcel = z.object({
  orderId: id,
  /** Of the order. */
  number: z.string(),
  title: z.string(),
  name: z.string(),
  city: z.string(),
  pin: z.string(),
  shipment,
});
export type Parcel = z.infer<typeof parcel>;

/** A parcel as a packer sees it: what goes where, without amounts, invoice, mail address or account of the buyer. */
export const parcelDetail = z.object({
  orderId: id,
  number: z.string(),
  paidAt: z.nullable(instant),
  /** What is sent, a set with its books. */
  contents: z.array(
    z.extend(z.pick(orderLine, { id: true, productId: true, title: true }), { books: z.array(setBook) }),
  ),
  address: keptAddress,
  /** The order's first parcel. */
  shipment,
  /** All of them, the first included. */
  shipments: z.array(shipment),
  /** Oldest first. */
  moves: z.array(parcelMove),
});
export type ParcelDetail = z.infer<typeof parcelDetail>;

/** What narrows a list of orders down; `from` and `to` are the days on which they were placed, both included. */
const orderFilter = z.object({
  /**
   * How the number of the order, its invoice or its payment begins, how the order's ends, or a part of a name, an email
   * address or a phone number.
   */
  search: z.optional(z.string().check(z.trim(), z.maxLength(80))),
  state: z.optional(orderState),
  kind: z.optional(z.enum(productKinds)),
  method: z.optional(z.enum(settledMethods)),
});
const reasonBody = z.object({
  reason: z.string().check(z.trim(), z.minLength(3, 'reason_missing'), z.maxLength(300)),
});

export const ordersAdmin = {
  listOrdersForStaff: endpoint({
    method: 'GET',
    path: '/api/admin/orders',
    summary: 'Every order, newest first, optionally those that a search and filters leave.',
    access: ['accountant'],
    query: z.extend(pageQuery, { ...orderFilter.shape, from: z.optional(day), to: z.optional(day) }),
    response: pageOf(orderForStaff),
  }),
  exportOrders: endpoint({
    method: 'GET',
    path: '/api/admin/orders/export',
    summary:
      'The orders placed on these days (366 at most), both included, as CSV; the same filters. It is in the audit log.',
    access: ['accountant'],
    query: z.extend(orderFilter, { from: day, to: day }),
    response: binary,
  }),
  listStudentOrders: endpoint({
    method: 'GET',
    path: '/api/admin/students/:id/orders',
    summary: 'A student’s orders, newest first.',
    access: ['accountant', 'front_desk'],
    params: idParams,
    query: pageQuery,
    response: pageOf(orderSummary),
  }),
  getOrderForStaff: endpoint({
    method: 'GET',
    path: '/api/admin/orders/:id',
    summary: 'One order with its payments and every move.',
    access: ['accountant'],
    audit: { action: 'orders.open', table: 'orders' },
    params: idParams,
    response: orderDetailForStaff,
    errors: ['not_found'],
  }),
  listParcels: endpoint({
    method: 'GET',
    path: '/api/admin/shipments',
    summary: 'Parcels of one state, the one that must leave first on top, optionally those that filters leave.',
    access: ['packer', 'accountant'],
    query: z.extend(pageQuery, parcelFilter.shape),
    response: pageOf(parcel),
  }),
  getParcel: endpoint({
    method: 'GET',
    path: '/api/admin/orders/:id/shipment',
    summary: 'What goes into the parcel of an order, where it goes and every move of it.',
    access: ['packer', 'accountant'],
    audit: { action: 'orders.open_parcel', table: 'orders' },
    params: idParams,
    response: parcelDetail,
    errors: ['not_found'],
  }),
  moveParcel: endpoint({
    method: 'POST',
    path: '/api/admin/orders/:id/shipment',
    summary: 'Move an order’s parcel: handed over to a courier, delivered, returned or lost.',
    access: ['packer'],
    params: idParams,
    body: z.object({
      /** Which of the order's parcels; its first unless told. */
      parcelId: z.optional(id),
      state: shipmentState,
      courier: z._default(z.string().check(z.trim(), z.maxLength(80)), ''),
      trackingNumber,
    }),
    response: parcelDetail,
    errors: ['not_found', 'invalid_transition'],
  }),
  acceptPayment: endpoint({
    method: 'POST',
    path: '/api/admin/orders/:id/accept-payment',
    summary: 'Settle an order whose captured payment waits in review; the amount must be the order’s.',
    access: ['accountant'],
    params: idParams,
    body: reasonBody,
    response: orderDetailForStaff,
    errors: ['not_found', 'invalid_transition', 'buyer_already_owns', 'product_not_on_sale'],
  }),
  cancelOrder: endpoint({
    method: 'POST',
    path: '/api/admin/orders/:id/cancel',
    summary: 'Give up an order that is not paid; the copies and seats that it holds are free again.',
    access: ['accountant'],
    params: idParams,
    body: reasonBody,
    response: orderDetailForStaff,
    errors: ['not_found', 'invalid_transition'],
  }),
  resendMail: endpoint({
    method: 'POST',
    path: '/api/admin/orders/:id/resend',
    summary: 'Mail a paid order’s access link or confirmation once more; three times an hour at most.',
    access: ['accountant'],
    params: idParams,
    response: z.object({ queued: z.literal(true) }),
    errors: ['not_found', 'invalid_transition'],
  }),
  listWaitingTransfers: endpoint({
    method: 'GET',
    path: '/api/admin/transfers',
    summary: 'UPI transfers that wait for the caller as their second person, oldest first; at most 100.',
    access: ['accountant'],
    response: z.object({ items: z.array(waitingTransfer) }),
  }),
  recordTransfer: endpoint({
    method: 'POST',
    path: '/api/admin/orders/:id/transfers',
    summary: 'Record a UPI transfer for an order by its UTR; it counts once a second person has approved it.',
    access: ['accountant'],
    params: idParams,
    body: z.object({
      utr: z.string().check(z.trim(), z.regex(/^\d{12}$/, 'utr_format')),
      amountPaise: orderPaise.check(z.minimum(1, 'amount_format')),
    }),
    response: orderDetailForStaff,
    errors: ['not_found', 'invalid_transition'],
  }),
  decideTransfer: endpoint({
    method: 'POST',
    path: '/api/admin/orders/:id/transfers/:transferId',
    summary: 'Approve or decline a UPI transfer that somebody else recorded; approved, it settles the order.',
    access: ['accountant'],
    params: z.extend(idParams, { transferId: id }),
    body: z.object({ approve: z.boolean() }),
    response: orderDetailForStaff,
    errors: ['not_found', 'invalid_transition'],
  }),
  refundPayment: endpoint({
    method: 'POST',
    path: '/api/admin/orders/:id/payments/:paymentId/refund',
    summary: 'Send captured money that settled nothing back to its payer; an order in review is cancelled with it.',
    access: ['accountant'],
    params: z.extend(idParams, { paymentId: id }),
    /** By the bank only after its gateway could not send it. */
    body: z.extend(reasonBody, { byBank: z._default(z.boolean(), false) }),
    response: orderDetailForStaff,
    errors: ['not_found', 'invalid_transition'],
  }),
  getInvoiceForStaff: endpoint({
    method: 'GET',
    path: '/api/admin/orders/:id/invoice',
    summary: 'The tax invoice or bill of supply of a paid order.',
    access: ['accountant'],
    audit: { action: 'orders.open_invoice', table: 'orders' },
    params: idParams,
    response: invoice,
    errors: ['not_found'],
  }),
  saveInvoiceForStaff: endpoint({
    method: 'GET',
    path: '/api/admin/orders/:id/invoice.pdf',
    summary: 'The same as PDF.',
    access: ['accountant'],
    audit: { action: 'orders.open_invoice', table: 'orders' },
    params: idParams,
    response: binary,
    errors: ['not_found'],
  }),
};
