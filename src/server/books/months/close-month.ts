import type { BookMonth } from '../../../contract/books/months.ts';
import type { App } from '../../app.ts';
import { recordAudit } from '../../audit/record-audit.ts';
import type { Queries, Trx } from '../../db/db.ts';
import { Failure } from '../../http/failures.ts';
import { readTrialBalance } from '../accounts/read-accounts.ts';
import { deleteClosed, insertClosed, lockMonths, selectClosed } from './month-store.ts';
import { readMonth } from './read-month.ts';

/** Which months of these days are closed. */
export async function closedAmong(db: Queries, days: readonly string[]): Promise<Set<string>> {
  const months = [...new Set(days.map((day) => day.slice(0, 7)))];
  return new Set((await selectClosed(db, months)).map((one) => one.month));
}

/** Keeps the months of these days from being closed until the transaction ends; false where one is closed. */
export async function lockOpenMonths(trx: Trx, days: readonly string[]): Promise<boolean> {
  await lockMonths(trx, 'to book');
  return (await closedAmong(trx, days)).size === 0;
}

/**
 * Closes a month with the balances of now (`docs/domain/books.md`). Throws `invalid_transition` for one that is closed, and
 * with `data.checks` for one that is not over or not explained.
 */
export async function closeMonth(app: App, { month, actorId }: { month: string; actorId: string }): Promise<BookMonth> {
  await app.db.transaction().execute(async (trx) => {
    await lockMonths(trx, 'to close');
    const now = { db: trx, now: app.now };
    const seen = await readMonth(now, { month });
    if (seen.closed) throw new Failure('invalid_transition');
    const unmet = seen.checks.filter((one) => !one.isMet).map((one) => one.check);
    if (unmet.length > 0) throw new Failure('invalid_transition', { checks: unmet });
    const { rows } = await readTrialBalance(now, { month });
    const balances = Object.fromEntries(rows.map((row) => [row.account, row.closingPaise]));
    await insertClosed(trx, { month, at: app.now().toISOString(), by: actorId, balances });
    await recordAudit(trx, {
      actorId,
      action: 'books.close_month',
      subject: `book_months:${month}`,
      after: { number: month },
    });
  });
  return readMonth(app, { month });
}

/** Opens a closed month again. Throws `invalid_transition` for one that is open. */
export async function reopenMonth(
  app: App,
  { month, reason, actorId }: { month: string; reason: string; actorId: string },
): Promise<BookMonth> {
  await app.db.transaction().execute(async (trx) => {
    await lockMonths(trx, 'to close');
    if (!(await deleteClosed(trx, month))) throw new Failure('invalid_transition');
    await recordAudit(trx, {
      actorId,
      action: 'books.reopen_month',
      subject: `book_months:${month}`,
      after: { number: month },
      reason,
    });
  });
  return readMonth(app, { month });
}
