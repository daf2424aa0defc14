import { academyDay } from '../../../contract/time-zone.ts';
import { ChargeRefused } from '../../adapters/payments/charge-refused.ts';
import type { App } from '../../app.ts';
import { findMandate, type Mandate } from '../../fees/autopay/agreements.ts';
import {
  type Charge,
  findChargeOwner,
  findSent,
  findToSend,
  firstDayCursor,
  type SentCharge,
  takeCharge,
  updateCharge,
} from '../../fees/autopay/charges.ts';
import { type DueRow, findDue } from '../../fees/settle-due.ts';
import { titlesOfDue } from '../../fees/title-of-due.ts';
import { Failure } from '../../http/failures.ts';
import { hasParts } from '../../payments/ledger/book-desk-payment.ts';
import { autopayOf, touchGatewayOrder } from '../../payments/open-mandate.ts';
import { keepGatewayOrder } from '../../payments/open-payment.ts';
import { followMandatesJob } from '../../payments/rules.ts';
import { gatewayNamed } from '../../settings/providers/chosen-gateways.ts';
import { readSettings } from '../../settings/read-settings.ts';
import { orderFeeIn } from '../fees/order-fee.ts';
import { tellOfFee } from '../fees/tell-of-fee.ts';
import { moveOrder } from '../move-order.ts';
import { lockBuyer, lockOrder } from '../store.ts';
import { failCharge } from './fail-charge.ts';
import { selectPayer } from './payer-store.ts';

export const sendDebitJob = 'orders.send-debit';

/** Queues each debit whose day has come, page by page; one that is queued twice is sent once. */
export async function sendDueDebits(app: App, pageSize = 500): Promise<void> {
  const now = app.now();
  const due = { now: now.toISOString(), today: academyDay(now), limit: pageSize };
  for (let after = firstDayCursor; ; ) {
    const found = await findToSend(app.db, { ...due, after });
    const last = found.at(-1);
    if (!last) break;
    await app.jobs.enqueueAll(
      app.db,
      sendDebitJob,
      found.map(({ id }) => ({ chargeId: id })),
    );
    after = { day: last.chargeOn, id: last.id };
  }
}

/** A process that hands a debit to the gateway has it so long; its calls end far sooner. */
const leaseMs = 120_000;

/**
 * Hands one debit to the gateway, once: one process at a time has it, and after a death the gateway's books say whether it was
 * handed over. Its money comes through the gateway's events, as any other.
 */
export async function sendDebit(app: App, { chargeId }: { chargeId: string }): Promise<void> {
  const taken = await prepare(app, chargeId);
  if (!taken) return;
  const { charge, mandate, orderId, due } = taken;
  const [gateway, autopay] = [await gatewayNamed(app, mandate.provider), await autopayOf(app, mandate.provider)];
  if (!gateway || !autopay || !mandate.tokenId)
    return failCharge(app, charge, 'The gateway is not connected any more.');
  let known = await touchGatewayOrder(app, app.db, orderId);
  if (!known) {
    const { amountPaise } = charge;
    const returnUrl = `${app.config.publicUrl}/payment-success?order=${orderId}&from=gateway`;
    const { gatewayOrderId } = await gateway.createOrder({ orderId, amountPaise, returnUrl });
    const opened = { orderId, amountPaise, provider: gateway.provider, isTest: gateway.sandbox, gatewayOrderId };
    await app.db.transaction().execute(async (trx) => {
      await lockBuyer(trx, due.userId);
      const order = await lockOrder(trx, orderId);
      if (order?.state === 'draft') await moveOrder(app, trx, { order, to: 'awaiting_payment', actorId: null });
      await keepGatewayOrder(app, trx, opened);
    });
    known = await touchGatewayOrder(app, app.db, orderId);
  }
  if (known?.provider !== mandate.provider) return failCharge(app, charge, 'It is being paid at another gateway.');
  const { gatewayOrderId } = known;
  try {
    const tries = await gateway.listPayments(gatewayOrderId);
    const inHand = tries.find((one) => one.state !== 'failed');
    const asked = { ...mandate, gatewayOrderId, tokenId: mandate.tokenId, amountPaise: charge.amountPaise };
    const { gatewayPaymentId } =
      inHand ??
      (await autopay.charge({
        ...asked,
        description: titlesOfDue(due).title,
        payer: await selectPayer(app.db, due.userId),
      }));
    const at = app.now().toISOString();
    await app.db
      .transaction()
      .execute((trx) => updateCharge(trx, charge.id, { from: 'sending', to: 'sent', at, gatewayPaymentId }));
  } catch (error) {
    if (!(error instanceof ChargeRefused)) throw error;
    await failCharge(app, charge, error.message);
    await app.jobs.enqueue(app.db, followMandatesJob, { tokenId: mandate.tokenId });
  }
}

