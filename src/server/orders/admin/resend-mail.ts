import type { App } from '../../app.ts';
import { recordAudit } from '../../audit/record-audit.ts';
import { Failure } from '../../http/failures.ts';
import { takeToken } from '../../http/limits.ts';
import { mailOrder } from '../checkout/confirm-order.ts';
import { selectInvoice } from '../invoices/invoice-store.ts';
import { selectLines, selectOrder } from '../store.ts';

/**
 * Emails a paid order's access link or confirmation again, through the queue. Throws `not_found`, `invalid_transition` if
 * nothing is paid or there is no address, and `too_many_requests` after the third within an hour.
 */
export async function resendMail(app: App, input: { id: string; actorId: string }): Promise<{ queued: true }> {
  const order = await selectOrder(app.db, input.id);
  if (!order) throw new Failure('not_found');
  if (order.email === '' || !(await selectInvoice(app.db, order.id))) throw new Failure('invalid_transition');
  const limit = { key: `orders:resend:${order.id}`, limit: 3, windowSeconds: 3600 };
  const seconds = await takeToken(app.db, limit, app.now());
  if (seconds > 0) throw new Failure('too_many_requests', { seconds });
  const lines = await selectLines(app.db, order.id);
  await app.db.transaction().execute(async (trx) => {
    await mailOrder(app, trx, { order, lines });
    await recordAudit(trx, {
      actorId: input.actorId,
      action: 'orders.resend_mail',
      subject: `orders:${order.id}`,
      after: { number: order.number },
    });
  });
  return { queued: true };
}
