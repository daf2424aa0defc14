import type { App } from '../../app.ts';
import type { Trx } from '../../db/db.ts';
import { Failure } from '../../http/failures.ts';
import { deskProvider, transferProvider } from '../rules.ts';
import { type Debit, insertRefund, insertRefundMove, lockRemaining } from './refund-store.ts';
import { sendRefundJob } from './send-refund.ts';

interface Input {
  paymentId: string;
  /** The amount, in the payment's currency. */
  amountPaise: number;
  /** The accounts to debit, with the same total; none if the ledger doesn't hold this currency. */
  debits: readonly Debit[];
  /** The approver. */
  actorId: string;
  /** People send it by the bank, because its gateway could not. */
  byBank?: boolean | undefined;
}

/**
 * Refunds captured money to where it came from, through the queue: it is sent if, and only if, the caller's transaction
 * commits. Transfers, desk payments and refunds `byBank` wait for staff, who send the money. Throws `invalid_transition` if the
 * payment doesn't hold that much any more. Returns the refund's id.
 */
export async function startRefund(
  app: App,
  trx: Trx,
  { paymentId, amountPaise, debits, actorId, byBank: asked = false }: Input,
): Promise<string> {
  const payment = await lockRemaining(trx, paymentId);
  if (!payment || amountPaise <= 0 || amountPaise > payment.left) throw new Failure('invalid_transition');
  const at = app.now().toISOString();
  const byBank = asked || payment.provider === transferProvider || payment.provider === deskProvider;
  const refundId = await insertRefund(trx, { paymentId, amountPaise, debits, byBank, at });
  await insertRefundMove(trx, { refundId, to: 'approved', actorId, at });
  if (!byBank) await app.jobs.enqueue(trx, sendRefundJob, { refundId });
  return refundId;
}
