import { z } from 'zod';
import type { GatewayEvent, UnreadEvent } from './port.ts';
import { gatewayId, paymentMethod } from './razorpay-shapes.ts';
import { readInstant } from './read-instant.ts';
import { isImpossible, unreadEvent } from './unread-event.ts';

const shape = z.object({
  id: gatewayId,
  event: z.enum(['payment.captured', 'payment.failed']),
  created_at: z.int(),
  payload: z.object({
    payment: z.object({
      entity: z.object({
        id: gatewayId,
        order_id: gatewayId,
        amount: z.int().positive(),
        currency: z.string().regex(/^[A-Z]{3}$/),
        method: paymentMethod,
      }),
    }),
  }),
});

export type SandboxEvent = z.infer<typeof shape>;

/** The sandbox's event in the port's words; it has the form of Razorpay's, and its refunds are the academy's own alone. */
export function readSandboxEvent(rawBody: Buffer, eventId: string): GatewayEvent | UnreadEvent | 'not_ours' {
  const json = parseJson(rawBody);
  const parsed = shape.safeParse(json);
  if (isImpossible(json)) return unreadEvent(json, eventId, 'It holds what nothing can keep.');
  if (!parsed.success) return unreadEvent(json, eventId, 'It has another form than the sandbox sends.');
  const { id, event, created_at, payload } = parsed.data;
  const { entity } = payload.payment;
  return {
    eventId: id,
    kind: event,
    accountId: null,
    gatewayOrderId: entity.order_id,
    gatewayPaymentId: entity.id,
    paymentState: event === 'payment.captured' ? 'captured' : 'failed',
    amountPaise: entity.amount,
    refundedPaise: 0,
    withdrawal: null,
    currency: entity.currency,
    method: entity.method,
    occurredAt: readInstant(created_at) ?? '',
  };
}

function parseJson(bytes: Buffer): unknown {
  try {
    return JSON.parse(bytes.toString('utf8'));
  } catch {
    return null;
  }
}
