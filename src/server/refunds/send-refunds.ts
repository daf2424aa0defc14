import { needsSecondPerson } from '../../contract/refund-proposal.ts';
import type { RefundCheck, RefundReason } from '../../contract/refunds.ts';
import type { Settings } from '../../contract/settings/settings.ts';
import type { App } from '../app.ts';
import { recordAudits } from '../audit/record-audit.ts';
import { Failure } from '../http/failures.ts';
import { readSettings } from '../settings/read-settings.ts';
import { refundLineIn } from './refund-line.ts';
import { refundWords } from './refund-words.ts';
import { checkLines } from './requests/check-refund.ts';
import { selectRequested } from './requests/requested-store.ts';

export const sendRefundJob = 'refunds.send-refund';

interface SendRefund {
  refundId: string;
  actorId: string;
}

/** Queues requested refunds to be sent whole, each as a job of its own; the audit log names who pressed for each. */
export async function sendRefunds(app: App, { ids, actorId }: { ids: readonly string[]; actorId: string }) {
  const settings = await readSettings(app);
  return app.db.transaction().execute(async (trx) => {
    const found = await selectRequested(trx, [...new Set(ids)]);
    if (found.length === 0) return { queued: 0, proposed: 0, kept: 0 };
    await recordAudits(
      trx,
      found.map(({ orderId, number, amountPaise }) => ({
        actorId,
        action: 'refunds.send' as const,
        subject: `orders:${orderId}`,
        after: { number, amountPaise },
      })),
    );
    await app.jobs.enqueueAll(
      trx,
      sendRefundJob,
      found.map(({ id }): SendRefund => ({ refundId: id, actorId })),
    );
    const orderIds = [...new Set(found.map(({ orderId }) => orderId))];
    const checks = await checkLines(trx, { ids: orderIds, rule: settings.refunds, now: app.now() });
    const ends = found.map((one) => {
      const check = checks.find(({ lineId }) => lineId === one.lineId);
      return one.userId === actorId || !check ? 'kept' : endOf(one.reason, check, settings.refundApproval);
    });
    const count = (end: (typeof ends)[number]) => ends.filter((one) => one === end).length;
    return { queued: found.length, proposed: count('proposed'), kept: count('kept') };
  });
}

/** What becomes of a request that is sent in bulk. */
function endOf(reason: RefundReason, check: RefundCheck, limit: Settings['refundApproval']) {
  if (check.goodsAreOut || check.goodsAreWithBuyer) return 'kept';
  if (reason === 'class_cancelled') return 'sent';
  if (check.outcome !== 'full') return 'kept';
  const amountPaise = check.amountPaise - check.refundedPaise;
  return needsSecondPerson({ amountPaise, isGoodwill: false, outcome: check.outcome }, limit) ? 'proposed' : 'sent';
}

/**
 * Sends one requested refund whole, with the reason that it carries. Running it twice changes nothing: the order is locked and the
 * refund is then no longer requested. What the rules leave to a decision, books that are still out, and an order of the
 * accountant's own stay in the queue.
 */
export async function sendRefund(app: App, { refundId, actorId }: SendRefund): Promise<void> {
  const settings = await readSettings(app);
  try {
    await app.db.transaction().execute(async (trx) => {
      const [refund] = await selectRequested(trx, [refundId]);
      if (!refund) return;
      const { orderId, lineId, note, reason, language } = refund;
      const lines = await checkLines(trx, { ids: [orderId], rule: settings.refunds, now: app.now() });
      const check = lines.find((one) => one.lineId === lineId);
      if (!check || (reason !== 'class_cancelled' && check.outcome !== 'full')) return;
      await refundLineIn(app, trx, settings, {
        id: orderId,
        lineId,
        amountPaise: check.amountPaise - check.refundedPaise,
        seenRefundedPaise: check.refundedPaise,
        seenRequestId: refundId,
        reason: note || refundWords[language][reason],
        booksAreBack: false,
        isGoodwill: false,
        actorId,
      });
    });
  } catch (error) {
    // Refused by a rule: someone has to look at it, and retrying changes nothing.
    if (!(error instanceof Failure)) throw error;
    app.log.info({ refundId, code: error.code }, 'a refund stays in the queue');
  }
}
