import type { LeavingCost } from '../../contract/batches/leaving.ts';
import type { App } from '../app.ts';
import { findEnrolment } from '../batches/find-enrolment.ts';
import { sumLaterFees } from '../orders/fees/idle-orders.ts';
import { readSettings } from '../settings/read-settings.ts';
import { checkLines } from './requests/check-refund.ts';
import { selectPaidLines } from './store.ts';

/**
 * What ending an enrolment today would come to: the refund rules, asked of every order that paid for it. Throws `not_found`.
 */
export async function getLeavingCost(app: App, { id }: { id: string }): Promise<LeavingCost> {
  const enrolment = await findEnrolment(app.db, id);
  const [paid, { refunds: rule }] = await Promise.all([selectPaidLines(app.db, id), readSettings(app)]);
  const ids = [...new Set(paid.map((line) => line.orderId))];
  const checked = ids.length === 0 ? [] : await checkLines(app.db, { ids, rule, now: app.now(), inParts: true });
  const cancelledPaise = await sumLaterFees(app, enrolment);
  const lines = checked.flatMap((check) => {
    const line = paid.find(({ lineId }) => lineId === check.lineId);
    if (!line) return [];
    const left = check.amountPaise - check.refundedPaise;
    const suggestedPaise = { none: 0, full: left, review: check.suggestedPaise }[check.outcome];
    const waivedPaise = Math.max(0, line.openPaise - check.amountPaise);
    return [{ ...line, left, waivedPaise, course: check.course, outcome: check.outcome, suggestedPaise }];
  });
  const sum = (of: (line: (typeof lines)[number]) => number) => lines.reduce((all, line) => all + of(line), 0);
  return {
    course: lines.find((line) => line.course !== null)?.course ?? null,
    paidPaise: sum((line) => line.left),
    suggestedPaise: sum((line) => line.suggestedPaise),
    cancelledPaise,
    waivedPaise: sum((line) => line.waivedPaise),
    orders: lines.map(({ orderId, number, title, outcome, suggestedPaise }) => ({
      id: orderId,
      number,
      title,
      outcome,
      suggestedPaise,
    })),
  };
}
