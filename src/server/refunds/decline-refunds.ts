import type { App } from '../app.ts';
import { Failure } from '../http/failures.ts';
import { declineRefund } from './requests/decline-refund.ts';
import { selectRequested } from './requests/requested-store.ts';

export const declineRefundJob = 'refunds.decline-refund';

interface Declined {
  refundId: string;
  reason: string;
  actorId: string;
}

/**
 * Queues requested refunds to be declined with one reason, each as a job of its own. What a called-off class owes, and amounts
 * that wait for a second person, stay in the queue.
 */
export async function declineRefunds(
  app: App,
  { ids, reason, actorId }: { ids: readonly string[]; reason: string; actorId: string },
) {
  const asked = [...new Set(ids)];
  return app.db.transaction().execute(async (trx) => {
    const requested = await selectRequested(trx, asked);
    const found = requested.filter((one) => one.reason !== 'class_cancelled');
    await app.jobs.enqueueAll(
      trx,
      declineRefundJob,
      found.map(({ id }): Declined => ({ refundId: id, reason, actorId })),
    );
    return { queued: found.length, kept: asked.length - found.length };
  });
}

/** Declines one of them. Running it twice changes nothing: the refund is then no longer requested. */
export async function declineQueued(app: App, { refundId, reason, actorId }: Declined): Promise<void> {
  const [refund] = await selectRequested(app.db, [refundId]);
  if (!refund) return;
  try {
    await declineRefund(app, { id: refundId, reason, actorId });
  } catch (error) {
    // Decided meanwhile: retrying changes nothing.
    if (!(error instanceof Failure)) throw error;
    app.log.info({ refundId, code: error.code }, 'a refund was not declined');
  }
}
