import type { BankRefund } from '../../../contract/payments.ts';
import type { App } from '../../app.ts';
import { readSettings } from '../../settings/read-settings.ts';
import { selectBankRefunds } from './refund-store.ts';

/** Refunds that the caller can transfer, or approve if someone else did; oldest first. */
export async function listBankRefunds(app: App, { userId }: { userId: string }): Promise<{ items: BankRefund[] }> {
  const { refunds: rule } = await readSettings(app);
  return {
    items: await selectBankRefunds(app.db, { readerId: userId, byOnePerson: rule.cashByOnePerson, limit: 100 }),
  };
}
