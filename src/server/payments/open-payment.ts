import type { PaymentMethod } from '../../contract/payments.ts';
import type { App } from '../app.ts';
import type { Trx } from '../db/db.ts';
import { Failure } from '../http/failures.ts';
import { insertGatewayOrder, updateOffered } from './store.ts';

interface Input {
  orderId: string;
  amountPaise: number;
}

/**
 * Opens the order at the gateway and returns its id there; outside any transaction, because another
 * company's server answers. The gateway gives the same id when asked again. Throws `payment_gateway_down`.
 */
export async function openAtGateway(app: App, input: Input): Promise<string> {
  const returnUrl = `${app.config.publicUrl}/payment-success?order=${input.orderId}&from=gateway`;
  try {
    const { gatewayOrderId } = await app.payments.createOrder({ ...input, returnUrl });
    return gatewayOrderId;
  } catch (error) {
    app.log.error({ err: error, orderId: input.orderId }, 'the gateway did not open an order');
    throw new Failure('payment_gateway_down');
  }
}

/** Remembers the gateway's id of an order, in the transaction that lets people pay it. */
export async function keepGatewayOrder(app: App, trx: Trx, input: Input & { gatewayOrderId: string }): Promise<void> {
  await insertGatewayOrder(trx, { ...input, provider: app.payments.provider, at: app.now().toISOString() });
}

/** Sends the buyer to pay an order: where the browser goes; undefined while the gateway does not know it. */
export async function offerCheckout(app: App, orderId: string, method: PaymentMethod): Promise<string | undefined> {
  const gatewayOrderId = await updateOffered(app.db, orderId, app.now().toISOString());
  return gatewayOrderId === undefined ? undefined : app.payments.checkoutUrl(gatewayOrderId, method);
}
