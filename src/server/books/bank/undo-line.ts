import type { BankLine } from '../../../contract/books/bank.ts';
import type { App } from '../../app.ts';
import { recordAudit } from '../../audit/record-audit.ts';
import { Failure } from '../../http/failures.ts';
import { bookOwnJournal } from '../../payments/ledger/book-own-journal.ts';
import { lockOpenMonths } from '../months/close-month.ts';
import { lockLine, selectLine, updateOpened } from './bank-line-store.ts';
import { accountOf, journalReference } from './settle-line.ts';
import { noonOf } from './take-settlements.ts';

/**
 * Opens a line again that was matched or booked wrongly, with the reason; what was booked is booked back on the line's own day.
 * Throws `not_found`, and `invalid_transition` for an open line or one of a closed month.
 */
export async function undoBankLine(
  app: App,
  { id, reason, actorId }: { id: string; reason: string; actorId: string },
): Promise<BankLine> {
  await app.db.transaction().execute(async (trx) => {
    const line = await lockLine(trx, id);
    if (!line) throw new Failure('not_found');
    if (line.state === 'open' || !(await lockOpenMonths(trx, [line.day]))) throw new Failure('invalid_transition');
    const amountPaise = Number(line.amountPaise);
    if (line.bookedAs !== null) {
      const at = app.now().toISOString();
      await bookOwnJournal(trx, {
        kind: 'bank_line',
        reference: journalReference(id, at),
        at: noonOf(line.day),
        entries: [
          { account: 'bank', amountPaise: -amountPaise },
          { account: accountOf(line.bookedAs), amountPaise },
        ],
      });
    }
    await updateOpened(trx, id, line.matchId);
    await recordAudit(trx, {
      actorId,
      action: 'books.undo_line',
      subject: `bank_lines:${id}`,
      before: { bankPaise: amountPaise, kind: line.bookedAs ?? line.matchKind },
      after: { number: line.narration.slice(0, 60) || line.day },
      reason,
    });
  });
  const opened = await selectLine(app.db, id);
  if (!opened) throw new Failure('not_found');
  return opened;
}
