import type { OrderLine } from '../../contract/orders/orders.ts';
import type { RefundState } from '../../contract/refunds.ts';

/**
 * The allowed transitions of a refund (`docs/domain/refunds.md`). An approved one can fail too: the gateway may refuse before
 * anything is sent.
 */
export const refundMoves: Record<RefundState, readonly RefundState[]> = {
  requested: ['approved', 'declined'],
  approved: ['sent', 'failed'],
  declined: [],
  sent: ['processed', 'failed'],
  processed: [],
  failed: [],
};

interface Paid {
  amountPaise: number;
  leftPaise: number;
  /** Of what it opened. */
  accessedPercent: number;
  /** Days of the course that are over, of all; null for what is no course. */
  course: { over: number; all: number } | null;
  /** Of an instalment, or a batch paid in parts: all of the tuition, what is paid of it, and what is paid of later instalments. */
  tuition: { totalPaise: number; paidPaise: number; paidLaterPaise: number } | null;
}

/**
 * What an accountant is told to give, in whole rupees, at most what is left (paise): the share that was not used, of a course the
 * days to come. Of a tuition paid in instalments, what is paid beyond the days that are over, from the last one backwards.
 */
export function suggestRefund({ amountPaise, leftPaise, accessedPercent, course, tuition }: Paid): number {
  const unusedOf = (paise: number) =>
    Math.min(
      (paise * (100 - accessedPercent)) / 100,
      course ? (paise * (course.all - course.over)) / course.all : paise,
    );
  const unused = tuition
    ? tuition.paidPaise - tuition.paidLaterPaise - (tuition.totalPaise - unusedOf(tuition.totalPaise))
    : unusedOf(amountPaise);
  return Math.min(leftPaise, Math.floor(Math.min(amountPaise, Math.max(0, unused)) / 100) * 100);
}

/** The tax inside an amount, in paise. */
export interface Taxes {
  cgstPaise: number;
  sgstPaise: number;
  igstPaise: number;
}

/**
 * The taxes refunded with a part of a line: each tax on the total refunded so far, less what earlier refunds included. The last
 * part takes the exact remainder, so that the parts add up to the line.
 */
export function taxesOfRefund(
  line: Taxes & { amountPaise: number },
  before: Taxes & { amountPaise: number },
  amountPaise: number,
): Taxes {
  const back = before.amountPaise + amountPaise;
  const share = (tax: keyof Taxes) => Math.max(0, Math.round((line[tax] * back) / line.amountPaise) - before[tax]);
  return { cgstPaise: share('cgstPaise'), sgstPaise: share('sgstPaise'), igstPaise: share('igstPaise') };
}

/** The accounts that a line's refund is debited from: its revenue, and the taxes charged. */
export function debitsOf(kind: OrderLine['kind'], taxes: Taxes, amountPaise: number) {
  const { cgstPaise, sgstPaise, igstPaise } = taxes;
  const sold = kind === 'delivery' ? ('delivery' as const) : ('sales' as const);
  const all = [
    { account: sold, amountPaise: amountPaise - cgstPaise - sgstPaise - igstPaise },
    { account: 'cgst' as const, amountPaise: cgstPaise },
    { account: 'sgst' as const, amountPaise: sgstPaise },
    { account: 'igst' as const, amountPaise: igstPaise },
  ];
  return all.filter((one) => one.amountPaise !== 0);
}

/** What has been or is being refunded for a line, with its taxes. */
export function sumOfLive(
  refunds: readonly (Taxes & { lineId: string; state: RefundState; amountPaise: number })[],
  lineId: string,
): Taxes & { amountPaise: number } {
  const live = refunds.filter((one) => one.lineId === lineId && ['approved', 'sent', 'processed'].includes(one.state));
  const sum = (key: 'amountPaise' | keyof Taxes) => live.reduce((total, one) => total + one[key], 0);
  return {
    amountPaise: sum('amountPaise'),
    cgstPaise: sum('cgstPaise'),
    sgstPaise: sum('sgstPaise'),
    igstPaise: sum('igstPaise'),
  };
}
