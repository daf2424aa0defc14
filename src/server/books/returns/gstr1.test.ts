import { describe, expect, it } from 'vitest';
import { divideSupplies, largeInvoicePaise, sumTable } from './gstr1.ts';
import { writeGstr1 } from './gstr1-json.ts';
import type { Supply } from './supplies-store.ts';

const own = '27ABCDE1234F1Z0';
const business = '29AAGCB7383J1Z4';

function supply(number: string, changes: Partial<Supply> & { pricePaise?: number } = {}): Supply {
  const { pricePaise = 1_180_00, placeOfSupply = 'Maharashtra', ratePercent = 18, ...rest } = changes;
  const tax = Math.round((pricePaise * ratePercent) / (100 + ratePercent));
  const half = Math.round((pricePaise * ratePercent) / 2 / (100 + ratePercent));
  const inside = placeOfSupply === 'Maharashtra';
  const [cgstPaise, sgstPaise, igstPaise] = inside ? [half, half, 0] : [0, 0, tax];
  return {
    kind: 'tax_invoice',
    number,
    issuedAt: '2026-11-30T18:29:59.000Z',
    gstin: '',
    placeOfSupply,
    taxCode: '999293',
    taxClass: 'coaching',
    ratePercent,
    quantity: 1,
    taxablePaise: pricePaise - cgstPaise - sgstPaise - igstPaise,
    cgstPaise,
    sgstPaise,
    igstPaise,
    documentPaise: pricePaise,
    invoicePaise: pricePaise,
    ...rest,
  };
}

const supplies = [
  supply('AC/2026-27/00001'),
  supply('AC/2026-27/00002', { gstin: business, placeOfSupply: 'Karnataka', pricePaise: 2_500_33 }),
  supply('AC/2026-27/00003', { placeOfSupply: 'Goa', pricePaise: largeInvoicePaise }),
  supply('AC/2026-27/00004', { placeOfSupply: 'Goa', pricePaise: largeInvoicePaise + 1 }),
  supply('AC/2026-27/00005', { ratePercent: 0, taxCode: '4901', taxClass: 'printed_book', kind: 'bill_of_supply' }),
  supply('AC/2026-27/00006', { ratePercent: 0, taxCode: '999799', taxClass: 'exam_fee', kind: 'bill_of_supply' }),
  supply('CN/2026-27/00001', { kind: 'credit_note', pricePaise: 300_00, quantity: 0, invoicePaise: 1_180_00 }),
  supply('CN/2026-27/00002', { kind: 'credit_note', gstin: business, placeOfSupply: 'Karnataka', pricePaise: 500_01 }),
  supply('CN/2026-27/00003', {
    kind: 'credit_note',
    placeOfSupply: 'Goa',
    pricePaise: 10_000_00,
    invoicePaise: largeInvoicePaise + 1,
  }),
];
const tables = divideSupplies(supplies, '27');
const series = [
  { kind: 'invoice' as const, from: 'AC/2026-27/00001', to: 'AC/2026-27/00006', total: 6, cancelled: 0 },
  { kind: 'credit_note' as const, from: 'CN/2026-27/00001', to: 'CN/2026-27/00003', total: 3, cancelled: 0 },
  { kind: 'receipt' as const, from: 'RC/2026-27/00001', to: 'RC/2026-27/00002', total: 2, cancelled: 1 },
];
const json = writeGstr1('2026-11', own, tables, series);
const { b2b = [], b2cl = [], b2cs = [], cdnr = [], cdnur = [], hsn, doc_issue: issued } = json;

describe('which table a supply is in', () => {
  it('lists businesses and large inter-state sales one by one, and everything else by its state', () => {
    expect(tables.b2b.map((row) => row.number)).toEqual(['AC/2026-27/00002']);
    expect(tables.b2cl.map((row) => row.number)).toEqual(['AC/2026-27/00004']);
    expect(tables.b2cs.map((row) => [row.place, row.isInterState])).toEqual([
      ['27', false],
      ['30', true],
    ]);
    expect(tables.cdnr.map((row) => row.number)).toEqual(['CN/2026-27/00002']);
    expect(tables.cdnur.map((row) => row.number)).toEqual(['CN/2026-27/00003']);
  });

  it('takes a credit note of a small sale off its state, and counts books as nil and passed-on fees outside GST', () => {
    const [inside] = tables.b2cs;
    expect(inside).toMatchObject({ taxablePaise: 1000_00 - 254_24, cgstPaise: 90_00 - 22_88 });
    expect(tables.nil).toEqual([{ supply: 'INTRAB2C', nilPaise: 1_180_00, outsidePaise: 1_180_00 }]);
  });

  it('adds up to the supplies less the credit notes, to the paisa, in the tables and in the HSN summary', () => {
    const expected = supplies.reduce(
      (sum, one) =>
        sum + (one.kind === 'credit_note' ? -1 : 1) * (one.taxablePaise + 7 * one.igstPaise + 3 * one.cgstPaise),
      0,
    );
    const weigh = (row: ReturnType<typeof sumTable>) => row.taxablePaise + 7 * row.igstPaise + 3 * row.cgstPaise;
    const rates = (table: 'b2b' | 'b2cl' | 'cdnr' | 'cdnur') =>
      weigh(sumTable(tables[table].flatMap((row) => row.rates)));
    const free = tables.nil.reduce((sum, row) => sum + row.nilPaise + row.outsidePaise, 0);
    expect(rates('b2b') + rates('b2cl') + weigh(sumTable(tables.b2cs)) - rates('cdnr') - rates('cdnur') + free).toBe(
      expected,
    );
    expect(weigh(sumTable(tables.hsn))).toBe(expected);
  });
});

