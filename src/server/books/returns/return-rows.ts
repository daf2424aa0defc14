import type { returnTables } from '../../../contract/books/returns.ts';
import { rupees } from '../rules.ts';
import { type DocumentRow, type Gstr1, portalDate, type RatedRow } from './gstr1.ts';
import type { selectSeries } from './supplies-store.ts';

type Table = (typeof returnTables)[number];
type Series = Awaited<ReturnType<typeof selectSeries>>;

const taxHead = ['Taxable value', 'IGST', 'CGST', 'SGST'];
const taxCells = (row: Omit<RatedRow, 'ratePercent'>) =>
  [row.taxablePaise, row.igstPaise, row.cgstPaise, row.sgstPaise].map(rupees);

const documentTable = (rows: readonly DocumentRow[], name: string) => ({
  head: [
    'GSTIN of the recipient',
    `${name} number`,
    `${name} date`,
    `${name} value`,
    'Place of supply',
    'Rate',
    ...taxHead,
  ],
  rows: rows.flatMap((row) =>
    row.rates.map((rate) => [
      row.gstin,
      row.number,
      portalDate(row.issuedAt),
      rupees(row.totalPaise),
      row.place,
      String(rate.ratePercent),
      ...taxCells(rate),
    ]),
  ),
});

/** A table of the return as the rows of a sheet. */
export function tableRows(table: Table, tables: Gstr1, series: Series): { head: string[]; rows: string[][] } {
  switch (table) {
    case 'b2b':
    case 'b2cl':
      return documentTable(tables[table], 'Invoice');
    case 'cdnr':
    case 'cdnur':
      return documentTable(tables[table], 'Note');
    case 'b2cs':
      return {
        head: ['Type', 'Place of supply', 'Rate', ...taxHead],
        rows: tables.b2cs.map((row) => ['OE', row.place, String(row.ratePercent), ...taxCells(row)]),
      };
    case 'nil':
      return {
        head: ['Description', 'Nil rated', 'Exempted', 'Non-GST'],
        rows: tables.nil.map((row) => [row.supply, rupees(row.nilPaise), '0.00', rupees(row.outsidePaise)]),
      };
    case 'hsn':
      return {
        head: ['Buyers', 'HSN/SAC', 'Quantity', 'Rate', ...taxHead],
        rows: tables.hsn.map((row) => [
          row.business ? 'B2B' : 'B2C',
          row.taxCode,
          String(row.quantity),
          String(row.ratePercent),
          ...taxCells(row),
        ]),
      };
    case 'doc_issue':
      return {
        head: ['Document', 'From', 'To', 'Total', 'Cancelled'],
        rows: series.map((row) => [row.kind, row.from, row.to, String(row.total), String(row.cancelled)]),
      };
  }
}
