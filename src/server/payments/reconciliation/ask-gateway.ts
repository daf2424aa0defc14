import type { GatewayEvent, GatewayPayment, PaymentGateway, Withdrawal } from '../../adapters/payments/port.ts';
import type { App } from '../../app.ts';
import { gatewayNamed } from '../../settings/providers/chosen-gateways.ts';
import type { PaymentHooks } from '../events/hooks.ts';
import { receiveEvent } from '../events/receive-event.ts';

/** The gateway itself did not answer; what it would have said is not known. */
export class GatewayNotAsked extends Error {
  constructor(cause: unknown) {
    super(`the gateway did not answer: ${cause instanceof Error ? cause.message : String(cause)}`, { cause });
    this.name = 'GatewayNotAsked';
  }
}

/** The result of a poll: how much was new, and the causes for which some of it could not be settled. */
interface Asked {
  news: number;
  failures: string[];
}

/**
 * Polls the gateway about one of its orders and processes the result like its events: each state of a payment and of its
 * refunds once, whether a webhook reported it or not. Throws `GatewayNotAsked` if the gateway doesn't answer; an internal error
 * is stored with its event, and returned.
 */
export async function askGateway(
  app: App,
  hooks: PaymentHooks,
  { gateway, gatewayOrderId }: { gateway: PaymentGateway; gatewayOrderId: string },
): Promise<Asked> {
  const { provider } = gateway;
  const found = await readAll(gateway, gatewayOrderId);
  const asked: Asked = { news: 0, failures: [] };
  for (const event of found) {
    const settled = await receiveEvent(app, hooks, { provider, event });
    if (settled.outcome === 'applied') asked.news += 1;
    if (settled.outcome === 'failed') asked.failures.push(settled.cause);
  }
  return asked;
}

/** The same for the order of a payment of which more is gone than is known. */
export async function askForRefunds(
  app: App,
  hooks: PaymentHooks,
  { provider, gatewayOrderId }: { provider: string; gatewayOrderId: string },
): Promise<void> {
  const gateway = await gatewayNamed(app, provider);
  if (gateway) await askGateway(app, hooks, { gateway, gatewayOrderId });
}

async function readAll(gateway: PaymentGateway, gatewayOrderId: string): Promise<GatewayEvent[]> {
  try {
    const payments = await gateway.listPayments(gatewayOrderId);
    const events: GatewayEvent[] = [];
    for (const payment of payments.toSorted((a, b) => a.at.localeCompare(b.at))) {
      if (payment.state === 'created') continue;
      events.push(stateEvent(payment));
      if (payment.state !== 'captured' || payment.refundedPaise === 0) continue;
      const refunds = await gateway.listRefunds(payment.gatewayPaymentId);
      events.push(...refunds.map((refund) => refundEvent(payment, refund)));
    }
    return events;
  } catch (error) {
    throw new GatewayNotAsked(error);
  }
}

function stateEvent({ state, at, ...payment }: GatewayPayment): GatewayEvent {
  const told = payment.refundedPaise > 0 ? `:${payment.refundedPaise}` : '';
  return {
    ...payment,
    eventId: `asked:${payment.gatewayPaymentId}:${state}${told}`,
    kind: `payment.${state === 'created' ? 'authorised' : state}`,
    accountId: null,
    paymentState: state,
    withdrawal: null,
    occurredAt: at,
  };
}

function refundEvent(payment: GatewayPayment, refund: Withdrawal): GatewayEvent {
  return {
    ...stateEvent(payment),
    eventId: `asked:${refund.gatewayId}:${refund.state}`,
    kind: `refund.${refund.state}` as GatewayEvent['kind'],
    withdrawal: refund,
  };
}
