import { indianStates } from '../../../contract/indian-states.ts';
import { indianDate } from '../rules.ts';
import type { Supply } from './supplies-store.ts';

/** Of an inter-state invoice to a person above which the return lists it by itself: ₹1,00,000. */
export const largeInvoicePaise = 1_00_000_00;

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

/** Divides supplies into the tables of the return. Credit notes to persons are taken off where their sale was counted. */
export function divideSupplies(supplies: readonly Supply[], ownStateCode: string): Gstr1 {
  const documents = { b2b: new Map(), b2cl: new Map(), cdnr: new Map(), cdnur: new Map() } as Record<
    'b2b' | 'b2cl' | 'cdnr' | 'cdnur',
    Map<string, DocumentRow>
  >;
  const places = new Map<string, PlaceRow>();
  const nil = new Map<string, NilRow>();
  const hsn = new Map<string, SummaryRow>();
  for (const one of supplies) {
    const place = stateCodes.get(one.placeOfSupply) ?? otherTerritory;
    const isInterState = place !== ownStateCode;
    const business = one.gstin !== '';
    const sign = one.kind === 'credit_note' ? -1 : 1;
    const { ratePercent, taxCode } = one;
    const row = { business, taxCode, ratePercent, quantity: 0, ...nothing() };
    const summed = kept(hsn, `${business} ${taxCode} ${ratePercent}`, row);
    summed.quantity += sign * one.quantity;
    add(summed, one, sign);
    if (ratePercent === 0) {
      const supply = `${isInterState ? 'INTR' : 'INTRA'}B2${business ? 'B' : 'C'}` as NilRow['supply'];
      const free = kept(nil, supply, { supply, nilPaise: 0, outsidePaise: 0 });
      if (one.taxClass === 'exam_fee') free.outsidePaise += sign * one.taxablePaise;
      else free.nilPaise += sign * one.taxablePaise;
      continue;
    }
    const isLarge = isInterState && one.invoicePaise > largeInvoicePaise;
    if (business || isLarge) {
      const table = one.kind === 'credit_note' ? (business ? 'cdnr' : 'cdnur') : business ? 'b2b' : 'b2cl';
      const { gstin, number, issuedAt, documentPaise: totalPaise } = one;
      const listed = kept(documents[table], number, { gstin, number, issuedAt, place, totalPaise, rates: [] });
      const rated = listed.rates.find((rate) => rate.ratePercent === ratePercent);
      if (rated) add(rated, one, 1);
      else listed.rates.push(add({ ratePercent, ...nothing() }, one, 1));
      continue;
    }
    add(kept(places, `${place} ${ratePercent}`, { place, isInterState, ratePercent, ...nothing() }), one, sign);
  }
  return {
    b2b: [...documents.b2b.values()],
    b2cl: [...documents.b2cl.values()],
    b2cs: [...places.values()],
    cdnr: [...documents.cdnr.values()],
    cdnur: [...documents.cdnur.values()],
    nil: [...nil.values()],
    hsn: [...hsn.values()],
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
