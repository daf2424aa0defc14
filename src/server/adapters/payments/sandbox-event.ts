import { z } from 'zod';
import type { GatewayEvent } from './port.ts';

const shape = z.object({
  id: z.string().min(1),
  event: z.enum(['payment.captured', 'payment.failed']),
  created_at: z.int(),
  payload: z.object({
    payment: z.object({
      entity: z.object({
        id: z.string().min(1),
        order_id: z.string().min(1),
        amount: z.int().positive(),
        currency: z.string().regex(/^[A-Z]{3}$/),
        method: z.string(),
      }),
    }),
  }),
});

export type SandboxEvent = z.infer<typeof shape>;

/** The sandbox's event in the port's words; it has the form of Razorpay's. */
export function readSandboxEvent(rawBody: Buffer): GatewayEvent | 'not_ours' {
  const parsed = shape.safeParse(parseJson(rawBody));
  if (!parsed.success) return 'not_ours';
  const { id, event, created_at, payload } = parsed.data;
  const { entity } = payload.payment;
  return {
    eventId: id,
    kind: event,
    gatewayOrderId: entity.order_id,
    gatewayPaymentId: entity.id,
    amountPaise: entity.amount,
    currency: entity.currency,
    method: entity.method,
    occurredAt: new Date(created_at * 1000).toISOString(),
  };
}

function parseJson(bytes: Buffer): unknown {
  try {
    return JSON.parse(bytes.toString('utf8'));
  } catch {
    return null;
  }
}
