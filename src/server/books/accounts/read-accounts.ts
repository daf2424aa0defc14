import { type LedgerAccount, ledgerAccounts } from '../../../contract/books/accounts.ts';
import type { App } from '../../app.ts';
import type { Queries } from '../../db/db.ts';
import { decodeCursor, toPage } from '../../http/answers/keyset.ts';
import { streamCsv } from '../../http/answers/stream-csv.ts';
import type { Download } from '../../http/routes.ts';
import { indianDate, lastDayOf, rupees } from '../rules.ts';
import { type BookedJournal, selectBalances, selectJournals } from './journal-store.ts';
import { accountLabels, journalKindLabels } from './ledger-names.ts';

/** Every account of the ledger over a month; debits less credits are nothing (`docs/domain/books.md`). */
export async function readTrialBalance(app: { db: Queries }, { month }: { month: string }) {
  const found = await selectBalances(app.db, month);
  const rows = ledgerAccounts.flatMap((account) => {
    const one = found.find((row) => row.account === account);
    if (!one) return [];
    return [{ ...one, closingPaise: one.openingPaise + one.debitPaise - one.creditPaise }];
  });
  const sum = (of: (row: (typeof rows)[number]) => number) => rows.reduce((total, row) => total + of(row), 0);
  return {
    month,
    rows,
    debitPaise: sum((row) => row.debitPaise),
    creditPaise: sum((row) => row.creditPaise),
    differencePaise: sum((row) => row.closingPaise),
  };
}

interface Asked {
  month: string;
  day?: string | undefined;
  account?: LedgerAccount | undefined;
  after?: string | undefined;
  limit: number;
}

/** The journals of a month in their order, of one day or account where that is asked. */
export async function listJournals(app: App, { month, day, account, after: cursor, limit }: Asked) {
  const last = decodeCursor(cursor, 2);
  const after = last && { at: String(last[0]), id: Number(last[1]) };
  const span = day ? { from: day, to: day } : { from: `${month}-01`, to: lastDayOf(month) };
  const rows = await selectJournals(app.db, { ...span, account, after, limit: limit + 1 });
  const page = toPage(rows, limit, (row) => [row.at, row.id]);
  return {
    ...page,
    items: page.items.map(({ id, kind, at, orderId, reference, entries }) => ({
      id,
      kind,
      at,
      orderId,
      reference,
      entries,
    })),
  };
}

const pageSize = 500;

/** Every journal of a month, read in pages. */
export async function* everyJournal(app: App, month: string): AsyncGenerator<BookedJournal> {
  let after: { at: string; id: number } | null = null;
  const span = { from: `${month}-01`, to: lastDayOf(month) };
  for (;;) {
    const page: BookedJournal[] = await selectJournals(app.db, { ...span, after, limit: pageSize });
    yield* page;
    const last = page.at(-1);
    if (!last || page.length < pageSize) return;
    after = { at: last.at, id: last.id };
  }
}

const head = ['Date', 'Journal', 'Kind', 'Reference', 'Document', 'Party', 'Account', 'Debit (INR)', 'Credit (INR)'];

/** A month's journals as CSV, one row for each entry. */
export async function exportJournals(app: App, { month }: { month: string }): Promise<Download> {
  async function* rows() {
    for await (const one of everyJournal(app, month)) {
      for (const { account, amountPaise } of one.entries) {
        const sides = amountPaise > 0 ? [rupees(amountPaise), ''] : ['', rupees(-amountPaise)];
        const named = [journalKindLabels[one.kind], one.reference, one.document, one.party];
        yield [indianDate(one.at), String(one.id), ...named, accountLabels[account], ...sides];
      }
    }
  }
  return {
    content: await streamCsv(head, rows()),
    type: 'text/csv; charset=utf-8',
    filename: `ledger ${month}.csv`,
    cacheControl: 'no-store',
  };
}
