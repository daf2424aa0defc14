import type { PaymentGateway } from '../../adapters/payments/port.ts';
import type { App } from '../../app.ts';
import { recordAudit } from '../../audit/record-audit.ts';
import { isDatabaseAway, isDatabaseBusy } from '../../db/database-unavailable.ts';
import type { Trx } from '../../db/db.ts';
import { WorkRefused } from '../../db/work.ts';
import { chosenGateways } from '../../settings/providers/chosen-gateways.ts';
import { readSettings } from '../../settings/read-settings.ts';
import { settlingBackoff } from '../rules.ts';
import { selectGatewayOrder } from '../store.ts';
import { applyEvent } from './apply-event.ts';
import { describeError } from './describe-error.ts';
import {
  type EventOutcome,
  ensureAccount,
  lockEvent,
  type StoredEvent,
  updateEventFailed,
  updateEventRefused,
  updateEventSettled,
} from './event-store.ts';
import type { PaymentHooks } from './hooks.ts';

/** An event's outcome; `failed` with its cause if an internal error occurred, in which case it is retried. */
export type Settled = { outcome: EventOutcome | 'refused' } | { outcome: 'failed'; cause: string };

interface Input {
  id: number;
  /** Who requested it; a refused event is only processed again on request. */
  actorId?: string;
}

/** Processes a stored event that is not settled yet. Throws when the database is away and not even the failure can be stored. */
export async function settleEvent(app: App, hooks: PaymentHooks, { id, actorId }: Input): Promise<Settled> {
  try {
    // Read before the transaction: if every connection's transaction waited for another connection, none could proceed.
    const settings = await readSettings(app);
    const gateways = (await chosenGateways(app)).all;
    return await app.db.transaction().execute(async (trx): Promise<Settled> => {
      const stored = await lockEvent(trx, id);
      const isOpen =
        stored?.state === 'received' || stored?.state === 'failed' || (actorId && stored?.state === 'refused');
      if (!stored || !isOpen) return { outcome: 'no_change' };
      const { provider, payload: event } = stored;
      const other = await otherAccount(app, trx, { stored, gateways });
      if (other) {
        await updateEventRefused(trx, id, `other_account: ${other}`);
        app.log.warn({ eventId: id, provider, accountId: event.accountId }, 'rejected an event from another account');
        return { outcome: 'refused' };
      }
      const outcome = await applyEvent(app, trx, { provider, event, hooks, settings });
      await updateEventSettled(trx, id, outcome);
      if (actorId) await auditPress(trx, { actorId, stored, outcome });
      return { outcome };
    });
  } catch (error) {
    // Without a database its failure cannot be noted either; what was stored is due again by itself.
    if (isDatabaseAway(error) || isDatabaseBusy(error) || error instanceof WorkRefused) throw error;
    return noteFailure(app, id, error);
  }
}

/** Why an event is not of our account, in a sentence; null where it is. The first about an order of ours says which that is. */
async function otherAccount(
  app: App,
  trx: Trx,
  { stored: { provider, payload: told }, gateways }: { stored: StoredEvent; gateways: readonly PaymentGateway[] },
): Promise<string | null> {
  const gateway = gateways.find((one) => one.provider === provider);
  if (!gateway || told.accountId === null) return null;
  const named = gateway.accountId;
  if (!named && !(await selectGatewayOrder(trx, provider, told.gatewayOrderId))) return null;
  const at = app.now().toISOString();
  const ours = named ?? (await ensureAccount(trx, { provider, keyId: gateway.keyId, accountId: told.accountId, at }));
  return ours === told.accountId ? null : `It comes from ${told.accountId}; payments are taken by ${ours}.`;
}

async function noteFailure(app: App, id: number, error: unknown): Promise<Settled> {
  const cause = describeError(error);
  const noted = await updateEventFailed(app.db, id, { cause, at: app.now().toISOString(), ...settlingBackoff });
  app.log.error({ err: error, eventId: id, ...noted }, 'could not settle a gateway event');
  return { outcome: 'failed', cause };
}

function auditPress(
  trx: Trx,
  { actorId, stored, outcome }: { actorId: string; stored: StoredEvent; outcome: EventOutcome },
) {
  const { kind, gatewayPaymentId, amountPaise } = stored.payload;
  return recordAudit(trx, {
    actorId,
    action: 'payments.settle_event',
    subject: `payment_events:${stored.id}`,
    before: { state: stored.state, attempts: stored.attempts },
    after: { state: 'settled', kind, gatewayPaymentId, amountPaise, outcome },
  });
}
