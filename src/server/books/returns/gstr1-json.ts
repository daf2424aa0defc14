import type { DocumentRow, Gstr1, RatedRow } from './gstr1.ts';
import { portalDate } from './gstr1.ts';
import type { selectSeries } from './supplies-store.ts';

type Series = Awaited<ReturnType<typeof selectSeries>>;

/** Rupees as a number of at most two decimals. */
const amount = (paise: number) => Math.round(paise) / 100;

/** Either IGST, or CGST and SGST: a supply has one of the two. */
const taxes = (row: RatedRow): { iamt?: number; camt?: number; samt?: number } =>
  row.igstPaise !== 0 || (row.cgstPaise === 0 && row.sgstPaise === 0)
    ? { iamt: amount(row.igstPaise) }
    : { camt: amount(row.cgstPaise), samt: amount(row.sgstPaise) };

const items = (rates: readonly RatedRow[]) =>
  rates.map((row) => ({
    num: Math.round(row.ratePercent * 100) + 1,
    itm_det: { txval: amount(row.taxablePaise), rt: row.ratePercent, ...taxes(row), csamt: 0 },
  }));

const byKey = <Row>(rows: readonly Row[], keyOf: (row: Row) => string): [string, Row[]][] => {
  const groups = new Map<string, Row[]>();
  for (const row of rows) groups.set(keyOf(row), [...(groups.get(keyOf(row)) ?? []), row]);
  return [...groups];
};

const invoice = (row: DocumentRow) => ({
  inum: row.number,
  idt: portalDate(row.issuedAt),
  val: amount(row.totalPaise),
});
const note = (row: DocumentRow) => ({
  ntty: 'C',
  nt_num: row.number,
  nt_dt: portalDate(row.issuedAt),
  val: amount(row.totalPaise),
  pos: row.place,
});

const docTypes = {
  invoice: [1, 'Invoices for outward supply'],
  credit_note: [5, 'Credit Note'],
  receipt: [6, 'Receipt Voucher'],
} as const;

/** The tool's own names for the codes that the settings begin with; the portal looks up any other itself. */
const codeNames: Record<string, string | undefined> = {
  '4901': 'PRINTED BOOKS, BROCHURES, LEAFLETS AND SIMILAR PRINTED MATTER, WHETHER OR NOT IN SINGLE SHEETS',
  '999293': 'Commercial training and coaching services',
  '999799': 'Other services nowhere else classified',
};

/**
 * GSTR-1 in the JSON that the portal's offline tool publishes: its names, dates as `dd-mm-yyyy`, rupees with two decimals
 * (`docs/decisions/0495`). Tables without rows are left out, as the tool does.
 */
export function writeGstr1(month: string, gstin: string, tables: Gstr1, series: Series) {
  const fp = `${month.slice(5)}${month.slice(0, 4)}`;
  const hsnRows = (business: boolean) =>
    tables.hsn
      .filter((row) => row.business === business)
      .map((row, at) => ({
        num: at + 1,
        hsn_sc: row.taxCode,
        user_desc: row.taxCode.startsWith('99') ? 'Services' : 'Printed books',
        ...(codeNames[row.taxCode] ? { desc: codeNames[row.taxCode] } : {}),
        // Services have no unit.
        uqc: row.taxCode.startsWith('99') ? 'NA' : 'NOS',
        qty: row.taxCode.startsWith('99') ? 0 : row.quantity,
        rt: row.ratePercent,
        txval: amount(row.taxablePaise),
        iamt: amount(row.igstPaise),
        camt: amount(row.cgstPaise),
        samt: amount(row.sgstPaise),
        csamt: 0,
      }));
  const [hsn_b2b, hsn_b2c] = [hsnRows(true), hsnRows(false)];
  const hsn = { ...(hsn_b2b.length > 0 ? { hsn_b2b } : {}), ...(hsn_b2c.length > 0 ? { hsn_b2c } : {}) };
  const all = {
    b2b: byKey(tables.b2b, (row) => row.gstin).map(([ctin, rows]) => ({
      ctin,
      inv: rows.map((row) => ({ ...invoice(row), pos: row.place, rchrg: 'N', inv_typ: 'R', itms: items(row.rates) })),
    })),
    b2cl: byKey(tables.b2cl, (row) => row.place).map(([pos, rows]) => ({
      pos,
      inv: rows.map((row) => ({ ...invoice(row), itms: items(row.rates) })),
    })),
    b2cs: tables.b2cs.map((row) => ({
      sply_ty: row.isInterState ? 'INTER' : 'INTRA',
      typ: 'OE',
      pos: row.place,
      rt: row.ratePercent,
      txval: amount(row.taxablePaise),
      ...(row.isInterState
        ? { iamt: amount(row.igstPaise) }
        : { camt: amount(row.cgstPaise), samt: amount(row.sgstPaise) }),
      csamt: 0,
    })),
    cdnr: byKey(tables.cdnr, (row) => row.gstin).map(([ctin, rows]) => ({
      ctin,
      nt: rows.map((row) => ({ ...note(row), rchrg: 'N', inv_typ: 'R', itms: items(row.rates) })),
    })),
    cdnur: tables.cdnur.map((row) => ({ typ: 'B2CL', ...note(row), itms: items(row.rates) })),
    nil: tables.nil.map((row) => ({
      sply_ty: row.supply,
      nil_amt: amount(row.nilPaise),
      expt_amt: 0,
      ngsup_amt: amount(row.outsidePaise),
    })),
    doc_det: series.map(({ kind, from, to, total, cancelled }) => ({
      doc_num: docTypes[kind][0],
      doc_typ: docTypes[kind][1],
      docs: [{ num: 1, from, to, totnum: total, cancel: cancelled, net_issue: total - cancelled }],
    })),
  };
  return {
    gstin,
    fp,
    version: 'GST3.2.4',
    hash: 'hash',
    ...(all.b2b.length > 0 ? { b2b: all.b2b } : {}),
    ...(all.b2cl.length > 0 ? { b2cl: all.b2cl } : {}),
    ...(all.b2cs.length > 0 ? { b2cs: all.b2cs } : {}),
    ...(all.cdnr.length > 0 ? { cdnr: all.cdnr } : {}),
    ...(all.cdnur.length > 0 ? { cdnur: all.cdnur } : {}),
    ...(all.nil.length > 0 ? { nil: { inv: all.nil } } : {}),
    ...(tables.hsn.length > 0 ? { hsn } : {}),
    ...(all.doc_det.length > 0 ? { doc_issue: { doc_det: all.doc_det } } : {}),
  };
}
