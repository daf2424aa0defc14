import type { UnsettledEvent } from '../../../contract/payments.ts';
import type { App } from '../../app.ts';
import { recordAudit } from '../../audit/record-audit.ts';
import { Failure } from '../../http/failures.ts';
import { updateSeen } from '../ledger/withdrawal-store.ts';
import { selectUnsettledEvent, updateEventClosed } from './event-store.ts';
import type { PaymentHooks } from './hooks.ts';
import { settleEvent } from './settle-event.ts';

/**
 * Retries an event on request; returns what is still wrong, null once it is settled. Throws `not_found`, and
 * `invalid_transition` for one that could not be read.
 */
export async function settleEventAgain(
  app: App,
  hooks: PaymentHooks,
  { id, actorId }: { id: number; actorId: string },
): Promise<{ event: UnsettledEvent | null }> {
  const event = await selectUnsettledEvent(app.db, id);
  if (!event) throw new Failure('not_found');
  if (event.state === 'unreadable') throw new Failure('invalid_transition');
  await settleEvent(app, hooks, { id, actorId });
  return { event: (await selectUnsettledEvent(app.db, id)) ?? null };
}

/** Marks an event of another account or of an unknown format as seen. Throws `not_found`. */
export async function closeEvent(
  app: App,
  { id, actorId }: { id: number; actorId: string },
): Promise<{ closed: true }> {
  const at = app.now().toISOString();
  await app.db.transaction().execute(async (trx) => {
    const event = await selectUnsettledEvent(trx, id);
    if (!event || !(await updateEventClosed(trx, id, { at, by: actorId }))) throw new Failure('not_found');
    const { state, kind, cause } = event;
    await recordAudit(trx, {
      actorId,
      action: 'payments.close_event',
      subject: `payment_events:${id}`,
      after: { state, kind, cause },
    });
  });
  return { closed: true };
}

/** Marks a refund or dispute made at the gateway as seen. Throws `not_found`. */
export async function acknowledgeWithdrawal(
  app: App,
  { id, actorId }: { id: string; actorId: string },
): Promise<{ seen: true }> {
  await app.db.transaction().execute(async (trx) => {
    const seen = await updateSeen(trx, id, { at: app.now().toISOString(), by: actorId });
    if (!seen) throw new Failure('not_found');
    const { orderId, ...after } = seen;
    await recordAudit(trx, { actorId, action: 'payments.see_withdrawal', subject: `orders:${orderId}`, after });
  });
  return { seen: true };
}
