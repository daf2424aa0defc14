import type { WaitingTransfer } from '../../../contract/orders/orders-admin.ts';
import type { App } from '../../app.ts';
import { selectWaitingTransfers } from './transfer-store.ts';

/** UPI transfers that wait for the caller as their second person, oldest first; at most 100. */
export async function listWaitingTransfers(app: App, input: { userId: string }): Promise<{ items: WaitingTransfer[] }> {
  return { items: await selectWaitingTransfers(app.db, input.userId, 100) };
}
