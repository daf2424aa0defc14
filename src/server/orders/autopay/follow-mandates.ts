import type { App } from '../../app.ts';
import type { Trx } from '../../db/db.ts';
import { findLive, findToFollow, lockMandate, type Mandate, updateMandate } from '../../fees/autopay/agreements.ts';
import { dropNoticed } from '../../fees/autopay/charges.ts';
import { findDue } from '../../fees/settle-due.ts';
import { Failure } from '../../http/failures.ts';
import { autopayOf, withdrawAgreement } from '../../payments/open-mandate.ts';
import { readSettings } from '../../settings/read-settings.ts';
import { tellOfFee } from '../fees/tell-of-fee.ts';
import { lockBuyer } from '../store.ts';

export const stopMandateJob = 'orders.stop-mandate';
const reachMs = 30 * 86_400_000;
const isLive = ({ state }: Mandate) => state === 'pending' || state === 'active' || state === 'paused';

/**
 * Asks the gateways about mandates that wait for their word, and about one of which a webhook spoke. A webhook says only that
 * there is something to ask, so that none can come too early, too late or twice.
 */
export async function followMandates(app: App, { tokenId = null }: { tokenId?: string | null }): Promise<void> {
  const since = new Date(app.now().getTime() - reachMs).toISOString();
  for (const mandate of await findToFollow(app.db, { since, tokenId })) {
    try {
      await followMandate(app, mandate);
    } catch (error) {
      app.log.error({ err: error, mandateId: mandate.id }, 'could not ask the gateway about a mandate');
    }
  }
}

async function followMandate(app: App, asked: Mandate): Promise<void> {
  const told = await (await autopayOf(app, asked.provider))?.readMandate(asked);
  if (!told || (told.state === asked.state && told.tokenId === asked.tokenId)) return;
  const settings = await readSettings(app);
  await app.db.transaction().execute(async (trx) => {
    await lockBuyer(trx, asked.userId);
    const mandate = await lockMandate(trx, asked.id);
    if (!mandate || !isLive(mandate)) return;
    const at = app.now().toISOString();
    await updateMandate(trx, mandate.id, { ...told, tokenId: told.tokenId ?? mandate.tokenId, at });
    if (told.state === 'pending' || told.state === 'active') return;
    for (const dueId of await dropNoticed(trx, mandate.id, at)) {
      const due = await findDue(trx, dueId);
      if (due?.paidAt === null && due.cancelledAt === null) {
        await tellOfFee(app, trx, { due, settings, standing: { stopped: 'yes' } });
      }
    }
  });
}

/** Stops a student's own debits: here in this call, at the gateway through the queue. Throws `not_found`. */
export async function stopAutopay(app: App, { id, userId }: { id: string; userId: string }) {
  return app.db.transaction().execute(async (trx: Trx) => {
    await lockBuyer(trx, userId);
    const mandate = await lockMandate(trx, id);
    if (mandate?.userId !== userId) throw new Failure('not_found');
    if (!isLive(mandate)) return { state: mandate.state };
    await endMandate(app, trx, mandate);
    return { state: 'stopped' as const };
  });
}

/** Ends what somebody agreed to who deletes their account: the gateway must not go on holding their word. */
export async function endAutopay(app: App, trx: Trx, userId: string): Promise<void> {
  for (const mandate of await findLive(trx, userId)) await endMandate(app, trx, mandate);
}

/** Ends a mandate here, and at its gateway through the queue. */
async function endMandate(app: App, trx: Trx, mandate: Mandate): Promise<void> {
  const { id, provider, customerId, gatewayOrderId, tokenId } = mandate;
  const at = app.now().toISOString();
  await updateMandate(trx, id, { state: 'stopped', tokenId, at });
  await withdrawAgreement(trx, mandate);
  await dropNoticed(trx, id, at);
  await app.jobs.enqueue(trx, stopMandateJob, { provider, customerId, gatewayOrderId, tokenId } satisfies AtGateway);
}

/** What the gateway knows a mandate by: the row may be gone when it is stopped there. */
type AtGateway = Pick<Mandate, 'provider' | 'customerId' | 'gatewayOrderId' | 'tokenId'>;

/** Ends a stopped mandate at its gateway. Throws while the gateway cannot be reached. */
export async function stopMandate(app: App, mandate: AtGateway): Promise<void> {
  const gateway = await autopayOf(app, mandate.provider);
  if (!gateway) return;
  const { tokenId } = mandate.tokenId ? mandate : await gateway.readMandate(mandate);
  if (tokenId) await gateway.stop({ customerId: mandate.customerId, tokenId });
}
