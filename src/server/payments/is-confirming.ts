import type { App } from '../app.ts';
import { selectIsConfirming } from './events/event-store.ts';

/** Whether the gateway has reported money for an order that is not settled yet: its buyer must not pay again. */
export function isConfirming(app: App, orderId: string): Promise<boolean> {
  return selectIsConfirming(app.db, orderId);
}
