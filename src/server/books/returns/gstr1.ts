import { indianStates } from '../../../contract/indian-states.ts';
import { indianDate } from '../rules.ts';
import type { ListedSupply, SummedSupply } from './supplies-store.ts';

interface Tax {
  taxablePaise: number;
  cgstPaise: number;
  sgstPaise: number;
  igstPaise: number;
}
export interface RatedRow extends Tax {
  ratePercent: number;
}
export interface DocumentRow {
  gstin: string;
  number: string;
  issuedAt: string;
  /** Two digits. */
  place: string;
  totalPaise: number;
  rates: RatedRow[];
}
export interface PlaceRow extends RatedRow {
  place: string;
  isInterState: boolean;
}
export interface NilRow {
  supply: 'INTRB2B' | 'INTRAB2B' | 'INTRB2C' | 'INTRAB2C';
  nilPaise: number;
  /** Of fees that are only passed on to an exam authority: outside GST. */
  outsidePaise: number;
}
export interface SummaryRow extends RatedRow {
  business: boolean;
  taxCode: string;
  quantity: number;
}

/** A month's supplies as GSTR-1 divides them (`docs/domain/books.md`). */
export interface Gstr1 {
  b2b: DocumentRow[];
  b2cl: DocumentRow[];
  b2cs: PlaceRow[];
  cdnr: DocumentRow[];
  cdnur: DocumentRow[];
  nil: NilRow[];
  hsn: SummaryRow[];
}

const stateCodes = new Map<string, string>(indianStates.map(([name, code]) => [name, code]));
const otherTerritory = '97';

/**
 * Divides a month into the tables of the return. Businesses and large sales to persons of other states are listed, all others counted
 * by state, where the credit notes to persons are taken off.
 */
export function divideSupplies(
  { summed, listed }: { summed: readonly SummedSupply[]; listed: readonly ListedSupply[] },
  ownStateCode: string,
): Gstr1 {
  const places = new Map<string, PlaceRow>();
  const nil = new Map<string, NilRow>();
  const hsn = new Map<string, SummaryRow>();
  for (const one of summed) {
    const { place, isInterState } = placeOf(one, ownStateCode);
    const { ratePercent, taxCode, isBusiness: business } = one;
    const sign = one.kind === 'credit_note' ? -1 : 1;
    const row = { business, taxCode, ratePercent, quantity: 0, ...nothing() };
    const sum = kept(hsn, `${business} ${taxCode} ${ratePercent}`, row);
    sum.quantity += sign * one.quantity;
    add(sum, one, sign);
    if (ratePercent === 0) {
      const supply = `${isInterState ? 'INTR' : 'INTRA'}B2${business ? 'B' : 'C'}` as NilRow['supply'];
      const free = kept(nil, supply, { supply, nilPaise: 0, outsidePaise: 0 });
      if (one.taxClass === 'exam_fee') free.outsidePaise += sign * one.taxablePaise;
      else free.nilPaise += sign * one.taxablePaise;
    } else if (!(business || (one.isLarge && isInterState))) {
      add(kept(places, `${place} ${ratePercent}`, { place, isInterState, ratePercent, ...nothing() }), one, sign);
    }
  }
  return {
    ...listDocuments(listed, ownStateCode),
    b2cs: [...places.values()].sort((a, b) => a.place.localeCompare(b.place) || a.ratePercent - b.ratePercent),
    nil: [...nil.values()],
    hsn: [...hsn.values()],
  };
}

function placeOf({ placeOfSupply }: { placeOfSupply: string }, ownStateCode: string) {
  const place = stateCodes.get(placeOfSupply) ?? otherTerritory;
  return { place, isInterState: place !== ownStateCode };
}

function listDocuments(listed: readonly ListedSupply[], ownStateCode: string) {
  const tables = { b2b: new Map(), b2cl: new Map(), cdnr: new Map(), cdnur: new Map() } as Record<
    'b2b' | 'b2cl' | 'cdnr' | 'cdnur',
    Map<string, DocumentRow>
  >;
  for (const one of listed) {
    const { place, isInterState } = placeOf(one, ownStateCode);
    const business = one.gstin !== '';
    if (!business && !isInterState) continue;
    const table = one.kind === 'credit_note' ? (business ? 'cdnr' : 'cdnur') : business ? 'b2b' : 'b2cl';
    const { gstin, number, issuedAt, ratePercent, documentPaise: totalPaise } = one;
    const row = kept(tables[table], number, { gstin, number, issuedAt, place, totalPaise, rates: [] });
    row.rates.push(add({ ratePercent, ...nothing() }, one, 1));
  }
  return {
    b2b: [...tables.b2b.values()],
    b2cl: [...tables.b2cl.values()],
    cdnr: [...tables.cdnr.values()],
    cdnur: [...tables.cdnur.values()],
  };
}

const nothing = (): Tax => ({ taxablePaise: 0, cgstPaise: 0, sgstPaise: 0, igstPaise: 0 });

function add<Row extends Tax>(row: Row, one: Tax, sign: 1 | -1): Row {
  for (const key of ['taxablePaise', 'cgstPaise', 'sgstPaise', 'igstPaise'] as const) row[key] += sign * one[key];
  return row;
}

function kept<Row>(rows: Map<string, Row>, key: string, first: Row): Row {
  const known = rows.get(key);
  if (known) return known;
  rows.set(key, first);
  return first;
}

/** A table's sums; what went back counts negative. */
export function sumTable(rows: readonly Tax[], sign: 1 | -1 = 1): Tax {
  return rows.reduce((sum, row) => add(sum, row, sign), nothing());
}

/** The day as the portal writes it, `23-11-2026`. */
export const portalDate = (instant: string) => indianDate(instant).split('-').reverse().join('-');
