import type { PaymentGateway } from '../adapters/payments/port.ts';
import type { App } from '../app.ts';
import { receiveEvent, type Settle } from './receive-event.ts';

/**
 * Asks the gateway about one of its orders and takes what it says like an event of its own: each state of a payment once,
 * whether a webhook told of it or not. How many told something new. Throws when the gateway does not answer.
 */
export async function askGateway(
  app: App,
  settle: Settle,
  { gateway, gatewayOrderId }: { gateway: PaymentGateway; gatewayOrderId: string },
): Promise<number> {
  const { provider } = gateway;
  const found = await gateway.listPayments(gatewayOrderId);
  let news = 0;
  for (const { state, at, ...payment } of found.toSorted((a, b) => a.at.localeCompare(b.at))) {
    if (state === 'created') continue;
    const eventId = `asked:${payment.gatewayPaymentId}:${state}`;
    const event = { ...payment, eventId, kind: `payment.${state}` as const, occurredAt: at };
    if ((await receiveEvent(app, settle, { provider, event })) === 'applied') news += 1;
  }
  return news;
}
