import type { App } from '../app.ts';
import { recordAudit } from '../audit/record-audit.ts';
import { deliverMessageJob } from './rules.ts';
import { countRetriable, type FailedFilter, requeueFailed } from './store.ts';

export const retryDeliveriesJob = 'messages.retry-deliveries';

/** So many are queued again in one transaction. */
const atOnce = 500;

/**
 * Sends every failed message again that failed until now, of one channel or of all, and answers how many they are. The queue
 * does it in stretches, so that a stop in between loses none. Those that held a secret stay: their receivers ask for new ones.
 */
export async function retryAllDeliveries(
  app: App,
  { actorId, channel }: { actorId: string; channel?: FailedFilter['channel'] },
): Promise<{ queued: number }> {
  const filter = { channel, writtenBefore: app.now().toISOString() };
  return app.db.transaction().execute(async (trx) => {
    const queued = await countRetriable(trx, filter);
    if (queued === 0) return { queued };
    await app.jobs.enqueue(trx, retryDeliveriesJob, filter);
    await recordAudit(trx, {
      actorId,
      action: 'messages.retry_failed',
      subject: 'deliveries',
      before: null,
      after: { messages: queued, channel: channel ?? 'all' },
    });
    return { queued };
  });
}

/** One stretch of that; the next one is queued in the same transaction. */
export async function retryDeliveries(app: App, filter: FailedFilter): Promise<void> {
  await app.db.transaction().execute(async (trx) => {
    const ids = await requeueFailed(trx, filter, { limit: atOnce, at: app.now().toISOString() });
    if (ids.length > 0) {
      await app.jobs.enqueueAll(
        trx,
        deliverMessageJob,
        ids.map((deliveryId) => ({ deliveryId })),
      );
    }
    if (ids.length === atOnce) await app.jobs.enqueue(trx, retryDeliveriesJob, filter);
  });
}
