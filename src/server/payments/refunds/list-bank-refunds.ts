import type { BankRefund } from '../../../contract/payments.ts';
import type { App } from '../../app.ts';
import { selectBankRefunds } from './refund-store.ts';

/** Money that waits for the caller to send it back by the bank, or to approve what somebody else sent; oldest first. */
export async function listBankRefunds(app: App, { userId }: { userId: string }): Promise<{ items: BankRefund[] }> {
  return { items: await selectBankRefunds(app.db, userId, 100) };
}
