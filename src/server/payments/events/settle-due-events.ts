import type { App } from '../../app.ts';
import { selectDueEvents } from './event-store.ts';
import type { PaymentHooks } from './hooks.ts';
import { settleEvent } from './settle-event.ts';

/** Works on what is due: events that failed and whose time has come again, and those that a process stored and did not work on. */
export async function settleDueEvents(app: App, hooks: PaymentHooks): Promise<void> {
  for (const id of await selectDueEvents(app.db, app.now().toISOString(), 200)) await settleEvent(app, hooks, { id });
}
