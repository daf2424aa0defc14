import { randomBytes } from 'node:crypto';
import type { App } from '../../app.ts';
import type { SandboxEvent } from './sandbox-event.ts';
import { sendSandboxWebhookJob } from './sandbox-jobs.ts';
import {
  insertSandboxPayment,
  lockPaidSandboxOrder,
  type SandboxMethod,
  type SandboxOrder,
  type SandboxOutcome,
} from './sandbox-store.ts';

/** How long the sandbox's bank takes over a payment that is pending. */
const pendingMs = 30_000;

/**
 * Pays, or does not pay, an order of the sandbox as its page was told. The outcome reaches the academy only
 * as a signed webhook through the queue, at once, or after half a minute for a pending payment. An order that
 * is paid, or is being paid, is left as it is.
 */
export async function payInSandbox(
  app: App,
  order: SandboxOrder,
  choice: { method: SandboxMethod; outcome: SandboxOutcome },
): Promise<void> {
  const now = new Date();
  await app.db.transaction().execute(async (trx) => {
    if (await lockPaidSandboxOrder(trx, order.id)) return;
    const paymentId = await insertSandboxPayment(trx, { orderId: order.id, ...choice });
    const event: SandboxEvent = {
      id: `evt_${randomBytes(7).toString('hex')}`,
      event: choice.outcome === 'failure' ? 'payment.failed' : 'payment.captured',
      created_at: Math.floor(now.getTime() / 1000),
      payload: {
        payment: {
          entity: {
            id: paymentId,
            order_id: order.id,
            amount: order.amountPaise,
            currency: 'INR',
            method: choice.method,
          },
        },
      },
    };
    const startAfter = choice.outcome === 'pending' ? { startAfter: new Date(now.getTime() + pendingMs) } : {};
    await app.jobs.enqueue(trx, sendSandboxWebhookJob, event, startAfter);
  });
}
