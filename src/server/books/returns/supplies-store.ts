import { sql } from 'kysely';
import type { Queries } from '../../db/db.ts';
import { documentLines } from '../documents-store.ts';

interface Amounts {
  ratePercent: number;
  taxablePaise: number;
  cgstPaise: number;
  sgstPaise: number;
  igstPaise: number;
}

/** What a month's documents add up to that a return treats alike; credit notes are positive too. */
export interface SummedSupply extends Amounts {
  kind: 'tax_invoice' | 'bill_of_supply' | 'credit_note';
  isBusiness: boolean;
  /** Of invoices of more than ₹1,00,000, and of the credit notes that correct them. */
  isLarge: boolean;
  placeOfSupply: string;
  taxCode: string;
  taxClass: string;
  quantity: number;
}

/** The lines of one document with one rate. */
export interface ListedSupply extends Amounts {
  kind: SummedSupply['kind'];
  number: string;
  issuedAt: string;
  /** '' for a person. */
  gstin: string;
  placeOfSupply: string;
  /** Of the whole document, which may have other rates too. */
  documentPaise: number;
}

/** What a month supplied under a GSTIN; what was sold before the academy had one is in no return. */
export async function selectSummed(db: Queries, month: string): Promise<SummedSupply[]> {
  const { rows } = await sql<SummedSupply>`
    select kind, is_business as "isBusiness", is_large as "isLarge", place_of_supply as "placeOfSupply", tax_code as "taxCode",
      tax_class as "taxClass", tax_rate_percent::float8 as "ratePercent", sum(quantity)::int as quantity,
      sum(taxable_paise)::bigint as "taxablePaise", sum(cgst_paise)::bigint as "cgstPaise",
      sum(sgst_paise)::bigint as "sgstPaise", sum(igst_paise)::bigint as "igstPaise"
    from document_months where month = ${`${month}-01`} and kind <> 'receipt' and is_registered
    group by kind, is_business, is_large, place_of_supply, tax_code, tax_class, tax_rate_percent
    order by tax_code, tax_rate_percent, is_business desc, place_of_supply, kind`.execute(db);
  return rows;
}

/** Its documents of businesses and of large sales, without what bears no tax. */
export async function selectListed(db: Queries, month: string): Promise<ListedSupply[]> {
  const { rows } = await sql<ListedSupply>`
    with line as (select * from (${documentLines(month, 'listed')}) every where kind <> 'receipt' and seller_gstin <> '')
    select kind, number, issued_at as "issuedAt", gstin, place_of_supply as "placeOfSupply", rate::float8 as "ratePercent",
      sum(taxable)::bigint as "taxablePaise", sum(cgst)::bigint as "cgstPaise", sum(sgst)::bigint as "sgstPaise",
      sum(igst)::bigint as "igstPaise", document::bigint as "documentPaise"
    from (select *, sum(total) over (partition by number) as document from line) every where rate > 0
    group by kind, number, issued_at, gstin, place_of_supply, rate, document order by issued_at, number, rate`.execute(
    db,
  );
  return rows;
}

/**
 * The first and last number of each kind of document of a month, and how many of them count nothing; without those from before
 * the academy had a GSTIN.
 */
export async function selectSeries(
  db: Queries,
  month: string,
): Promise<
  { kind: 'invoice' | 'credit_note' | 'receipt'; from: string; to: string; total: number; cancelled: number }[]
> {
  const { rows } = await sql<Awaited<ReturnType<typeof selectSeries>>[number]>`
    select case when kind in ('tax_invoice', 'bill_of_supply') then 'invoice' else kind end as kind, min(first_number) as "from",
      max(last_number) as "to", sum(documents)::int as total, sum(cancelled)::int as cancelled
    from document_months where month = ${`${month}-01`} and is_registered group by 1, year
    order by min(case kind when 'credit_note' then 2 when 'receipt' then 3 else 1 end), year`.execute(db);
  return rows;
}
