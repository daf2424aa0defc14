import type { RegisterEntry } from '../../contract/books/register.ts';
import type { App } from '../app.ts';
import { decodeCursor, toPage } from '../http/answers/keyset.ts';
import { streamCsv } from '../http/answers/stream-csv.ts';
import type { Download } from '../http/routes.ts';
import { type After, type RegisterFilter, selectEntries, selectTotals } from './register-store.ts';
import { indianDate, rupees } from './rules.ts';

/** The documents of a month, one row for each code and rate (`docs/domain/books.md`). */
export async function listDocuments(app: App, input: RegisterFilter & { after?: string | undefined; limit: number }) {
  const { after: cursor, limit, ...filter } = input;
  const last = decodeCursor(cursor, 4);
  const after = last && {
    issuedAt: String(last[0]),
    number: String(last[1]),
    taxCode: String(last[2]),
    ratePercent: Number(last[3]),
  };
  const rows = await selectEntries(app.db, filter, { after, limit: limit + 1 });
  return toPage(rows, limit, (row) => [row.issuedAt, row.number, row.taxCode, row.ratePercent]);
}

export async function sumDocuments(app: App, filter: RegisterFilter) {
  return { totals: await selectTotals(app.db, filter) };
}

const head = [
  'Date',
  'Document',
  'Number',
  'Party',
  'GSTIN of the buyer',
  'Place of supply',
  'HSN/SAC',
  'Rate (%)',
  'Taxable value (INR)',
  'CGST (INR)',
  'SGST (INR)',
  'IGST (INR)',
  'Total (INR)',
  'Against',
  'Status',
];
const kindWords = {
  tax_invoice: 'Tax invoice',
  bill_of_supply: 'Bill of supply',
  credit_note: 'Credit note',
  receipt: 'Receipt',
};
/** The words of the screens. */
const stateWords = { issued: 'Issued', received: 'Received', waiting: 'Waiting to clear', bounced: 'Bounced' };

/** The same as a CSV file that is written while it is read. What went back stands as a negative amount. */
export async function exportDocuments(app: App, filter: RegisterFilter): Promise<Download> {
  async function* rows() {
    for await (const entry of everyEntry(app, filter)) yield rowOf(entry);
  }
  return {
    content: await streamCsv(head, rows()),
    type: 'text/csv; charset=utf-8',
    filename: `documents ${filter.month}.csv`,
    cacheControl: 'no-store',
  };
}

const pageSize = 500;

/** Every row of a month's documents, read in pages. */
async function* everyEntry(app: App, filter: RegisterFilter): AsyncGenerator<RegisterEntry> {
  let after: After | null = null;
  for (;;) {
    const page: RegisterEntry[] = await selectEntries(app.db, filter, { after, limit: pageSize });
    yield* page;
    const last = page.at(-1);
    if (!last || page.length < pageSize) return;
    after = last;
  }
}

function rowOf(entry: RegisterEntry): string[] {
  const sign = entry.kind === 'credit_note' ? -1 : 1;
  const isReceipt = entry.kind === 'receipt';
  const amounts = [entry.taxablePaise, entry.cgstPaise, entry.sgstPaise, entry.igstPaise];
  return [
    indianDate(entry.issuedAt),
    kindWords[entry.kind],
    entry.number,
    entry.party,
    entry.gstin,
    entry.placeOfSupply,
    entry.taxCode,
    isReceipt ? '' : String(entry.ratePercent),
    ...amounts.map((paise) => (isReceipt ? '' : rupees(sign * paise))),
    rupees(sign * entry.totalPaise),
    entry.against?.number ?? '',
    stateWords[entry.state],
  ];
}
