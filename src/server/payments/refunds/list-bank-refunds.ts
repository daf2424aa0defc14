import type { BankPayback } from '../../../contract/payments.ts';
import type { App } from '../../app.ts';
import { selectBankPaybacks } from './refund-store.ts';

/** Money that waits for the caller to send it back by the bank, or to approve what somebody else sent; oldest first. */
export async function listBankPaybacks(app: App, { userId }: { userId: string }): Promise<{ items: BankPayback[] }> {
  return { items: await selectBankPaybacks(app.db, userId, 100) };
}
