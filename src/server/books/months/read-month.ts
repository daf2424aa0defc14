import type { BookMonth } from '../../../contract/books/months.ts';
import type { App } from '../../app.ts';
import type { Queries } from '../../db/db.ts';
import { readTrialBalance } from '../accounts/read-accounts.ts';
import { indianDate, lastDayOf } from '../rules.ts';
import { selectClosed, selectCollections, selectOpen, selectWaitingRefunds } from './month-store.ts';

/** How a month stands (`docs/domain/books.md`). */
export async function readMonth(
  app: { db: Queries; now: App['now'] },
  { month }: { month: string },
): Promise<BookMonth> {
  const span = { from: `${month}-01`, to: lastDayOf(month) };
  const collected = await selectCollections(app.db, month);
  const balance = await readTrialBalance(app, { month });
  const waiting = await selectWaitingRefunds(app.db);
  const { openLines, openSettlements } = await selectOpen(app.db, span);
  const [closed] = await selectClosed(app.db, [month]);
  const collections = collected.map((one) => ({ ...one, netPaise: one.soldPaise - one.refundedPaise }));
  const moved = (account: string) => {
    const row = balance.rows.find((one) => one.account === account);
    return row ? row.creditPaise - row.debitPaise : 0;
  };
  const [cgstPaise, sgstPaise, igstPaise] = [moved('cgst'), moved('sgst'), moved('igst')];
  const inputPaise = 0 - moved('input_tax');
  const refundsIn = (state: 'requested' | 'approved' | 'sent') => {
    const { count = 0, amountPaise = 0 } = waiting.find((one) => one.state === state) ?? {};
    return { count, amountPaise };
  };
  return {
    month,
    collections,
    netPaise: collections.reduce((sum, one) => sum + one.netPaise, 0),
    advancesPaise: moved('customer_advances'),
    taxes: { cgstPaise, sgstPaise, igstPaise, inputPaise, duePaise: cgstPaise + sgstPaise + igstPaise - inputPaise },
    refunds: { requested: refundsIn('requested'), approved: refundsIn('approved'), sent: refundsIn('sent') },
    openLines,
    openSettlements,
    checks: [
      { check: 'month_over', isMet: indianDate(app.now()) > span.to },
      { check: 'balanced', isMet: balance.differencePaise === 0 },
      { check: 'bank_lines', isMet: openLines.count === 0 },
      { check: 'settlements', isMet: openSettlements.count === 0 },
    ],
    closed: closed ? { at: closed.at, by: closed.by } : null,
  };
}
