import type { BankRefund } from '../../../contract/payments.ts';
import type { App } from '../../app.ts';
import { selectBankRefunds } from './refund-store.ts';

/** Refunds that the caller can transfer, or approve if someone else did; oldest first. */
export async function listBankRefunds(app: App, { userId }: { userId: string }): Promise<{ items: BankRefund[] }> {
  return { items: await selectBankRefunds(app.db, userId, 100) };
}
