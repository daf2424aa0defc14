import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { OrderState } from '../../contract/orders.ts';
import type { ReviewReason } from '../../contract/payments.ts';
import type { ProductKind, TaxClass } from '../../contract/products.ts';
import type { ShippingZone } from '../../contract/settings.ts';
import type { ShipmentState } from '../../contract/shipping.ts';
import type { BadgeKind } from '../ui/badge.tsx';

export const zoneName: Record<ShippingZone, MessageDescriptor> = {
  pune: msg`Pune`,
  maharashtra: msg`Maharashtra`,
  major_cities: msg`a major city`,
  elsewhere: msg`the rest of India`,
};

export const orderStateWords: Record<OrderState, { words: MessageDescriptor; badge: BadgeKind }> = {
  draft: { words: msg`Not paid`, badge: 'neutral' },
  awaiting_payment: { words: msg`Not paid yet`, badge: 'sun' },
  paid: { words: msg`Paid`, badge: 'success' },
  processing: { words: msg`Being packed`, badge: 'sun' },
  shipped: { words: msg`On its way`, badge: 'info' },
  delivered: { words: msg`Delivered`, badge: 'success' },
  fulfilled: { words: msg`Completed`, badge: 'success' },
  cancelled: { words: msg`Cancelled`, badge: 'neutral' },
  expired: { words: msg`Not paid in time`, badge: 'neutral' },
  payment_review: { words: msg`Payment in review`, badge: 'error' },
};

export const shipmentStateWords: Record<ShipmentState, MessageDescriptor> = {
  ready: msg`To pack`,
  handed_over: msg`On its way`,
  delivered: msg`Delivered`,
  returned: msg`Came back`,
  lost: msg`Lost`,
};

export const productKindWords: Record<ProductKind, MessageDescriptor> = {
  digital_material: msg`Single material`,
  package: msg`Package`,
  printed: msg`Printed material`,
  class_seat: msg`Class seat`,
  mentoring: msg`Mentoring session`,
};

export const taxClassWords: Record<TaxClass, MessageDescriptor> = {
  coaching: msg`Coaching and digital materials`,
  printed_book: msg`Printed book`,
};

export const reviewReasonWords: Record<ReviewReason, MessageDescriptor> = {
  amount_differs: msg`Another amount came than the order costs.`,
  currency_differs: msg`The money came in another currency than rupees. It is not in the ledger.`,
  order_expired: msg`The money came after the order had expired.`,
  order_cancelled: msg`The money came after the order was cancelled.`,
  paid_twice: msg`The order was paid already; this money came once more.`,
  already_owned: msg`The student owns this from another order already. Nothing was granted or billed twice: return this payment.`,
  not_granted: msg`The class filled up or ended before the money came.`,
  paid_back: msg`It was sent back at the gateway, in whole or in part, before the order could be settled. Nothing was granted.`,
};

/** Why an order moved, where that is not in somebody's own words. */
export const moveReasonWords: Record<string, MessageDescriptor | undefined> = {
  ...reviewReasonWords,
  paid_back: msg`Its money goes back.`,
  replaced: msg`A newer order took its place.`,
  class_cancelled: msg`The class was called off.`,
};

const methodNames: Record<string, MessageDescriptor> = {
  upi: msg`UPI`,
  card: msg`card`,
  netbanking: msg`net banking`,
  upi_transfer: msg`UPI transfer`,
};

/** A gateway's word for a method in ours; null for one that we do not know. */
export function methodName(method: string | null): MessageDescriptor | null {
  return method === null ? null : (methodNames[method] ?? null);
}
