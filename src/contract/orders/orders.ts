import * as z from 'zod/mini';
import { addressForm, keptAddress } from '../accounts/profile.ts';
import { day, instant } from '../dates.ts';
import { binary, endpoint } from '../endpoint.ts';
import { id, idParams, pageOf, pageQuery } from '../ids.ts';
import { pin, stateName } from '../indian-states.ts';
import { orderPaise, paise } from '../money.ts';
import { paymentMethod, reviewReason } from '../payments.ts';
import { shipment, shipmentState, shippingQuote, shippingSpeed } from '../shipping.ts';
import { couponCode } from './coupons.ts';
import { buyingBusiness } from './gstin.ts';
import { idempotencyHeaders } from './idempotency.ts';
import { invoice, invoiceKinds } from './invoices.ts';
import { deskParts, moneyTaken } from './order-receipts.ts';
import { product, productKinds } from './products.ts';

/** The states of an order (`docs/domain/orders-and-payments.md`). */
export const orderStates = [
  'draft',
  'awaiting_payment',
  'paid',
  'processing',
  'shipped',
  'delivered',
  'fulfilled',
  'cancelled',
  'expired',
  'payment_review',
] as const;
export const orderState = z.enum(orderStates);
export type OrderState = z.infer<typeof orderState>;

/** A coupon code, or '' for none. */
const optionalCoupon = z._default(z.union([z.literal(''), couponCode], 'coupon_format'), '');

/** One line of an order; delivery is a line of its own. Amounts include tax. */
export const orderLine = z.object({
  id,
  kind: z.enum([...productKinds, 'fee', 'delivery']),
  productId: z.nullable(id),
  title: z.string(),
  pricePaise: paise,
  discountPaise: paise,
  amountPaise: paise,
});
export type OrderLine = z.infer<typeof orderLine>;

/** Tax contained in the total; no lines without a GSTIN in the settings. */
export const taxLine = z.object({
  name: z.enum(['CGST', 'SGST', 'IGST']),
  ratePercent: z.number(),
  amountPaise: paise,
});
export type TaxLine = z.infer<typeof taxLine>;

export const orderQuote = z.object({
  product,
  pricePaise: paise,
  coupon: z.nullable(z.object({ code: z.string(), discountPaise: paise })),
  /** Null where nothing is shipped or no PIN code was given yet. */
  shipping: z.nullable(shippingQuote),
  deliveryPaise: paise,
  taxLines: z.array(taxLine),
  totalPaise: paise,
  /** Where the last access link went, '' when we know no address. */
  email: z.string(),
  /** The state where the buyer lives, as chosen or known, else the academy's; null where the sale goes elsewhere: to an address, or an event's place. */
  buyerState: z.nullable(z.string()),
  /** Minutes from payment to the access link. */
  accessMinutes: z.object({ min: z.int(), max: z.int() }),
  refund: z.object({ fullWithinDays: z.int(), fullBelowAccessedPercent: z.int() }),
  /** Whether it is paid online; otherwise at the front desk or by bank transfer. */
  payOnline: z.boolean(),
  /** No real money moves; every page that shows the gateway says so. */
  sandbox: z.boolean(),
});
export type OrderQuote = z.infer<typeof orderQuote>;

/** What the buyer chose. The client never sends a price, only the total that it showed. */
export const orderForm = z.object({
  productId: id,
  couponCode: optionalCoupon,
  email: z
    .email({ error: ({ input }) => (input === '' ? 'email_missing' : 'email_incomplete') })
    .check(z.maxLength(120, 'too_long')),
  speed: z._default(shippingSpeed, 'standard'),
  /** Of mentoring: the session that was chosen. */
  sessionId: z._default(z.nullable(id), null),
  /** Only where something printed is sent. */
  address: z._default(z.nullable(addressForm), null),
  /** Where the buyer lives, for what is not sent: it decides the tax. Null takes what is known. */
  state: z._default(z.nullable(stateName), null),
  business: z._default(buyingBusiness, null),
  /** Keeps the address in the profile. */
  keepAddress: z._default(z.boolean(), false),
  method: z._default(paymentMethod, 'upi'),
  /** The order of the same, whose payment is being confirmed, beside which one more is wanted. */
  besides: z._default(z.nullable(id), null),
  refundTermsAccepted: z.boolean(),
  seenTotalPaise: orderPaise,
});

/** How the payment of an order stands; `confirming`: the gateway has the money and the academy has yet to settle the order. */
export const paymentStandings = ['waiting', 'confirming', 'failed', 'paid', 'in_review', 'closed'] as const;
export const paymentStanding = z.enum(paymentStandings);
export type PaymentStanding = z.infer<typeof paymentStanding>;

/** Why an order can be paid no longer: a newer one took its place, its money is sent back, or staff cancelled it. */
const closedReasons = ['expired', 'replaced', 'refunded', 'cancelled'] as const;
export type ClosedReason = (typeof closedReasons)[number];

export const orderSummary = z.object({
  id,
  number: z.string(),
  state: orderState,
  /** What was bought. */
  title: z.string(),
  totalPaise: paise,
  createdAt: instant,
  paidAt: z.nullable(instant),
  /** What was sent back of it. */
  refundedPaise: paise,
  /** Of a shipped order: where what was sent is, of several parcels the one that is farthest from its end; else null. */
  parcelState: z.nullable(shipmentState),
  /** Whether money of an unpaid order is with the gateway and the academy has yet to settle it. */
  isConfirming: z.boolean(),
  desk: deskParts,
});
export type OrderSummary = z.infer<typeof orderSummary>;

