import type { PaymentInReview } from '../../contract/payments.ts';
import type { App } from '../app.ts';
import { selectPaymentsInReview } from './store.ts';

/** The accountant's work: captured money that settled no order and is not on its way back, oldest first. */
export async function listPaymentsInReview(app: App): Promise<{ items: PaymentInReview[] }> {
  return { items: await selectPaymentsInReview(app.db, 100) };
}
