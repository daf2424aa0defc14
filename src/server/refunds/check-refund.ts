import type { RefundCheck, RefundChecks } from '../../contract/refunds.ts';
import type { Settings } from '../../contract/settings.ts';
import { readSettings } from '../academy/read-settings.ts';
import type { App } from '../app.ts';
import { Failure } from '../http/failures.ts';
import { decideRefund, fullRefundUntil } from './rules.ts';
import { type LineUse, selectLineUses } from './store.ts';

/**
 * What a refund of a paid order depends on, line by line, from recorded use. With a `userId` only their own
 * order; throws `not_found` for any other, and for one that is not paid.
 */
export async function checkRefund(app: App, input: { id: string; userId?: string }): Promise<RefundChecks> {
  const [uses, { refunds }] = await Promise.all([selectLineUses(app.db, input.id), readSettings(app)]);
  const theirs = uses.filter((use) => input.userId === undefined || use.userId === input.userId);
  if (theirs.length === 0) throw new Failure('not_found');
  return {
    lines: theirs.map((use) => checkLine(use, refunds, app.now())),
    processingDays: refunds.processingDays,
  };
}

function checkLine(use: LineUse, rule: Settings['refunds'], at: Date): RefundCheck {
  const paidAt = new Date(use.paidAt);
  const percent = use.pages === 0 ? 0 : Math.round((use.openedPages / use.pages) * 1000) / 10;
  const fullUntil = fullRefundUntil(paidAt, rule);
  const outcome = decideRefund(
    {
      paidAt,
      isExamFee: false,
      sessionHeld: false,
      downloads: use.downloads,
      accessedPercent: percent,
      paymentProof: use.paymentProof,
    },
    rule,
    at,
  );
  return {
    lineId: use.lineId,
    title: use.title,
    amountPaise: use.amountPaise,
    outcome,
    fullUntil: fullUntil.toISOString(),
    inTime: at.getTime() <= fullUntil.getTime(),
    accessed: use.pages === 0 ? null : { percent, openedPages: use.openedPages, pages: use.pages },
    fullBelowPercent: rule.fullBelowAccessedPercent,
    downloads: use.downloads,
    paymentProof: use.paymentProof,
    returnsGoods: use.ships,
  };
}