export const order = z.extend(orderSummary, {
  standing: paymentStanding,
  /** Until when it can be paid; null once it cannot be, or is. */
  payUntil: z.nullable(instant),
  /** Of an unpaid fee: the day on which it is due, while its link stays good for longer. */
  dueOn: z.nullable(day),
  /** Why its money waits for the accountant; null unless the order is in review. */
  reviewReason: z.nullable(reviewReason),
  /** Null while the order is not closed. */
  closedReason: z.nullable(z.enum(closedReasons)),
  email: z.string(),
  lines: z.array(orderLine),
  taxLines: z.array(taxLine),
  placeOfSupply: z.string(),
  address: z.nullable(keptAddress),
  shipment: z.nullable(shipment),
  /** All of its parcels, that one included. */
  shipments: z.array(shipment),
  invoice: z.nullable(z.object({ number: z.string(), kind: z.enum(invoiceKinds), issuedAt: instant })),
  /** `upi`, `card` or `netbanking`, once paid. */
  method: z.nullable(z.string()),
  materialIds: z.array(id),
  classIds: z.array(id),
  subject: product.shape.subject,
  /** The gateway's own number of the payment, which a bank knows; null until it is paid. */
  paymentReference: z.nullable(z.string()),
  /** The access link is there by then, once paid. */
  accessBy: z.nullable(instant),
  /** When the mail with the access link, or the confirmation, left; null while it has not. */
  mailSentAt: z.nullable(instant),
  /** Missing items can be reported so many hours after delivery. */
  missingItemsHours: z.int(),
  /** Whether it can be paid online; otherwise at the front desk or by bank transfer. */
  payOnline: z.boolean(),
  ...moneyTaken,
  sandbox: z.boolean(),
});
export type Order = z.infer<typeof order>;

/** Where an order was placed and how to pay it; `checkoutUrl` is null when it is paid already, or is not paid online. */
export const placedOrder = z.object({
  id,
  number: z.string(),
  state: orderState,
  checkoutUrl: z.nullable(z.string()),
});
export type PlacedOrder = z.infer<typeof placedOrder>;

/** Why nothing can be bought that somebody wants. */
const refusedToSell = [
  'not_found',
  'product_not_on_sale',
  'already_owned',
  'class_full',
  'class_over',
  'batch_full',
  'batch_over',
] as const;

export const orders = {
  quoteOrder: endpoint({
    method: 'POST',
    path: '/api/orders/quote',
    summary: 'What a product costs this person now: coupon, delivery and tax, all worked out on the server.',
    access: 'user',
    session: 'checked',
    body: z.object({
      productId: id,
      couponCode: optionalCoupon,
      /** Of mentoring: the session that was chosen; null before that. */
      sessionId: z._default(z.nullable(id), null),
      speed: z._default(shippingSpeed, 'standard'),
      pin: z._default(z.union([z.literal(''), pin], 'pin_format'), ''),
      /** Of the address, or where the buyer lives. */
      state: z._default(z.nullable(stateName), null),
    }),
    response: orderQuote,
    errors: [...refusedToSell, 'coupon_invalid'],
  }),
  placeOrder: endpoint({
    method: 'POST',
    path: '/api/orders',
    summary:
      'Place an order. The header Idempotency-Key makes a retry find the same order instead of making another; so does the same order again while it is not paid.',
    access: 'user',
    session: 'checked',
    headers: idempotencyHeaders,
    body: orderForm,
    response: placedOrder,
    status: 201,
    errors: [
      ...refusedToSell,
      'coupon_invalid',
      'address_needed',
      'refund_terms_needed',
      'name_needed',
      'price_changed',
      'idempotency_mismatch',
      'order_not_payable',
      'part_paid',
      'order_confirming',
      'payment_gateway_unavailable',
      'conflict',
    ],
  }),
  payOrder: endpoint({
    method: 'POST',
    path: '/api/orders/:id/pay',
    summary: 'Try to pay the same order again.',
    access: 'user',
    session: 'checked',
    params: idParams,
    body: z.object({ method: z._default(paymentMethod, 'upi') }),
    response: placedOrder,
    errors: [...refusedToSell, 'order_not_payable', 'part_paid', 'payment_gateway_unavailable'],
  }),
  listOrders: endpoint({
    method: 'GET',
    path: '/api/orders',
    summary: 'The caller’s orders, newest first.',
    access: 'user',
    session: 'checked',
    query: pageQuery,
    response: pageOf(orderSummary),
  }),
  getOrder: endpoint({
    method: 'GET',
    path: '/api/orders/:id',
    summary: 'One of the caller’s own orders: how its payment stands and what happens next.',
    access: 'user',
    session: 'checked',
    params: idParams,
    response: order,
    errors: ['not_found'],
  }),
  watchOrder: endpoint({
    method: 'GET',
    path: '/api/orders/:id/events',
    summary:
      'Server-sent events about one of the caller’s own orders: `change` whenever something came of its payment. They hold nothing; ask for the order then.',
    access: 'user',
    session: 'checked',
    params: idParams,
    response: binary,
    errors: ['not_found'],
  }),
  getInvoice: endpoint({
    method: 'GET',
    path: '/api/orders/:id/invoice',
    summary: 'The tax invoice or bill of supply of one of the caller’s own paid orders.',
    access: 'user',
    session: 'checked',
    params: idParams,
    response: invoice,
    errors: ['not_found'],
  }),
  saveInvoice: endpoint({
    method: 'GET',
    path: '/api/orders/:id/invoice.pdf',
    summary: 'The same as PDF.',
    access: 'user',
    session: 'checked',
    params: idParams,
    response: binary,
    errors: ['not_found'],
  }),
};
