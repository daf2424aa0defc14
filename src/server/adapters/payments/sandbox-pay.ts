import { randomBytes } from 'node:crypto';
import type { App } from '../../app.ts';
import { signSandboxReturn } from './sandbox.ts';
import type { SandboxEvent } from './sandbox-event.ts';
import { sendSandboxWebhookJob } from './sandbox-jobs.ts';
import { sandboxBehaviour } from './sandbox-outcomes.ts';
import {
  insertSandboxPayment,
  lockPaidSandboxOrder,
  type SandboxMethod,
  type SandboxOrder,
  type SandboxOutcome,
} from './sandbox-store.ts';
import { sendSandboxWebhook, type TakeWebhook } from './sandbox-webhook.ts';

/**
 * Pays, or does not pay, an order of the sandbox as its page was told, and answers where the browser goes. The outcome
 * reaches the academy as signed webhooks through the queue, or when it asks. An order that is paid, or is being paid, is
 * left as it is.
 */
export async function payInSandbox(
  app: App,
  take: TakeWebhook,
  order: SandboxOrder,
  choice: { method: SandboxMethod; outcome: SandboxOutcome },
): Promise<string> {
  const now = app.now();
  const does = sandboxBehaviour[choice.outcome];
  const later = (milliseconds: number) => new Date(now.getTime() + milliseconds);
  const amountPaise = order.amountPaise + (does.otherAmount ? 100 : 0);
  const paid = await app.db.transaction().execute(async (trx) => {
    if (await lockPaidSandboxOrder(trx, order.id)) return null;
    const capturedAt = does.captured === null ? null : later(does.captured).toISOString();
    const createdAt = now.toISOString();
    const payment = { orderId: order.id, ...choice, amountPaise, capturedAt, createdAt };
    const paymentId = await insertSandboxPayment(trx, payment);
    const events = does.webhooks.map(() => eventOf({ ...payment, id: paymentId }, now));
    for (const [place, event] of events.entries()) {
      if (place === 0 && does.webhookFirst) continue;
      const wait = does.webhooks[place] ?? 0;
      await app.jobs.enqueue(trx, sendSandboxWebhookJob, event, wait > 0 ? { startAfter: later(wait) } : {});
    }
    return { paymentId, first: events[0] };
  });
  if (!paid) return order.returnPath;
  if (does.webhookFirst && paid.first) await sendSandboxWebhook(take, app.keys, paid.first);
  return does.signedReturn ? signSandboxReturn(app.keys, order.id, paid.paymentId) : order.returnPath;
}

function eventOf(
  payment: { id: string; orderId: string; amountPaise: number; method: string; capturedAt: string | null },
  now: Date,
): SandboxEvent {
  return {
    id: `evt_${randomBytes(7).toString('hex')}`,
    event: payment.capturedAt === null ? 'payment.failed' : 'payment.captured',
    created_at: Math.floor(now.getTime() / 1000),
    payload: {
      payment: {
        entity: {
          id: payment.id,
          order_id: payment.orderId,
          amount: payment.amountPaise,
          currency: 'INR',
          method: payment.method,
        },
      },
    },
  };
}
