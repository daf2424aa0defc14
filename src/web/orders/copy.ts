import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { Order, OrderState } from '../../contract/orders/orders.ts';
import type { ProductKind, TaxClass } from '../../contract/orders/products.ts';
import type { StockReason } from '../../contract/orders/stock.ts';
import type { ReviewReason } from '../../contract/payments.ts';
import type { ShippingZone } from '../../contract/settings/settings.ts';
import type { ShipmentState } from '../../contract/shipping.ts';
import { formatMoney } from '../i18n/format.ts';
import type { BadgeKind } from '../ui/badge.tsx';

export const zoneName: Record<ShippingZone, MessageDescriptor> = {
  pune: msg`Pune`,
  maharashtra: msg`Maharashtra`,
  major_cities: msg`a major city`,
  elsewhere: msg`the rest of India`,
};

/** The same standing alone: each is what the ones before it leave. */
export const zoneLabels: Record<ShippingZone, MessageDescriptor> = {
  pune: msg`Pune`,
  maharashtra: msg`Rest of Maharashtra`,
  major_cities: msg`Major cities`,
  elsewhere: msg`Elsewhere`,
};

export const orderStateWords: Record<OrderState, { words: MessageDescriptor; badge: BadgeKind }> = {
  draft: { words: msg`Not paid`, badge: 'neutral' },
  awaiting_payment: { words: msg`Not paid yet`, badge: 'sun' },
  paid: { words: msg({ message: 'Paid', context: 'order' }), badge: 'success' },
  processing: { words: msg`Being packed`, badge: 'sun' },
  shipped: { words: msg`On its way`, badge: 'info' },
  delivered: { words: msg`Delivered`, badge: 'success' },
  fulfilled: { words: msg`Completed`, badge: 'success' },
  cancelled: { words: msg`Cancelled`, badge: 'neutral' },
  expired: { words: msg`Expired`, badge: 'neutral' },
  payment_review: { words: msg`Payment in review`, badge: 'sun' },
};

/** Of an unpaid order whose money has reached the gateway. */
export const confirmingWords: { words: MessageDescriptor; badge: BadgeKind } = {
  words: msg`Confirming payment`,
  badge: 'info',
};

/** Of an unpaid order of which something was paid at the desk, or of which a cheque waits there. */
export const partPaidWords: { words: MessageDescriptor; badge: BadgeKind } = { words: msg`Part paid`, badge: 'sun' };
export const chequeWords: { words: MessageDescriptor; badge: BadgeKind } = {
  words: msg`Cheque to clear`,
  badge: 'info',
};

export const shipmentStateLabels: Record<ShipmentState, MessageDescriptor> = {
  ready: msg`To pack`,
  handed_over: msg`On its way`,
  delivered: msg`Delivered`,
  returned: msg`Returned`,
  lost: msg`Lost`,
};

/** Of a shipped order, by where its parcel is: it may be on its way no longer. */
export const shippedWords: Record<ShipmentState, { words: MessageDescriptor; badge: BadgeKind }> = {
  ready: orderStateWords.processing,
  handed_over: orderStateWords.shipped,
  delivered: orderStateWords.delivered,
  returned: { words: msg`Came back to us`, badge: 'error' },
  lost: { words: msg`Lost in transit`, badge: 'error' },
};

export const stockReasonLabels: Record<StockReason, MessageDescriptor> = {
  received: msg`Received`,
  sold: msg`Sold`,
  released: msg`Released: not paid or not sent`,
  returned: msg`Came back`,
  resent: msg`Sent again`,
  written_off: msg`Written off`,
  corrected: msg`Counted`,
};

export const productKindWords: Record<ProductKind, MessageDescriptor> = {
  digital_material: msg`Single material`,
  package: msg`Package`,
  printed: msg`Printed material`,
  class_seat: msg`Class seat`,
  mentoring: msg`Mentoring session`,
  exam_fee: msg`External exam fee`,
  batch: msg`Batch`,
};

export const taxClassLabels: Record<TaxClass, MessageDescriptor> = {
  coaching: msg`Coaching and digital materials`,
  printed_book: msg`Printed book`,
  exam_fee: msg`External exam fee`,
};

export const reviewReasonLabels: Record<ReviewReason, MessageDescriptor> = {
  amount_differs: msg`The amount paid doesn’t match the order.`,
  currency_differs: msg`The payment wasn’t in rupees, so it isn’t in the ledger.`,
  order_expired: msg`The payment arrived after the order expired.`,
  order_cancelled: msg`The payment arrived after the order was cancelled.`,
  paid_twice: msg`The order was already paid. This is a second payment.`,
  already_owned: msg`The student already owns this from another order. Nothing was delivered or billed twice. Return this payment.`,
  fulfilment_failed: msg`What was bought was full, over or already paid when the payment arrived.`,
  refunded: msg`It was refunded at the gateway, in full or in part, before the order was settled. Nothing was delivered.`,
};

/** Why an order moved, where that is not in somebody's own words. */
export const moveReasonWords: Record<string, MessageDescriptor | undefined> = {
  ...reviewReasonLabels,
  refunded: msg`Being refunded.`,
  replaced: msg`Replaced by a newer order.`,
  fee_changed: msg`The amount of the fee has changed.`,
  fee_cancelled: msg`The fee was cancelled because the student left the batch.`,
  left_batch: msg`The student left the batch. Nothing more is due.`,
  class_cancelled: msg`The class was cancelled.`,
};

export const methodNames: Record<string, MessageDescriptor> = {
  upi: msg`UPI`,
  card: msg`card`,
  netbanking: msg`net banking`,
  upi_transfer: msg`UPI transfer`,
  cash: msg`cash`,
  cheque: msg`cheque`,
};

/** A gateway's word for a method in ours; null for one that we do not know. */
export function methodName(method: string | null): MessageDescriptor | null {
  return method === null ? null : (methodNames[method] ?? null);
}

/** How an order was paid; what was taken at the desk in several ways, with the amount of each. */
export function paidBy(
  { method, receipts, totalPaise }: Pick<Order, 'method' | 'receipts' | 'totalPaise'>,
  say: (words: MessageDescriptor) => string,
): string | null {
  const sayMethod = (one: string) => say(methodName(one) ?? msg`Other`);
  const byMethod = new Map<string, number>();
  for (const receipt of receipts) {
    if (receipt.state !== 'received') continue;
    byMethod.set(receipt.method, (byMethod.get(receipt.method) ?? 0) + receipt.amountPaise);
  }
  const sum = [...byMethod.values()].reduce((all, one) => all + one, 0);
  if (byMethod.size > 1 && sum === totalPaise) {
    return [...byMethod].map(([one, paise]) => `${formatMoney(paise)} ${sayMethod(one)}`).join(' + ');
  }
  const known = methodName(method);
  return known && say(known);
}
