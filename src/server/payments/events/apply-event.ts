import type { Settings } from '../../../contract/settings/settings.ts';
import type { GatewayEvent, Withdrawal } from '../../adapters/payments/port.ts';
import type { App } from '../../app.ts';
import type { Trx } from '../../db/db.ts';
import { notifyAfterCommit } from '../../db/notifying-driver.ts';
import { postJournal } from '../ledger/post-journal.ts';
import { gonePaise, replacedBy } from '../ledger/withdrawal-rules.ts';
import {
  insertWithdrawal,
  selectOwnRefundedPaise,
  selectOwnRefundId,
  selectWithdrawals,
} from '../ledger/withdrawal-store.ts';
import { moveRefund } from '../refunds/move-refund.ts';
import { lockRefund } from '../refunds/refund-store.ts';
import { askForRefundsJob, paymentMoves, paymentTopic } from '../rules.ts';
import { ensurePayment, type KnownPayment, lockGatewayOrder, updatePayment } from '../store.ts';
import type { EventOutcome } from './event-store.ts';
import type { PaymentHooks } from './hooks.ts';

interface Told {
  provider: string;
  event: GatewayEvent;
  hooks: PaymentHooks;
  /** Read before the transaction, which must not wait for a second connection. */
  settings: Settings;
}

/**
 * Applies one gateway event, in the transaction that settles it. An event reports facts about a payment: its state, what was
 * refunded, a refund or a dispute. Facts are stored first and acted on afterwards, so that their order doesn't matter: money
 * of which all has been refunded grants nothing.
 */
export async function applyEvent(app: App, trx: Trx, told: Told): Promise<EventOutcome> {
  const { provider, event } = told;
  const order = await lockGatewayOrder(trx, provider, event.gatewayOrderId);
  if (!order) return 'unmatched';
  const { orderId } = order;
  const payment = await ensurePayment(trx, { orderId, provider, event, at: app.now().toISOString() });
  if (!payment) {
    app.log.error({ orderId, gatewayPaymentId: event.gatewayPaymentId }, 'a payment came for two orders');
    return 'unmatched';
  }
  const isNews = await keepFacts(app, trx, { ...told, payment });
  const gone = await goneOf(trx, payment);
  const moved = await move(app, trx, { ...told, ...order, payment, gone });
  if (payment.capturedAt !== null && (isNews || moved))
    await takeBackWhatIsGone(app, trx, { ...told, orderId, payment, gone });
  if (!isNews && !moved) return 'no_change';
  await notifyAfterCommit(trx, paymentTopic(orderId));
  return 'applied';
}

type Known = Told & { payment: KnownPayment };
/** What has left a payment: known withdrawals, and what the gateway counts beyond them. */
type Gone = Awaited<ReturnType<typeof goneOf>>;

/** Stores what the event says about refunded or disputed money; true if that is new. */
async function keepFacts(app: App, trx: Trx, { provider, event, hooks, payment }: Known): Promise<boolean> {
  const { withdrawal, refundedPaise } = event;
  let isNews = false;
  if (event.paymentState === 'captured' && refundedPaise > payment.reportedRefundedPaise) {
    await updatePayment(trx, payment.id, { reportedRefundedPaise: refundedPaise });
    payment.reportedRefundedPaise = refundedPaise;
    isNews = true;
  }
  if (!withdrawal) return isNews;
  const { gatewayId, key } = withdrawal;
  const ownId = await selectOwnRefundId(trx, { paymentId: payment.id, gatewayId, key });
  if (ownId) return (await followOwn(app, trx, { id: ownId, withdrawal, hooks })) || isNews;
  const at = app.now().toISOString();
  const row = { provider, paymentId: payment.id, withdrawal, at, replaces: replacedBy(withdrawal.state) };
  return (await insertWithdrawal(trx, row)) || isNews;
}

/** A refund that the academy itself sent follows the gateway's word, as it does when the gateway is polled. */
async function followOwn(
  app: App,
  trx: Trx,
  { id, withdrawal, hooks }: { id: string; withdrawal: Withdrawal; hooks: PaymentHooks },
): Promise<boolean> {
  const refund = await lockRefund(trx, id);
  const { state } = withdrawal;
  if (refund?.state !== 'sent' || (state !== 'processed' && state !== 'failed')) return false;
  await moveRefund(app, trx, refund, { to: state, follow: hooks.follow });
  return true;
}

/** Moves the payment to the reported state if that transition is allowed; a captured payment settles its order. */
async function move(
  app: App,
  trx: Trx,
  { event, hooks, settings, payment, orderId, buyerId, gone }: Known & { orderId: string; buyerId: string; gone: Gone },
): Promise<boolean> {
  const state = event.paymentState;
  if (!paymentMoves[payment.state].includes(state)) return false;
  if (state !== 'captured') {
    await updatePayment(trx, payment.id, { state });
    return true;
  }
  const { amountPaise, currency, method } = event;
  const capturedAt = app.now().toISOString();
  await updatePayment(trx, payment.id, { state, amountPaise, currency, capturedAt });
  Object.assign(payment, { state, amountPaise, currency, capturedAt });
  // The ledger is in rupees; what this is worth is known once the gateway has converted it.
  if (currency === 'INR') {
    await postJournal(app, trx, {
      kind: 'capture',
      orderId,
      paymentId: payment.id,
      entries: [
        { account: 'gateway', amountPaise },
        { account: 'customer_advances', amountPaise: -amountPaise },
      ],
    });
  }
  const capture = { orderId, buyerId, paymentId: payment.id, amountPaise, currency, method };
  const reviewReason = await hooks.settle(
    app,
    trx,
    { ...capture, refundedPaise: gone.known + gone.unexplained },
    settings,
  );
  if (reviewReason) await updatePayment(trx, payment.id, { reviewReason });
  return true;
}

async function goneOf(trx: Trx, payment: KnownPayment) {
  const withdrawals = await selectWithdrawals(trx, payment.id);
  // Only what the gateway counts needs comparing with our own refunds.
  const ownPaise = payment.reportedRefundedPaise > 0 ? await selectOwnRefundedPaise(trx, payment.id) : 0;
  return { withdrawals, ...gonePaise({ withdrawals, ownPaise, toldPaise: payment.reportedRefundedPaise }) };
}

/** Books each refund and lost dispute. If the gateway counts more than these explain, it is asked about its refunds. */
async function takeBackWhatIsGone(
  app: App,
  trx: Trx,
  { hooks, orderId, payment, provider, event, gone }: Known & { orderId: string; gone: Gone },
): Promise<void> {
  for (const withdrawal of gone.withdrawals) {
    await hooks.takeBack(app, trx, { orderId, paymentId: payment.id, withdrawal });
  }
  if (gone.unexplained > 0) {
    await app.jobs.enqueue(trx, askForRefundsJob, { provider, gatewayOrderId: event.gatewayOrderId });
  }
}
