import type { PaymentGateway } from '../../adapters/payments/port.ts';
import type { App } from '../../app.ts';
import { chosenGateways } from '../../settings/providers/chosen-gateways.ts';
import type { PaymentHooks } from '../events/hooks.ts';
import { selectOpenGatewayOrders, selectOrdersOfUnknownRefunds, updateAsked } from '../store.ts';
import { askGateway, GatewayNotAsked } from './ask-gateway.ts';

/** After this many consecutive failures the gateway is considered down; the next run tries again. */
const enoughFailures = 3;
/** Refunds at a gateway are looked for so far back. */
const refundReachMs = 2 * 86_400_000;

/**
 * Polls each gateway, also one that takes no new orders any more, about orders that were sent there and are not paid, including
 * abandoned ones: money may arrive late and its webhook may be lost. First after two minutes, then at growing intervals, for
 * five days.
 */
export async function reconcilePayments(app: App, hooks: PaymentHooks): Promise<void> {
  const now = app.now().toISOString();
  for (const gateway of (await chosenGateways(app)).all) {
    const open = await selectOpenGatewayOrders(app.db, gateway.provider, now, 200);
    await askAbout(app, hooks, { gateway, orders: open, isAsked: (id) => updateAsked(app.db, id, now) });
  }
}

/**
 * Polls each payment with a refund in the last two days that is unknown here: one made at the gateway whose webhook was lost.
 */
export async function reconcileRefunds(app: App, hooks: PaymentHooks): Promise<void> {
  const to = Math.ceil(app.now().getTime() / 1000) * 1000 + 1000;
  const span = [to - refundReachMs, to].map((at) => new Date(at).toISOString()) as [string, string];
  for (const gateway of (await chosenGateways(app)).all) {
    try {
      const refunds = await gateway.findRefunds(...span);
      const orders = await selectOrdersOfUnknownRefunds(app.db, gateway.provider, refunds);
      await askAbout(app, hooks, { gateway, orders });
    } catch (error) {
      app.log.error({ err: error, provider: gateway.provider }, 'could not ask the gateway about its refunds');
    }
  }
}

interface Asking {
  gateway: PaymentGateway;
  orders: readonly { id: string; orderId: string; gatewayOrderId: string }[];
  isAsked?: (id: string) => Promise<void>;
}

async function askAbout(app: App, hooks: PaymentHooks, { gateway, orders, isAsked }: Asking): Promise<void> {
  let silences = 0;
  for (const { id, orderId, gatewayOrderId } of orders) {
    try {
      const { failures } = await askGateway(app, hooks, { gateway, gatewayOrderId });
      await isAsked?.(id);
      silences = 0;
      if (failures.length > 0) app.log.error({ orderId, failures }, 'could not settle the gateway’s answer');
    } catch (error) {
      if (!(error instanceof GatewayNotAsked)) {
        app.log.error({ err: error, orderId }, 'an internal error prevented a check of an open payment');
        continue;
      }
      app.log.error({ err: error, orderId }, 'could not ask the gateway about an open payment');
      silences += 1;
      if (silences === enoughFailures) return;
    }
  }
}
