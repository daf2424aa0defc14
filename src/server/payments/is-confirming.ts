import type { App } from '../app.ts';
import type { Queries } from '../db/db.ts';
import { selectIsConfirming } from './events/event-store.ts';

/** Whether money of an order is on its way that is not settled yet, reported or being debited: its buyer must not pay again. */
export function isConfirming(app: App, orderId: string, db: Queries = app.db): Promise<boolean> {
  return selectIsConfirming(db, orderId);
}
