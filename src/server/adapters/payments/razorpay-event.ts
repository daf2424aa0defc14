import { z } from 'zod';
import type { GatewayEvent, MandateNews, UnreadEvent, Withdrawal, WithdrawalState } from './port.ts';
import { gatewayId, paymentEntity, readPayment, readWithdrawal, refundEntity } from './razorpay-shapes.ts';
import { readInstant } from './read-instant.ts';
import { isImpossible, unreadEvent } from './unread-event.ts';

const disputeEntity = z.object({
  id: gatewayId.startsWith('disp_'),
  amount: z.int().positive(),
  /** What the bank took; 0 until it is lost. */
  amount_deducted: z.int().min(0).default(0),
});

/** `order.paid` comes beside `payment.captured` and brings the same payment. */
const paymentKinds = {
  'payment.authorized': 'payment.authorised',
  'payment.captured': 'payment.captured',
  'payment.failed': 'payment.failed',
  'payment.refunded': 'payment.refunded',
  'order.paid': 'payment.captured',
} as const satisfies Record<string, GatewayEvent['kind']>;

/** The kind follows from the refund's own state. */
const refundKinds = ['refund.created', 'refund.processed', 'refund.failed', 'refund.speed_changed'];
const disputeStates: Record<string, WithdrawalState> = {
  'payment.dispute.created': 'opened',
  'payment.dispute.under_review': 'opened',
  'payment.dispute.action_required': 'opened',
  'payment.dispute.won': 'won',
  'payment.dispute.lost': 'lost',
};

const tokenKinds = ['token.confirmed', 'token.rejected', 'token.paused', 'token.resumed', 'token.cancelled'];
const tokenEvent = z.object({
  payload: z.object({ token: z.object({ entity: z.object({ id: gatewayId }) }) }),
});

const named = z.object({ event: z.string() });
const paymentEvent = z.object({
  event: z.string(),
  account_id: gatewayId.optional(),
  created_at: z.int(),
  payload: z.object({ payment: z.object({ entity: paymentEntity }) }),
});
const refundPayload = z.object({ payload: z.object({ refund: z.object({ entity: refundEntity }) }) });
const disputePayload = z.object({ payload: z.object({ dispute: z.object({ entity: disputeEntity }) }) });

const isPaymentKind = (kind: string): kind is keyof typeof paymentKinds => Object.hasOwn(paymentKinds, kind);

/**
 * A webhook in the port's words; `not_ours` for kinds that say nothing about a payment of an order (settlements, links). One
 * of a kind that we take and of a form that we do not know is handed on as unread.
 */
export function readRazorpayEvent(
  rawBody: Buffer,
  eventId: string,
): GatewayEvent | UnreadEvent | MandateNews | 'not_ours' {
  let json: unknown = null;
  try {
    json = JSON.parse(rawBody.toString('utf8'));
  } catch {
    return unreadEvent(null, eventId, 'It is not JSON.');
  }
  const kind = named.safeParse(json).data?.event ?? '';
  if (tokenKinds.includes(kind)) {
    const token = tokenEvent.safeParse(json).data?.payload.token.entity;
    return token ? { tokenId: token.id } : unreadEvent(json, eventId, 'Its token cannot be read.');
  }
  const isOurs = isPaymentKind(kind) || refundKinds.includes(kind) || Object.hasOwn(disputeStates, kind);
  if (kind !== '' && !isOurs) return 'not_ours';
  const parsed = paymentEvent.safeParse(json);
  const withdrawal = withdrawalOf(kind, json);
  if (!parsed.success || withdrawal === undefined || isImpossible(json)) {
    return unreadEvent(
      json,
      eventId,
      parsed.success ? 'Its refund or dispute cannot be read.' : mistakeOf(parsed.error),
    );
  }
  const { account_id: accountId = null, created_at, payload } = parsed.data;
  // A payment of something else than an order: a link, a page, an invoice of the gateway's own.
  if (payload.payment.entity.order_id === null) return 'not_ours';
  const {
    state,
    at: _at,
    ...payment
  } = readPayment({ ...payload.payment.entity, order_id: payload.payment.entity.order_id });
  const paymentState = isPaymentKind(kind) && kind !== 'payment.refunded' ? stateOf(paymentKinds[kind]) : state;
  return {
    ...payment,
    eventId,
    accountId,
    kind: withdrawal ? kindOf(withdrawal) : paymentKinds[kind as keyof typeof paymentKinds],
    paymentState,
    withdrawal,
    occurredAt: readInstant(created_at) ?? '',
  };
}

/** Null for an event about no refund or dispute, undefined for one whose refund or dispute cannot be read. */
function withdrawalOf(kind: string, json: unknown): Withdrawal | null | undefined {
  if (refundKinds.includes(kind)) {
    const refund = refundPayload.safeParse(json).data?.payload.refund.entity;
    return refund && readWithdrawal(refund);
  }
  const state = Object.hasOwn(disputeStates, kind) ? disputeStates[kind] : undefined;
  if (!state) return null;
  const dispute = disputePayload.safeParse(json).data?.payload.dispute.entity;
  if (!dispute) return undefined;
  const { id: gatewayId, amount, amount_deducted: deducted } = dispute;
  return { kind: 'dispute', gatewayId, amountPaise: deducted > 0 ? deducted : amount, state, key: null };
}

const kindOf = ({ kind, state }: Withdrawal) => `${kind}.${state}` as GatewayEvent['kind'];

function stateOf(kind: (typeof paymentKinds)[keyof typeof paymentKinds]): GatewayEvent['paymentState'] {
  if (kind === 'payment.authorised') return 'authorised';
  return kind === 'payment.failed' ? 'failed' : 'captured';
}

/** The first thing that is wrong, by its place; never what stood there. */
function mistakeOf(error: z.ZodError): string {
  const [issue] = error.issues;
  return `${issue?.path.join('.') || 'The event'}: ${issue?.code ?? 'unknown form'}`;
}
