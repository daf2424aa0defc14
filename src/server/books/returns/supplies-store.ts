import { sql } from 'kysely';
import type { Queries } from '../../db/db.ts';
import { documentLines } from '../documents-store.ts';

/** The lines of one document with one class, code and rate, as a return needs them; a credit note's are positive too. */
export interface Supply {
  kind: 'tax_invoice' | 'bill_of_supply' | 'credit_note';
  number: string;
  issuedAt: string;
  gstin: string;
  placeOfSupply: string;
  taxCode: string;
  taxClass: string;
  ratePercent: number;
  quantity: number;
  taxablePaise: number;
  cgstPaise: number;
  sgstPaise: number;
  igstPaise: number;
  /** Of the whole document, which may have other codes too. */
  documentPaise: number;
  /** Of the invoice that a credit note corrects. */
  invoicePaise: number;
}

/** What a month supplied under a GSTIN; what was sold before the academy had one is in no return. */
export async function selectSupplies(db: Queries, month: string): Promise<Supply[]> {
  const { rows } = await sql<Supply>`
    with line as (select * from (${documentLines(month)}) every where kind <> 'receipt' and seller_gstin <> '')
    select line.kind, line.number, line.issued_at as "issuedAt", line.gstin, line.place_of_supply as "placeOfSupply",
      line.tax_code as "taxCode", line.tax_class as "taxClass", line.rate::float8 as "ratePercent",
      sum(line.quantity)::int as quantity, sum(line.taxable)::bigint as "taxablePaise",
      sum(line.cgst)::bigint as "cgstPaise", sum(line.sgst)::bigint as "sgstPaise", sum(line.igst)::bigint as "igstPaise",
      whole.paise::bigint as "documentPaise", o.total_paise::bigint as "invoicePaise"
    from line join orders o on o.id = line.order_id
      join (select number, sum(total) as paise from line group by number) whole on whole.number = line.number
    group by line.kind, line.number, line.issued_at, line.gstin, line.place_of_supply, line.tax_code, line.tax_class,
      line.rate, whole.paise, o.total_paise
    order by line.issued_at, line.number, line.tax_code, line.rate`.execute(db);
  return rows;
}

/** The first and last number of each kind of document of a month, and how many of them count nothing. */
export async function selectSeries(
  db: Queries,
  month: string,
): Promise<
  { kind: 'invoice' | 'credit_note' | 'receipt'; from: string; to: string; total: number; cancelled: number }[]
> {
  const { rows } = await sql<Awaited<ReturnType<typeof selectSeries>>[number]>`
    select series as kind, min(number) as "from", max(number) as "to", count(distinct number)::int as total,
      (count(distinct number) filter (where state = 'bounced'))::int as cancelled
    from (select case when kind in ('tax_invoice', 'bill_of_supply') then 'invoice' else kind end as series, number, state
      from (${documentLines(month)}) line) every group by series, split_part(number, '/', 2) order by series desc`.execute(
    db,
  );
  return rows;
}
