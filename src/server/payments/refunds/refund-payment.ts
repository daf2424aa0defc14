import type { App } from '../../app.ts';
import type { Trx } from '../../db/db.ts';
import { Failure } from '../../http/failures.ts';
import { deskProvider, transferProvider } from '../rules.ts';
import { type Debit, insertRefund, insertRefundMove, lockRemaining } from './refund-store.ts';
import { sendRefundJob } from './send-refund.ts';

interface Input {
  paymentId: string;
  /** What goes back, in the payment's currency. */
  amountPaise: number;
  /** The accounts that it comes out of, together as much; none where the ledger does not hold it, being in another currency. */
  debits: readonly Debit[];
  /** Who approved it. */
  actorId: string;
  /** People send it by the bank, because its gateway could not. */
  byBank?: boolean | undefined;
}

/**
 * Sends captured money back to where it came from, through the queue: it leaves if, and only if, the caller's transaction
 * commits. Money of a transfer or of the desk, and what is to go `byBank`, waits for people, who send it. Throws `invalid_transition` when the payment does not hold so much any more. Answers the refund's id.
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