interface Prepared {
  charge: Charge;
  mandate: Mandate;
  due: DueRow;
  orderId: string;
}

/** Takes a charge and the order that it pays; undefined where another process has it, or nothing is to be debited any more. */
async function prepare(app: App, chargeId: string): Promise<Prepared | undefined> {
  const settings = await readSettings(app);
  const now = app.now();
  const at = now.toISOString();
  const until = new Date(now.getTime() + leaseMs).toISOString();
  const owner = await findChargeOwner(app.db, chargeId);
  if (!owner) return undefined;
  return app.db.transaction().execute(async (trx) => {
    await lockBuyer(trx, owner);
    const charge = await takeCharge(trx, chargeId, { now: at, until });
    if (!charge) return undefined;
    const [due, mandate] = [await findDue(trx, charge.dueId), await findMandate(trx, charge.mandateId)];
    const drop = () => updateCharge(trx, chargeId, { from: 'sending', to: 'dropped', at });
    if (!due || due.paidAt !== null || due.cancelledAt !== null) {
      await drop();
      return undefined;
    }
    const orderId = await orderIn();
    const isSame = orderId !== undefined && due.amountPaise === charge.amountPaise && !(await hasParts(trx, orderId));
    if (mandate?.state === 'active' && orderId !== undefined && isSame) return { charge, mandate, due, orderId };
    await drop();
    if (orderId !== undefined) {
      const standing = mandate?.state === 'active' ? { refused: 'yes' } : { stopped: 'yes' };
      await tellOfFee(app, trx, { due, settings, standing });
    }
    return undefined;

    /** None for a fee whose money waits for the accountant. */
    async function orderIn(): Promise<string | undefined> {
      try {
        return await orderFeeIn(app, trx, { dueId: due?.id ?? '', placedBy: null }, settings);
      } catch (error) {
        if (error instanceof Failure) return undefined;
        throw error;
      }
    }
  });
}

/** Notes what became of the debits that a gateway has in hand, page by page. */
export async function followDebits(app: App, pageSize = 500): Promise<void> {
  const now = app.now().toISOString();
  for (let after = firstDayCursor; ; ) {
    const found = await findSent(app.db, { now, after, limit: pageSize });
    for (const charge of found) {
      await followDebit(app, charge).catch((error: unknown) => {
        // The others go on, and ten minutes later this one is looked at again.
        app.log.error({ err: error, chargeId: charge.id }, 'could not note what became of a debit');
      });
    }
    const last = found.at(-1);
    if (!last || found.length < pageSize) break;
    after = { day: last.chargeOn, id: last.id };
  }
}

async function followDebit(app: App, { isPaid, paymentState, ...charge }: SentCharge): Promise<void> {
  const isIn = isPaid || paymentState === 'captured' || paymentState === 'refunded';
  if (!isIn) return failCharge(app, charge, 'The bank refused it.');
  const at = app.now().toISOString();
  await app.db.transaction().execute((trx) => updateCharge(trx, charge.id, { from: 'sent', to: 'paid', at }));
}
