import type { GatewayEvent } from '../../adapters/payments/port.ts';
import type { App } from '../../app.ts';
import { unworkedMs } from '../rules.ts';
import { insertEvent } from './event-store.ts';
import type { PaymentHooks } from './hooks.ts';
import { type Settled, settleEvent } from './settle-event.ts';

/** An event and the gateway it came from. */
interface Told {
  provider: string;
  event: GatewayEvent;
}

/**
 * Receives one gateway event (`docs/domain/orders-and-payments.md`): stored first in a transaction of its own, then processed
 * in another one, which moves the payment, books the money and settles the order. A duplicate changes nothing, and is processed
 * if the first one was not. An internal error is stored with the event and retried; this throws only if the event can't be
 * stored.
 */
export async function receiveEvent(app: App, hooks: PaymentHooks, told: Told): Promise<Settled> {
  const { provider, event } = told;
  const now = app.now();
  const times = { at: now.toISOString(), dueAt: new Date(now.getTime() + unworkedMs).toISOString() };
  const { id, state } = await insertEvent(app.db, provider, event, times);
  if (state !== 'received' && state !== 'failed') return { outcome: 'no_change' };
  return settleEvent(app, hooks, { id });
}
