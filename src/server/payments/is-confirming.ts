import type { App } from '../app.ts';
import { selectIsConfirming } from './events/event-store.ts';

/** Whether the gateway has told of money for an order that has yet to be settled: its buyer must not pay again. */
export function isConfirming(app: App, orderId: string): Promise<boolean> {
  return selectIsConfirming(app.db, orderId);
}
