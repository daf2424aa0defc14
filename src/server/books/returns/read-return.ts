import type { returnTables } from '../../../contract/books/returns.ts';
import type { App } from '../../app.ts';
import { streamCsv } from '../../http/answers/stream-csv.ts';
import { Failure } from '../../http/failures.ts';
import type { Download } from '../../http/routes.ts';
import { readSettings } from '../../settings/read-settings.ts';
import { type DocumentRow, divideSupplies, type Gstr1, sumTable } from './gstr1.ts';
import { writeGstr1 } from './gstr1-json.ts';
import { tableRows } from './return-rows.ts';
import { selectListed, selectSeries, selectSummed } from './supplies-store.ts';

type Table = (typeof returnTables)[number];

async function readMonth(app: App, month: string) {
  const { legal } = await readSettings(app);
  const [summed, listed, series] = await Promise.all([
    selectSummed(app.db, month),
    selectListed(app.db, month),
    selectSeries(app.db, month),
  ]);
  return { gstin: legal.gstin, tables: divideSupplies({ summed, listed }, legal.stateCode), series };
}

/** What a month's GSTR-1 adds up to (`docs/domain/books.md`). */
export async function readReturn(app: App, { month }: { month: string }) {
  const { gstin, tables, series } = await readMonth(app, month);
  const ofDocuments = (table: 'b2b' | 'b2cl' | 'cdnr' | 'cdnur') => {
    const rates = tables[table].flatMap((row: DocumentRow) => row.rates);
    return { table, rows: tables[table].length, ...sumTable(rates, table.startsWith('cdn') ? -1 : 1) };
  };
  const nilPaise = tables.nil.reduce((sum, row) => sum + row.nilPaise + row.outsidePaise, 0);
  const free = { ...sumTable([]), taxablePaise: nilPaise };
  return {
    month,
    gstin,
    tables: [
      ofDocuments('b2b'),
      ofDocuments('b2cl'),
      { table: 'b2cs' as const, rows: tables.b2cs.length, ...sumTable(tables.b2cs) },
      ofDocuments('cdnr'),
      ofDocuments('cdnur'),
      { table: 'nil' as const, rows: tables.nil.length, ...free },
      { table: 'hsn' as const, rows: tables.hsn.length, ...sumTable(tables.hsn) },
      { table: 'doc_issue' as const, rows: series.length, ...sumTable([]) },
    ],
    hsn: tables.hsn,
  };
}

/** The month's GSTR-1 as JSON for the portal. Throws `invalid_transition` without a GSTIN. */
export async function exportReturn(app: App, { month }: { month: string }): Promise<Download> {
  const { gstin, tables, series } = await readMonth(app, month);
  if (gstin === '') throw new Failure('invalid_transition');
  const content = Buffer.from(JSON.stringify(writeGstr1(month, gstin, tables, series)));
  const filename = `GSTR1_${gstin}_${month.slice(5)}${month.slice(0, 4)}.json`;
  return { content, type: 'application/json', length: content.length, filename, cacheControl: 'no-store' };
}

/** One of its tables as CSV. Throws `invalid_transition` without a GSTIN. */
export async function exportReturnTable(app: App, input: { month: string; table: Table }): Promise<Download> {
  const { gstin, tables, series } = await readMonth(app, input.month);
  if (gstin === '') throw new Failure('invalid_transition');
  const { head, rows } = tableRows(input.table, tables satisfies Gstr1, series);
  async function* every() {
    yield* rows;
  }
  return {
    content: await streamCsv(head, every()),
    type: 'text/csv; charset=utf-8',
    filename: `gstr1 ${input.table} ${input.month}.csv`,
    cacheControl: 'no-store',
  };
}
