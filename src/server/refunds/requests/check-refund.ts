import type { Language } from '../../../contract/languages.ts';
import type { RefundCheck, RefundChecks } from '../../../contract/refunds.ts';
import type { Settings } from '../../../contract/settings/settings.ts';
import type { App } from '../../app.ts';
import { findCredits } from '../../batches/reads.ts';
import type { Queries } from '../../db/db.ts';
import { Failure } from '../../http/failures.ts';
import { titleIn } from '../../http/in-language.ts';
import { courseDays } from '../../materials/course.ts';
import { decideRefund, fullRefundUntil, noRefundReason } from '../../materials/full-refund.ts';
import { accessedPercent } from '../../materials/rules.ts';
import { readSettings } from '../../settings/read-settings.ts';
import { suggestRefund } from '../rules.ts';
import { type LineUse, selectLineUses } from '../store.ts';
import { selectRefundsOf } from './request-store.ts';

/**
 * What a refund of a paid order depends on, line by line, from recorded use, and what was refunded. With a `userId` only for
 * their own order; throws `not_found` for any other, and for an unpaid one.
 */
export async function checkRefund(
  app: App,
  input: { id: string; userId?: string; language?: Language | null },
): Promise<RefundChecks> {
  const { refunds: rule, refundApproval } = await readSettings(app);
  const { id, ...asked } = input;
  const lines = await checkLines(app.db, { ids: [id], ...asked, rule, now: app.now() });
  if (lines.length === 0) throw new Failure('not_found');
  const secondPersonAbovePaise = input.userId === undefined ? refundApproval.secondPersonAbovePaise : null;
  return { lines, secondPersonAbovePaise, processingDays: rule.processingDays };
}

interface Asked {
  /** Of the orders. */
  ids: readonly string[];
  userId?: string;
  /** Of the titles; without it as staff see them. */
  language?: Language | null;
  rule: Settings['refunds'];
  now: Date;
  /** With the batches and fees of which a part is paid, as if they ended at that. */
  inParts?: boolean;
}

/** The same, with the rules at hand; empty where there is nothing to check. */
export async function checkLines(
  db: Queries,
  { ids, userId, language, rule, now, inParts = false }: Asked,
): Promise<RefundCheck[]> {
  const uses = await selectLineUses(db, { ids, inParts });
  const refunds = await selectRefundsOf(db, ids);
  const credits = new Map(
    (
      await findCredits(
        db,
        uses.map((use) => use.lineId),
      )
    ).map((one) => [one.lineId, one.creditPaise]),
  );
  const theirs = uses.filter((use) => userId === undefined || use.userId === userId);
  return theirs.map((use) => {
    // A delivery belongs to what it brought.
    const own = refunds.flatMap(({ lineId, orderId, cgstPaise: _c, sgstPaise: _s, igstPaise: _i, ...one }) =>
      lineId === use.lineId || (one.isDelivery && use.ships && orderId === use.orderId)
        ? [userId === undefined ? one : { ...one, failure: '', proposal: null }]
        : [],
    );
    const check = checkLine(use, own, rule, now);
    const creditPaise = Math.min(credits.get(use.lineId) ?? 0, check.amountPaise - check.refundedPaise);
    return { ...check, creditPaise, title: titleIn(use, language ?? null) };
  });
}

const countedIn = ({ pages, videoPages }: LineUse) =>
  videoPages === 0 ? 'pages' : videoPages === pages ? 'video' : 'both';

function checkLine(
  use: LineUse,
  refunds: RefundCheck['refunds'],
  rule: Settings['refunds'],
  now: Date,
): Omit<RefundCheck, 'title' | 'creditPaise'> {
  const { lineId, amountPaise, downloads, paymentProof, openedPages, pages, shipmentState } = use;
  const paidAt = new Date(use.paidAt);
  // A request made in time doesn't become late because the academy is slow.
  const open = refunds.find((one) => one.state === 'requested');
  const at = open ? new Date(open.requestedAt) : now;
  const percent = accessedPercent(openedPages, pages);
  const fullUntil = fullRefundUntil(paidAt, rule);
  const facts = { ...use, paidAt, accessedPercent: percent };
  const course = use.course && courseDays(use.course, at);
  const live = refunds.filter((one) => !one.isDelivery && ['approved', 'sent', 'processed'].includes(one.state));
  const refundedPaise = live.reduce((sum, one) => sum + one.amountPaise, 0);
  const leftPaise = amountPaise - refundedPaise;
  const isHere = shipmentState === 'ready';
  return {
    lineId,
    amountPaise,
    outcome: decideRefund(facts, rule, at),
    noRefundReason: noRefundReason(facts, rule, at),
    fullUntil: fullUntil.toISOString(),
    inTime: at.getTime() <= fullUntil.getTime(),
    accessed: pages === 0 ? null : { percent, openedPages, pages, what: countedIn(use) },
    fullBelowPercent: rule.fullBelowAccessedPercent,
    downloads,
    paymentProof,
    isSession: use.kind === 'mentoring',
    session: use.session,
    returnsGoods: use.ships,
    goodsAreOut: use.ships && shipmentState === 'handed_over',
    goodsAreWithBuyer: use.ships && shipmentState === 'delivered',
    deliveryPaise: use.ships && isHere ? use.deliveryPaise : 0,
    keptDeliveryPaise: use.ships && !isHere ? use.deliveryPaise : 0,
    refundedPaise,
    course,
    suggestedPaise: suggestRefund({ amountPaise, leftPaise, accessedPercent: percent, course, tuition: use.tuition }),
    refunds,
  };
}
