import type { ReviewReason } from '../../contract/payments.ts';
import type { Settings } from '../../contract/settings.ts';
import { readSettings } from '../academy/read-settings.ts';
import type { GatewayEvent } from '../adapters/payments/port.ts';
import type { App } from '../app.ts';
import { announceAfterCommit } from '../db/announcing-driver.ts';
import type { Trx } from '../db/db.ts';
import { postJournal } from './post-journal.ts';
import { paymentMoves, paymentTopic, reportedState } from './rules.ts';
import {
  type EventOutcome,
  ensurePayment,
  insertEvent,
  lockGatewayOrder,
  updateEventOutcome,
  updatePayment,
} from './store.ts';

/** Money that came in for an order. */
export interface Capture {
  orderId: string;
  buyerId: string;
  paymentId: string;
  amountPaise: number;
  currency: string;
  method: string;
}

/** Settles the order behind a capture, or says why the money waits for the accountant; never throws for that. */
export type Settle = (app: App, trx: Trx, capture: Capture, settings: Settings) => Promise<ReviewReason | null>;

/** Which gateway told what. */
interface Told {
  provider: string;
  event: GatewayEvent;
}

/**
 * Takes one event of the gateway (`product.md`, Payment): kept once, and in the same transaction the payment
 * moves, the ledger gets the money and the order is settled. The same event changes nothing the second time.
 */
export async function receiveEvent(app: App, settle: Settle, told: Told): Promise<EventOutcome> {
  const { provider, event } = told;
  // Before the transaction: when every connection is in one that asks for another, none ever goes on.
  const settings = await readSettings(app);
  return app.db.transaction().execute(async (trx) => {
    const id = await insertEvent(trx, provider, event, app.now().toISOString());
    if (id === undefined) return 'no_change';
    const outcome = await apply(app, trx, { ...told, settle, settings });
    if (outcome !== 'applied') await updateEventOutcome(trx, id, outcome);
    return outcome;
  });
}

interface Taken extends Told {
  settle: Settle;
  settings: Settings;
}

async function apply(app: App, trx: Trx, { provider, settle, settings, event }: Taken): Promise<EventOutcome> {
  const order = await lockGatewayOrder(trx, provider, event.gatewayOrderId);
  if (!order) return 'unmatched';
  const { orderId, buyerId } = order;
  const at = app.now().toISOString();
  const payment = await ensurePayment(trx, { orderId, provider, event, at });
  if (!payment) {
    app.log.error({ orderId, gatewayPaymentId: event.gatewayPaymentId }, 'a payment came for two orders');
    return 'unmatched';
  }
  const state = reportedState[event.kind];
  if (!paymentMoves[payment.state].includes(state)) return 'no_change';
  if (state !== 'captured') {
    await updatePayment(trx, payment.id, { state });
    await announceAfterCommit(trx, paymentTopic(orderId));
    return 'applied';
  }
  const { amountPaise, currency, method } = event;
  await updatePayment(trx, payment.id, { state, amountPaise, currency, capturedAt: at });
  // The ledger is kept in rupees; how many these are worth is known once the gateway has changed them.
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
  const reviewReason = await settle(app, trx, capture, settings);
  if (reviewReason) await updatePayment(trx, payment.id, { reviewReason });
  await announceAfterCommit(trx, paymentTopic(orderId));
  return 'applied';
}
