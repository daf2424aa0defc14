import type { RefundChecks } from '../../../contract/refunds.ts';
import type { App } from '../../app.ts';
import { Failure } from '../../http/failures.ts';
import { checkRefund } from './check-refund.ts';
import { notifyRefund } from './notify-refund.ts';
import { insertRefund } from './request-store.ts';

interface Input {
  id: string;
  lineId: string;
  userId: string;
  reason: string;
}

/**
 * A student asks for the money of one line of their own paid order back; the accountant decides. The way in stays open until
 * then. Throws `not_found`, and `invalid_transition` where the rules give nothing back, where all is back and where a refund is
 * open already.
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
  await app.db.transaction().execute(async (trx) => {
    const opened = await insertRefund(trx, {
      orderLineId: line.lineId,
      amountPaise: leftPaise,
      userId,
      reason: 'requested_by_student',
      note: '',
      requestReason: input.reason,
      at: app.now().toISOString(),
    });
    if (!opened) throw new Failure('invalid_transition');
    await notifyRefund(app, trx, { orderLineId: line.lineId, template: 'refund-requested', amountPaise: leftPaise });
  });
  return checkRefund(app, { id, userId });
}
