import type { BankLine, bookBank } from '../../../contract/books/bank.ts';
import type { Body } from '../../../contract/endpoint.ts';
import type { App } from '../../app.ts';
import { recordAudit } from '../../audit/record-audit.ts';
import { decodeCursor, toPage } from '../../http/answers/keyset.ts';
import { Failure } from '../../http/failures.ts';
import { bookOwnJournal } from '../../payments/ledger/book-own-journal.ts';
import { lockOpenMonths } from '../months/close-month.ts';
import { lastDayOf } from '../rules.ts';
import { lockLine, selectCandidates, selectLine, selectLines, updateLine } from './bank-line-store.ts';
import { selectSettlements } from './settlement-store.ts';
import { noonOf } from './take-settlements.ts';

interface Page {
  month: string;
  after?: string | undefined;
  limit: number;
}

export async function listSettlements(app: App, { month, after: cursor, limit }: Page) {
  const last = decodeCursor(cursor, 2);
  const after = last && { settledOn: String(last[0]), id: String(last[1]) };
  const span = { from: `${month}-01`, to: lastDayOf(month) };
  const rows = await selectSettlements(app.db, { ...span, after, limit: limit + 1 });
  return toPage(rows, limit, (row) => [row.settledOn, row.id]);
}

export async function listBankLines(app: App, input: Page & { state?: BankLine['state'] | undefined }) {
  const { month, state, after: cursor, limit } = input;
  const last = decodeCursor(cursor, 2);
  const after = last && { day: String(last[0]), id: String(last[1]) };
  const span = { from: `${month}-01`, to: lastDayOf(month) };
  const rows = await selectLines(app.db, { ...span, state, after, limit: limit + 1 });
  return toPage(rows, limit, (row) => [row.day, row.id]);
}

/** What an open line could be. Throws `not_found`. */
export async function listCandidates(app: App, { id }: { id: string }) {
  const line = await selectLine(app.db, id);
  if (!line) throw new Failure('not_found');
  return { items: line.state === 'open' ? await selectCandidates(app.db, line) : [] };
}

type Decision = Body<typeof bookBank.settleBankLine>;

/** The account that a line stands against. */
export const accountOf = (bookedAs: NonNullable<BankLine['bookedAs']>) =>
  bookedAs === 'cash_deposit' ? ('cash' as const) : bookedAs;

/** One for each decision: a line that was opened again is booked again. */
export const journalReference = (lineId: string, at: string) => `${lineId} ${Date.parse(at)}`;

/**
 * Matches an open line with what the ledger has, or books it as something that the bank alone knows of (`docs/domain/books.md`).
 * Throws `not_found`, and `invalid_transition` for a line that is settled or of a closed month, or a match that does not fit.
 */
export async function settleBankLine(
  app: App,
  input: { id: string; decision: Decision; actorId: string },
): Promise<BankLine> {
  const { id, decision, actorId } = input;
  const at = app.now().toISOString();
  await app.db.transaction().execute(async (trx) => {
    const line = await lockLine(trx, id);
    if (!line) throw new Failure('not_found');
    if (line.state !== 'open') throw new Failure('invalid_transition');
    if (!(await lockOpenMonths(trx, [line.day]))) throw new Failure('invalid_transition');
    const amountPaise = Number(line.amountPaise);
    if ('match' in decision) {
      const [fits] = await selectCandidates(trx, { ...line, amountPaise, only: decision.match });
      if (!fits) throw new Failure('invalid_transition');
      await updateLine(trx, id, { match: decision.match, actorId, at });
    } else {
      const { bookAs: bookedAs, note } = decision;
      // Cash leaves the drawers when the bank has it.
      if (bookedAs === 'cash_deposit' && amountPaise < 0) throw new Failure('invalid_transition');
      const entries = [
        { account: 'bank' as const, amountPaise },
        { account: accountOf(bookedAs), amountPaise: -amountPaise },
      ];
      await bookOwnJournal(trx, {
        kind: 'bank_line',
        reference: journalReference(id, at),
        at: noonOf(line.day),
        entries,
      });
      await updateLine(trx, id, { bookedAs, note, actorId, at });
    }
    await recordAudit(trx, {
      actorId,
      action: 'books.settle_line',
      subject: `bank_lines:${id}`,
      after: {
        number: line.narration.slice(0, 60) || line.day,
        bankPaise: amountPaise,
        kind: 'match' in decision ? decision.match.kind : decision.bookAs,
      },
      ...('match' in decision ? {} : { reason: decision.note }),
    });
  });
  const settled = await selectLine(app.db, id);
  if (!settled) throw new Failure('not_found');
  return settled;
}
