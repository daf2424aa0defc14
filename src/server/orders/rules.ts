import type { BatchTerm } from '../../contract/batches/batch-term.ts';
import { indianStates } from '../../contract/indian-states.ts';
import type { ClosedReason, OrderState, PaymentStanding } from '../../contract/orders/orders.ts';
import type { Transfer } from '../../contract/orders/orders-admin.ts';
import type { Payment, PaymentState } from '../../contract/payments.ts';
import type { Settings } from '../../contract/settings/settings.ts';

/** The only moves an order can make (`docs/domain/orders-and-payments.md`). */
export const orderMoves: Record<OrderState, readonly OrderState[]> = {
  draft: ['awaiting_payment', 'expired', 'cancelled'],
  awaiting_payment: ['paid', 'expired', 'cancelled', 'payment_review'],
  payment_review: ['paid', 'cancelled'],
  paid: ['processing', 'fulfilled'],
  processing: ['shipped'],
  shipped: ['delivered'],
  delivered: [],
  fulfilled: [],
  // Money can still arrive for a closed order; it goes to review and is never lost.
  expired: ['payment_review'],
  cancelled: ['payment_review'],
};

/** The only moves of a UPI transfer that staff recorded: a second person's word about it. */
export const transferMoves: Record<Transfer['state'], readonly Transfer['state'][]> = {
  waiting: ['approved', 'declined'],
  approved: [],
  declined: [],
};

/** Whether captured money settled nothing and part of it is neither refunded nor being refunded. */
export function isHeld(payment: Pick<Payment, 'state' | 'reviewReason' | 'amountPaise' | 'refundedPaise'>): boolean {
  return payment.state === 'captured' && payment.reviewReason !== null && payment.amountPaise > payment.refundedPaise;
}

/** Whether a payment is exactly an order's total. */
export function fitsOrder(money: Pick<Payment, 'amountPaise' | 'currency'>, order: { totalPaise: number }): boolean {
  return money.currency === 'INR' && money.amountPaise === order.totalPaise;
}

/** Whether an order in review still holds its printed copies: not if it had been closed before any money arrived. */
export function holdsReservedCopies(payments: readonly Pick<Payment, 'reviewReason'>[]): boolean {
  return !payments.some((one) => one.reviewReason === 'order_expired' || one.reviewReason === 'order_cancelled');
}

/** What a product or a line grants its buyer. */
export interface Brought {
  materialIds: readonly string[];
  classIds: readonly string[];
  batchId: string | null;
  batchTerm: BatchTerm | null;
  ships: boolean;
}

/** Whether owning it twice would be pointless: materials, seats and batches only. Books and sessions add up. */
export function ownedOnce(lines: readonly Brought[]): boolean {
  return lines.every(
    (line) => !line.ships && (line.batchId !== null || line.materialIds.length + line.classIds.length > 0),
  );
}

/**
 * Until when an order can be paid: the hours in the settings (`access.payableHours`), or the minutes for which a seat is held
 * (`access.seatHeldMinutes`) if it holds one. Someone who pays at the desk has to get there first, so the hours apply to seats
 * too.
 */
export function payableUntil(
  brings: Pick<Brought, 'classIds' | 'batchId'>,
  access: Settings['access'],
  { now, isPaidOnline }: { now: Date; isPaidOnline: boolean },
): Date {
  const holdsSeat = isPaidOnline && (brings.classIds.length > 0 || brings.batchId !== null);
  const minutes = holdsSeat ? access.seatHeldMinutes : access.payableHours * 60;
  return new Date(now.getTime() + minutes * 60_000);
}

/** Whether the buyer can still pay. */
export const isPayable = (state: OrderState): boolean => state === 'draft' || state === 'awaiting_payment';

/** A payment started at the last moment may still be captured for this long; a later one goes to review. */
export const lastTryMs = 5 * 60 * 1000;

/** Why an order can no longer be paid, from its state and the reason of its last transition; null if it is not closed. */
export function closedReasonOf(order: { state: OrderState; cancelReason: string | null }): ClosedReason | null {
  if (order.state === 'expired') return 'expired';
  if (order.state !== 'cancelled') return null;
  return order.cancelReason === 'replaced' || order.cancelReason === 'refunded' ? order.cancelReason : 'cancelled';
}

const indiaOffsetMs = 5.5 * 60 * 60 * 1000;
const inIndia = (at: Date) => new Date(at.getTime() + indiaOffsetMs);

/** `AC-YYMM-NNNN`, the month in Indian time. */
export function orderNumber(sequence: number, at: Date): string {
  return `AC-${inIndia(at).toISOString().slice(2, 7).replace('-', '')}-${String(sequence).padStart(4, '0')}`;
}

/** `2026-27`: April to March in Indian time. */
export function financialYear(at: Date): string {
  const day = inIndia(at);
  const start = day.getUTCMonth() >= 3 ? day.getUTCFullYear() : day.getUTCFullYear() - 1;
  return `${start}-${String((start + 1) % 100).padStart(2, '0')}`;
}

/** `AC/2026-27/00001`, and `AC/26-27/100000` from 100,000 a year on: GST law allows 16 characters. */
export function documentNumber(series: 'AC' | 'CN' | 'RC' | 'CV', year: string, sequence: number): string {
  return `${series}/${sequence > 99_999 ? year.slice(2) : year}/${String(sequence).padStart(5, '0')}`;
}

/** When access that starts now ends; null without an end. */
export function accessEnd(startsAt: Date, validityDays: number | null): string | null {
  return validityDays === null ? null : new Date(startsAt.getTime() + validityDays * 24 * 60 * 60 * 1000).toISOString();
}

/**
 * An order's payment status, from its state and the payment attempts since the buyer last went to the gateway, oldest first. An
 * older failed attempt must not make anyone pay twice. `isConfirming`: money has arrived that an internal error has kept from
 * being settled.
 */
export function paymentStandingOf(
  state: OrderState,
  tries: readonly PaymentState[],
  isConfirming = false,
): PaymentStanding {
  if (state === 'payment_review') return 'in_review';
  if (state === 'expired' || state === 'cancelled') return 'closed';
  if (!isPayable(state)) return 'paid';
  if (isConfirming) return 'confirming';
  return tries.at(-1) === 'failed' ? 'failed' : 'waiting';
}

/** A registered buyer's state is given by the first two digits (IGST Act s.12(2)); shipped goods are taxed where they go. */
export function stateOfGstin(given: string | undefined): string | null {
  return indianStates.find(([, code]) => given?.startsWith(code))?.[0] ?? null;
}
