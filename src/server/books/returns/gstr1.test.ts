import { describe, expect, it } from 'vitest';
import { gstr1Rules } from '../../testing/gstr1-rules.ts';
import { divideSupplies, sumTable } from './gstr1.ts';
import { writeGstr1 } from './gstr1-json.ts';
import type { ListedSupply, SummedSupply } from './supplies-store.ts';

type Supply = SummedSupply & ListedSupply;

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
    isBusiness: rest.gstin !== undefined,
    isLarge: false,
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
    ...rest,
  };
}

const supplies = [
  supply('AC/2026-27/00001'),
  supply('AC/2026-27/00002', { gstin: business, placeOfSupply: 'Karnataka', pricePaise: 2_500_33 }),
  supply('AC/2026-27/00003', { placeOfSupply: 'Goa', pricePaise: 1_00_000_00 }),
  supply('AC/2026-27/00004', { placeOfSupply: 'Goa', pricePaise: 1_00_000_01, isLarge: true }),
  supply('AC/2026-27/00005', { ratePercent: 0, taxCode: '4901', taxClass: 'printed_book', kind: 'bill_of_supply' }),
  supply('AC/2026-27/00006', { ratePercent: 0, taxCode: '999799', taxClass: 'exam_fee', kind: 'bill_of_supply' }),
  supply('CN/2026-27/00001', { kind: 'credit_note', pricePaise: 300_00, quantity: 0 }),
  supply('CN/2026-27/00002', { kind: 'credit_note', gstin: business, placeOfSupply: 'Karnataka', pricePaise: 500_01 }),
  supply('CN/2026-27/00003', {
    kind: 'credit_note',
    placeOfSupply: 'Goa',
    pricePaise: 10_000_00,
    isLarge: true,
  }),
];
/** Those that a month lists, as the store leaves them: with tax, of businesses and of large sales. */
const isListed = (one: Supply) => one.ratePercent > 0 && (one.isBusiness || one.isLarge);
const divide = (of: Supply[]) => divideSupplies({ summed: of, listed: of.filter(isListed) }, '27');
const tables = divide(supplies);
const series = [
  { kind: 'invoice' as const, from: 'AC/2026-27/00001', to: 'AC/2026-27/00006', total: 6, cancelled: 0 },
  { kind: 'credit_note' as const, from: 'CN/2026-27/00001', to: 'CN/2026-27/00003', total: 3, cancelled: 0 },
  { kind: 'receipt' as const, from: 'RC/2026-27/00001', to: 'RC/2026-27/00002', total: 2, cancelled: 1 },
];
const json = writeGstr1('2026-11', own, tables, series);
const { b2b = [], b2cl = [], hsn, doc_issue: issued } = json;

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

  it('names the academy and the period', () => {
    expect(json).toMatchObject({ gstin: own, fp: '112026', version: expect.stringMatching(/^GST\d/), hash: 'hash' });
    expect(Object.keys(json)).toEqual('gstin fp version hash b2b b2cl b2cs cdnr cdnur nil hsn doc_issue'.split(' '));
  });

  it('are all kept, and each broken one is found', () => {
    const problems = (changed: unknown) => gstr1Rules.safeParse(changed).error?.issues ?? [];
    expect(problems(json)).toEqual([]);
    const broken = (change: (copy: typeof json) => void) => {
      const copy = structuredClone(json);
      change(copy);
      return problems(copy).length;
    };
    const [firm, large, small] = [json.b2b?.[0]?.inv[0], json.b2cl?.[0], json.b2cs?.[0]];
    expect([firm, large, small]).not.toContain(undefined);
    const changes: ((copy: typeof json) => unknown)[] = [
      (copy) => Object.assign(copy, { fp: '202611' }),
      (copy) => Object.assign(copy, { gstin: '27ABCDE1234F1Z1' }),
      (copy) => Object.assign(copy, { b2ba: [] }),
      (copy) => Object.assign(copy.b2b?.[0] ?? {}, { ctin: '29AAGCB7383J1Z5' }),
      (copy) => Object.assign(copy.b2b?.[0]?.inv[0] ?? {}, { inum: 'AC/2026-27/0000002' }),
      (copy) => Object.assign(copy.b2b?.[0]?.inv[0] ?? {}, { inum: 'AC 2026' }),
      (copy) => Object.assign(copy.b2b?.[0]?.inv[0] ?? {}, { idt: '2026-11-30' }),
      (copy) => Object.assign(copy.b2b?.[0]?.inv[0] ?? {}, { pos: '27' }),
      (copy) => Object.assign(copy.b2b?.[0]?.inv[0]?.itms[0]?.itm_det ?? {}, { txval: 1.005 }),
      (copy) => Object.assign(copy.b2b?.[0]?.inv[0]?.itms[0]?.itm_det ?? {}, { rt: 17 }),
      (copy) => Object.assign(copy.b2cl?.[0] ?? {}, { pos: '27' }),
      (copy) => Object.assign(copy.b2cl?.[0]?.inv[0] ?? {}, { val: 100_000 }),
      (copy) => copy.b2cs?.push(...(copy.b2cs ?? [])),
      (copy) => Object.assign(copy.b2cs?.[0] ?? {}, { samt: 1 }),
      (copy) => Object.assign(copy.cdnur?.[0]?.itms[0]?.itm_det ?? {}, { txval: 0 }),
      (copy) => Object.assign(copy.cdnr?.[0]?.nt[0] ?? {}, { val: -1 }),
      (copy) => Object.assign(copy.hsn?.hsn_b2c?.[0] ?? {}, { num: 7 }),
      (copy) => Object.assign(copy.hsn?.hsn_b2b?.[0] ?? {}, { qty: 1 }),
      (copy) => Object.assign(copy.hsn?.hsn_b2b?.[0] ?? {}, { hsn_sc: '99929' }),
      (copy) => Object.assign(copy.doc_issue?.doc_det[2] ?? {}, { doc_typ: 'Receipt voucher' }),
      (copy) => Object.assign(copy.doc_issue?.doc_det[2]?.docs[0] ?? {}, { net_issue: 2 }),
    ];
    expect(changes.filter((change) => broken(change) === 0).map(String)).toEqual([]);
  });

  it('the items of an invoice add up to it', () => {
    for (const one of invoices) {
      const sum = one.itms.reduce(
        (total, { itm_det: it }) => total + it.txval + (it.iamt ?? 0) + (it.camt ?? 0) + (it.samt ?? 0),
        0,
      );
      expect(sum).toBeCloseTo(one.val, 2);
    }
  });

  it('the HSN summary is divided by buyers; services have SAC, no unit and no quantity', () => {
    expect(hsn?.hsn_b2b?.map((row) => [row.user_desc, row.desc, row.uqc, row.qty])).toEqual([
      ['Services', 'Commercial training and coaching services', 'NA', 0],
    ]);
    expect(hsn?.hsn_b2c?.map((row) => [row.num, row.hsn_sc])).toEqual([
      [1, '999293'],
      [2, '4901'],
      [3, '999799'],
    ]);
  });

  it('documents are counted by series, what bounced as cancelled', () => {
    expect(issued?.doc_det.map((one) => [one.doc_num, one.docs[0]?.totnum, one.docs[0]?.net_issue])).toEqual([
      [1, 6, 6],
      [5, 3, 3],
      [6, 2, 1],
    ]);
  });

  it('leaves out tables without rows, and an empty half of the HSN summary', () => {
    const small = divide([supply('AC/2026-27/00001')]);
    expect(Object.keys(writeGstr1('2026-11', own, small, []).hsn ?? {})).toEqual(['hsn_b2c']);
    expect(Object.keys(writeGstr1('2026-11', own, divide([]), []))).toEqual(['gstin', 'fp', 'version', 'hash']);
  });
});
