import type { HeldPayment } from '../../contract/payments.ts';
import type { App } from '../app.ts';
import { selectHeldPayments } from './store.ts';

/** The accountant's work: captured money that settled no order and is not on its way back, oldest first. */
export async function listHeldPayments(app: App): Promise<{ items: HeldPayment[] }> {
  return { items: await selectHeldPayments(app.db, 100) };
}
