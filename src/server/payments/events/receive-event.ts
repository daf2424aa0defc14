import type { GatewayEvent } from '../../adapters/payments/port.ts';
import type { App } from '../../app.ts';
import { unworkedMs } from '../rules.ts';
import { insertEvent } from './event-store.ts';
import type { PaymentHooks } from './hooks.ts';
import { type Settled, settleEvent } from './settle-event.ts';

/** Which gateway told what. */
interface Told {
  provider: string;
  event: GatewayEvent;
}

/**
 * Takes one event of a gateway (`docs/domain/orders-and-payments.md`): stored first, in a transaction of its own, and then worked on in
 * another, in which the payment moves, the ledger gets the money and the order is settled. The same event changes nothing
 * the second time, and is processed where the first time did not finish. An error of ours is stored with the event
 * and tried again; it throws only where the event cannot be stored.
 */
export async function receiveEvent(app: App, hooks: PaymentHooks, told: Told): Promise<Settled> {
  const { provider, event } = told;
  const now = app.now();
  const times = { at: now.toISOString(), dueAt: new Date(now.getTime() + unworkedMs).toISOString() };
  const { id, state } = await insertEvent(app.db, provider, event, times);
  if (state !== 'received' && state !== 'failed') return { outcome: 'no_change' };
  return settleEvent(app, hooks, { id });
}
