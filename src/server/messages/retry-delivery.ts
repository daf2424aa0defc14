import type { App } from '../app.ts';
import { recordAudit } from '../audit/record-audit.ts';
import { Failure } from '../http/failures.ts';
import { deliverMessageJob } from './rules.ts';
import { lockDelivery, requeueDelivery } from './store.ts';

/** Queues a failed message again. One that held a secret is gone: its receiver asks for a new one. */
export async function retryDelivery(app: App, input: { id: string; actorId: string }): Promise<{ queued: true }> {
  return app.db.transaction().execute(async (trx) => {
    const delivery = await lockDelivery(trx, input.id);
    if (!delivery) throw new Failure('not_found');
    if (delivery.state !== 'failed' || delivery.variables === null) throw new Failure('invalid_transition');
    await requeueDelivery(trx, input.id, app.now().toISOString());
    await app.jobs.enqueue(trx, deliverMessageJob, { deliveryId: input.id });
    await recordAudit(trx, {
      actorId: input.actorId,
      action: 'messages.retry_delivery',
      subject: `deliveries:${input.id}`,
      before: { state: 'failed' },
      after: { state: 'queued', title: delivery.template },
    });
    return { queued: true };
  });
}
