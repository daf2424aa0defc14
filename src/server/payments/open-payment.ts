import type { PaymentMethod } from '../../contract/payments.ts';
import type { PaymentGateway } from '../adapters/payments/port.ts';
import type { App } from '../app.ts';
import type { Trx } from '../db/db.ts';
import { Failure } from '../http/failures.ts';
import { chosenGateways, gatewayNamed } from '../settings/providers/chosen-gateways.ts';
import { insertGatewayOrder, updateOffered } from './store.ts';

interface Input {
  orderId: string;
  amountPaise: number;
}

/** An order as a gateway opened it. */
interface OpenedAtGateway {
  provider: string;
  /** Whether the gateway moves no real money. */
  isTest: boolean;
  gatewayOrderId: string;
}

/** Whether the academy takes online payments at all. */
export async function isPaidOnline(app: App): Promise<boolean> {
  return (await chosenGateways(app)).current !== null;
}

/**
 * Opens the order at the current gateway; outside any transaction, because it calls another company's server. The gateway
 * returns the same id for a repeated call. Throws `payment_gateway_unavailable`.
 */
export async function openAtGateway(app: App, input: Input): Promise<OpenedAtGateway & { gateway: PaymentGateway }> {
  const returnUrl = `${app.config.publicUrl}/payment-success?order=${input.orderId}&from=gateway`;
  try {
    const { current } = await chosenGateways(app);
    if (!current) throw new Error('the academy takes no payments online');
    const { gatewayOrderId } = await current.createOrder({ ...input, returnUrl });
    return { provider: current.provider, isTest: current.sandbox, gatewayOrderId, gateway: current };
  } catch (error) {
    app.log.error({ err: error, orderId: input.orderId }, 'the gateway did not open an order');
    throw new Failure('payment_gateway_unavailable');
  }
}

/** Remembers the gateway's id of an order, in the transaction that lets people pay it. */
export async function keepGatewayOrder(
  app: App,
  trx: Trx,
  opened: Input & OpenedAtGateway & { customerId?: string },
): Promise<void> {
  await insertGatewayOrder(trx, { ...opened, at: app.now().toISOString() });
}

/**
 * Sends the buyer to the gateway that opened the order: returns the URL, undefined while no gateway knows it. Throws
 * `payment_gateway_unavailable` if that gateway is no longer configured.
 */
export async function offerCheckout(app: App, orderId: string, method: PaymentMethod): Promise<string | undefined> {
  const offered = await updateOffered(app.db, orderId, app.now().toISOString());
  if (!offered) return undefined;
  const gateway = await gatewayNamed(app, offered.provider);
  if (!gateway) throw new Failure('payment_gateway_unavailable');
  return gateway.checkoutUrl(offered.gatewayOrderId, method);
}
