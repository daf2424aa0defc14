import { chosenGateways } from '../academy/providers/chosen-gateways.ts';
import type { PaymentGateway } from '../adapters/payments/port.ts';
import type { App } from '../app.ts';
import { askGateway } from './ask-gateway.ts';
import type { Settle } from './receive-event.ts';
import { selectOpenGatewayOrders, updateAsked } from './store.ts';

/** So many refusals in a row mean that the gateway is down; the next run tries again. */
const enoughFailures = 3;

/**
 * Asks each gateway about its open payments, also one that takes no new ones any more: an order that was sent there and is not paid, also one that was given up
 * since, for money may come late and its webhook may be lost. Asked after two minutes, then ever more seldom, for five
 * days.
 */
export async function reconcilePayments(app: App, settle: Settle): Promise<void> {
  for (const gateway of (await chosenGateways(app)).all) await reconcileWith(app, settle, gateway);
}

async function reconcileWith(app: App, settle: Settle, gateway: PaymentGateway): Promise<void> {
  const now = app.now().toISOString();
  let failures = 0;
  for (const open of await selectOpenGatewayOrders(app.db, gateway.provider, now, 200)) {
    try {
      await askGateway(app, settle, { gateway, gatewayOrderId: open.gatewayOrderId });
      await updateAsked(app.db, open.id, now);
      failures = 0;
    } catch (error) {
      app.log.error({ err: error, orderId: open.orderId }, 'the gateway could not be asked about an open payment');
      failures += 1;
      if (failures === enoughFailures) return;
    }
  }
}
