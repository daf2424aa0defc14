import type { App } from '../../app.ts';
import { selectDueEvents } from './event-store.ts';
import type { PaymentHooks } from './hooks.ts';
import { settleEvent } from './settle-event.ts';

/** Processes due events: failed ones whose next attempt is due, and those that a process stored but did not process. */
export async function settleDueEvents(app: App, hooks: PaymentHooks): Promise<void> {
  for (const id of await selectDueEvents(app.db, app.now().toISOString(), 200)) await settleEvent(app, hooks, { id });
}
