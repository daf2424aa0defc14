import * as z from 'zod/mini';
import { instant } from './dates.ts';
import { endpoint } from './endpoint.ts';
import { id, idParams, pageOf, pageQuery } from './ids.ts';
import { invoice } from './invoices.ts';
import { order, orderState, orderSummary } from './orders.ts';
import { payment } from './payments.ts';
import { shipment, shipmentState } from './shipping.ts';

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

export const orderDetailForStaff = z.extend(order, {
  student,
  /** Empty for a packer. */
  payments: z.array(payment),
  moves: z.array(move),
  shipmentMoves: z.array(move),
});
export type OrderDetailForStaff = z.infer<typeof orderDetailForStaff>;

export const parcel = z.object({
  orderId: id,
  number: z.string(),
  title: z.string(),
  name: z.string(),
  city: z.string(),
  pin: z.string(),
  shipment,
});
export type Parcel = z.infer<typeof parcel>;

export const ordersAdmin = {
  listOrdersForStaff: endpoint({
    method: 'GET',
    path: '/api/admin/orders',
    summary: 'Every order, newest first, optionally of one state.',
    access: ['accountant'],
    query: z.extend(pageQuery, { state: z.optional(orderState) }),
    response: pageOf(orderForStaff),
  }),
  getOrderForStaff: endpoint({
    method: 'GET',
    path: '/api/admin/orders/:id',
    summary: 'One order with its payments and every move. A packer sees what is shipped, without payments.',
    access: ['accountant', 'packer'],
    params: idParams,
    response: orderDetailForStaff,
    errors: ['not_found'],
  }),
  listParcels: endpoint({
    method: 'GET',
    path: '/api/admin/shipments',
    summary: 'Parcels of one state, the one that must leave first on top.',
    access: ['packer', 'accountant'],
    query: z.extend(pageQuery, { state: z._default(shipmentState, 'ready') }),
    response: pageOf(parcel),
  }),
  moveParcel: endpoint({
    method: 'POST',
    path: '/api/admin/orders/:id/shipment',
    summary: 'Move an order’s parcel: handed over to a courier, delivered, returned or lost.',
    access: ['packer'],
    params: idParams,
    body: z.object({
      state: shipmentState,
      courier: z._default(z.string().check(z.trim(), z.maxLength(80, 'Keep it to 80 characters.')), ''),
      trackingNumber: z._default(z.string().check(z.trim(), z.maxLength(80, 'Keep it to 80 characters.')), ''),
    }),
    response: orderDetailForStaff,
    errors: ['not_found', 'move_not_allowed'],
  }),
  acceptPayment: endpoint({
    method: 'POST',
    path: '/api/admin/orders/:id/accept-payment',
    summary: 'Settle an order whose captured payment waits in review; the amount must be the order’s.',
    access: ['accountant'],
    params: idParams,
    body: z.object({
      reason: z.string().check(z.trim(), z.minLength(3, 'Say why.'), z.maxLength(300, 'Keep it to 300 characters.')),
    }),
    response: orderDetailForStaff,
    errors: ['not_found', 'move_not_allowed', 'buyer_owns_it', 'product_not_on_sale'],
  }),
  payBackPayment: endpoint({
    method: 'POST',
    path: '/api/admin/orders/:id/payments/:paymentId/pay-back',
    summary: 'Send captured money that settled nothing back to its payer; an order in review is cancelled with it.',
    access: ['accountant'],
    params: z.extend(idParams, { paymentId: id }),
    body: z.object({
      reason: z.string().check(z.trim(), z.minLength(3, 'Say why.'), z.maxLength(300, 'Keep it to 300 characters.')),
    }),
    response: orderDetailForStaff,
    errors: ['not_found', 'move_not_allowed'],
  }),
  getInvoiceForStaff: endpoint({
    method: 'GET',
    path: '/api/admin/orders/:id/invoice',
    summary: 'The tax invoice or bill of supply of a paid order.',
    access: ['accountant'],
    params: idParams,
    response: invoice,
    errors: ['not_found'],
  }),
};