describe('the published rules of its fields', () => {
  const invoices = [...b2b.flatMap((one) => one.inv), ...b2cl.flatMap((one) => one.inv)];
  const notes = [...cdnr.flatMap((one) => one.nt), ...cdnur];
  const items = [...invoices, ...notes].flatMap((one) => one.itms);

  it('names the academy and the period', () => {
    expect(json).toMatchObject({ gstin: own, fp: '112026', version: expect.stringMatching(/^GST\d/), hash: 'hash' });
    expect(Object.keys(json)).toEqual('gstin fp version hash b2b b2cl b2cs cdnr cdnur nil hsn doc_issue'.split(' '));
  });

  it('numbers have at most 16 letters, digits, slashes and hyphens; days are those of India, dd-mm-yyyy', () => {
    for (const number of [...invoices.map((one) => one.inum), ...notes.map((one) => one.nt_num)]) {
      expect(number).toMatch(/^[A-Za-z0-9/-]{1,16}$/);
    }
    const days = [...invoices.map((one) => one.idt), ...notes.map((one) => one.nt_dt)];
    expect(new Set(days)).toEqual(new Set(['30-11-2026']));
  });

  it('buyers are GSTINs, places two digits that are states, and a rate is one that exists', () => {
    const rates = [0, 0.1, 0.25, 1, 1.5, 3, 5, 6, 7.5, 12, 18, 28, 40];
    for (const { ctin } of [...b2b, ...cdnr]) expect(ctin).toMatch(/^\d{2}[A-Z]{5}\d{4}[A-Z][A-Z\d]Z[A-Z\d]$/);
    for (const { pos } of [...b2cl, ...b2cs, ...notes]) expect(pos).toMatch(/^(0[1-9]|[1-3]\d|97)$/);
    for (const { itm_det: item, num } of items) {
      expect(rates).toContain(item.rt);
      expect(num).toBe(item.rt * 100 + 1);
    }
  });

  it('amounts have two decimals and thirteen digits at most, and an item has IGST or CGST with SGST', () => {
    for (const { itm_det: item } of items) {
      const amounts = [item.txval, item.iamt ?? 0, item.camt ?? 0, item.samt ?? 0];
      for (const one of amounts) expect(String(one)).toMatch(/^-?\d{1,13}(\.\d{1,2})?$/);
      expect('iamt' in item).toBe(!('camt' in item));
      expect(item.camt).toBe(item.samt);
    }
    for (const one of invoices) {
      const sum = one.itms.reduce(
        (total, { itm_det: it }) => total + it.txval + (it.iamt ?? 0) + (it.camt ?? 0) + (it.samt ?? 0),
        0,
      );
      expect(sum).toBeCloseTo(one.val, 2);
    }
  });

  it('the HSN summary is divided by buyers; services have SAC, no unit and no quantity', () => {
    for (const row of [...(hsn?.hsn_b2b ?? []), ...(hsn?.hsn_b2c ?? [])]) {
      expect(row.hsn_sc).toMatch(/^\d{4,8}$/);
      expect(row.desc.length).toBeLessThanOrEqual(30);
      if (row.hsn_sc.startsWith('99')) expect([row.uqc, row.qty]).toEqual(['NA', 0]);
      else expect(row.uqc).toBe('NOS');
    }
    expect(hsn?.hsn_b2b.map((row) => row.num)).toEqual([1]);
  });

  it('documents are counted by series, what bounced as cancelled', () => {
    expect(issued?.doc_det.map((one) => [one.doc_num, one.docs[0]?.totnum, one.docs[0]?.net_issue])).toEqual([
      [1, 6, 6],
      [5, 3, 3],
      [6, 2, 1],
    ]);
  });

  it('leaves out tables without rows', () => {
    expect(Object.keys(writeGstr1('2026-11', own, divideSupplies([], '27'), []))).toEqual([
      'gstin',
      'fp',
      'version',
      'hash',
    ]);
  });
});
