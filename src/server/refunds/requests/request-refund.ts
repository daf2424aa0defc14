import { randomUUID } from 'node:crypto';
import type { RefundChecks } from '../../../contract/refunds.ts';
import type { App } from '../../app.ts';
import type { Trx } from '../../db/db.ts';
import { Failure } from '../../http/failures.ts';
import { takeToken } from '../../http/limits.ts';
import type { UploadedFile } from '../../http/routes.ts';
import { lockPurchases } from '../../orders/give-up-unpaid-orders.ts';
import { checkRefund } from './check-refund.ts';
import { withProofs } from './keep-proofs.ts';
import { notifyRefund } from './notify-refund.ts';
import { insertRefund } from './request-store.ts';

/** Requests that one person may send in an hour, each with its photos. */
const requestsAnHour = 20;

interface Input {
  id: string;
  lineId: string;
  userId: string;
  reason: string;
  /** Photos, as proof. */
  files: Record<string, UploadedFile>;
}

/**
 * A student asks for the money of one line of their own paid order back; the accountant decides. The way in stays open until
 * then. Throws `not_found`, and `invalid_transition` where the rules give nothing back, where all is back and where a refund is
 * open already; `too_many_requests`, and what keeping a photo throws.
 */
export async function askForRefund(app: App, input: Input): Promise<RefundChecks> {
  const { id, userId } = input;
  const line = (await checkRefund(app, { id, userId })).lines.find((one) => one.lineId === input.lineId);
  if (!line) throw new Failure('not_found');
  if (line.outcome === 'none') {
    throw new Failure('invalid_transition', undefined, 'Under the refund rules, nothing can be refunded for this.');
  }
  const leftPaise = line.amountPaise - line.refundedPaise;
  if (leftPaise <= 0) throw new Failure('invalid_transition');
  const limit = { key: `refund-request:${userId}`, limit: requestsAnHour, windowSeconds: 3600 };
  const retryAfterSeconds = await takeToken(app.db, limit, app.now());
  if (retryAfterSeconds > 0) throw new Failure('too_many_requests', { retryAfterSeconds });
  const refundId = randomUUID();
  const open = async (trx: Trx, proofs: number) => {
    // An account that is being deleted locks the same, so that no request begins after its photos were counted.
    await lockPurchases(trx, userId);
    const opened = await insertRefund(trx, {
      orderLineId: line.lineId,
      amountPaise: leftPaise,
      userId,
      id: refundId,
      proofs,
      reason: 'requested_by_student',
      note: '',
      requestReason: input.reason,
      at: app.now().toISOString(),
    });
    if (!opened) throw new Failure('invalid_transition');
    await notifyRefund(app, trx, { orderLineId: line.lineId, template: 'refund-requested', amountPaise: leftPaise });
  };
  await withProofs(app, refundId, input, (proofs) => app.db.transaction().execute((trx) => open(trx, proofs)));
  return checkRefund(app, { id, userId });
}
