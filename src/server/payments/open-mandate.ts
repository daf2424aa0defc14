import type { GatewayAutopay, Payer } from '../adapters/payments/port.ts';
import type { App } from '../app.ts';
import type { Queries, Trx } from '../db/db.ts';
import { Failure } from '../http/failures.ts';
import { chosenGateways, gatewayNamed } from '../settings/providers/chosen-gateways.ts';
import { forgetCustomer, updateOffered } from './store.ts';

/** Whether the current gateway debits what payers agree to. */
export async function isAutopayOffered(app: App): Promise<boolean> {
  return (await chosenGateways(app)).current?.autopay !== undefined;
}

interface Input {
  orderId: string;
  amountPaise: number;
  maxPaise: number;
  untilOn: string;
  payer: Payer;
}

/**
 * Opens an order at the current gateway whose payer agrees to later debits; outside any transaction. Throws
 * `payment_gateway_unavailable`.
 */
export async function openMandate(app: App, input: Input) {
  const returnUrl = `${app.config.publicUrl}/payment-success?order=${input.orderId}&from=gateway`;
  try {
    const { current } = await chosenGateways(app);
    if (!current?.autopay) throw new Error('the gateway offers no debits');
    const opened = await current.autopay.openOrder({ ...input, returnUrl });
    const checkoutUrl = current.checkoutUrl(opened.gatewayOrderId, 'upi');
    return { ...opened, provider: current.provider, isTest: current.sandbox, checkoutUrl };
  } catch (error) {
    app.log.error({ err: error, orderId: input.orderId }, 'the gateway did not open an order with a mandate');
    throw new Failure('payment_gateway_unavailable');
  }
}

/** The gateway's order behind one of ours, which is asked about again from now on; undefined for none. */
export function touchGatewayOrder(app: App, db: Queries, orderId: string) {
  return updateOffered(db, orderId, app.now().toISOString());
}

/** Who debits at a gateway; undefined where it is not configured any more. */
export async function autopayOf(app: App, provider: string): Promise<GatewayAutopay | undefined> {
  return (await gatewayNamed(app, provider))?.autopay;
}

/** Paying an order agrees to nothing more from now on. */
export function withdrawAgreement(trx: Trx, of: { provider: string; gatewayOrderId: string }): Promise<void> {
  return forgetCustomer(trx, of.provider, of.gatewayOrderId);
}
