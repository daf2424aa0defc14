import type { Language } from '../../../contract/languages.ts';
import { deskMethods } from '../../../contract/orders/desk.ts';
import type { DayBook } from '../../../contract/orders/drawers.ts';
import { academyDayTime } from '../../../contract/time-zone.ts';
import type { App } from '../../app.ts';
import { streamCsv } from '../../http/answers/stream-csv.ts';
import type { Download } from '../../http/routes.ts';
import { methodLabel, receiptStateLabels } from '../export-labels.ts';
import { selectDrawersOfDay, selectRefundedOfDay } from './drawer-store.ts';
import { describeDrawer } from './drawers.ts';
import { selectPaidOutOfDay } from './paid-out-store.ts';
import { selectReceiptsOfDay } from './receipt-store.ts';

/** Money taken and refunded at the desk on one Indian day. */
export async function readDayBook(
  app: App,
  { day, language }: { day: string; language: Language | null },
): Promise<DayBook> {
  const [receipts, drawers, refunded] = await Promise.all([
    selectReceiptsOfDay(app.db, day, language),
    selectDrawersOfDay(app.db, day),
    selectRefundedOfDay(app.db, day),
  ]);
  const counted = receipts.filter((one) => one.state !== 'bounced');
  const totals = deskMethods.map((method) => {
    const own = counted.filter((one) => one.method === method);
    return { method, receipts: own.length, amountPaise: own.reduce((sum, one) => sum + one.amountPaise, 0) };
  });
  return {
    day,
    totals,
    totalPaise: totals.reduce((sum, one) => sum + one.amountPaise, 0),
    refundedCashPaise: refunded.cashPaise,
    refundedBankPaise: refunded.bankPaise,
    drawers: drawers.map(describeDrawer),
    receipts,
  };
}

const head = [
  'Receipt or voucher',
  'Time (IST)',
  'Order',
  'For',
  'Student',
  'Number',
  'Paid by',
  'Reference',
  'Bank',
  'Status',
  'Amount (INR)',
  'Taken or paid by',
];

/** The receipts of one day and then the vouchers of what was paid out in cash, as negative amounts, as CSV. */
export async function exportDayBook(app: App, { day }: { day: string }): Promise<Download> {
  const [receipts, paidOut] = await Promise.all([
    selectReceiptsOfDay(app.db, day, null),
    selectPaidOutOfDay(app.db, day),
  ]);
  async function* rows() {
    for (const one of receipts) {
      yield [
        one.number,
        academyDayTime(new Date(one.takenAt)),
        one.orderNumber,
        one.title,
        one.student.name,
        one.student.number,
        methodLabel(one.method),
        one.reference,
        one.bank,
        receiptStateLabels[one.state],
        (one.amountPaise / 100).toFixed(2),
        one.takenBy ?? '',
      ];
    }
    for (const one of paidOut) {
      yield [
        one.number,
        academyDayTime(new Date(one.paidAt)),
        one.orderNumber,
        one.title,
        one.student,
        one.studentNumber,
        methodLabel('cash'),
        '',
        '',
        'Paid out',
        (-one.amountPaise / 100).toFixed(2),
        one.paidBy,
      ];
    }
  }
  return {
    content: await streamCsv(head, rows()),
    type: 'text/csv; charset=utf-8',
    filename: `day book ${day}.csv`,
    cacheControl: 'no-store',
  };
}
