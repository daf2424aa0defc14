import { type RawBuilder, sql } from 'kysely';
import type { DocumentKind, RegisterEntry, RegisterTotal } from '../../contract/books/register.ts';
import type { Queries } from '../db/db.ts';
import { documentLines, type Stretch } from './documents-store.ts';

export interface RegisterFilter {
  /** `YYYY-MM`. */
  month: string;
  kind?: DocumentKind | undefined;
  business: boolean;
  search: string;
}

/** The last row of a page: rows after it have a later date, number, code or rate. */
export interface After {
  issuedAt: string;
  number: string;
  taxCode: string;
  ratePercent: number;
}

function filtered({ month, kind, business, search }: RegisterFilter, stretch?: Stretch): RawBuilder<unknown> {
  const ofKind = kind ? sql`kind = ${kind}` : sql`true`;
  const ofBusiness = business ? sql`gstin <> ''` : sql`true`;
  const pattern = search.replace(/[\\%_]/g, '\\$&');
  const found =
    search === ''
      ? sql`true`
      : sql`(number ilike ${`${pattern}%`} or party ilike ${`%${pattern}%`} or gstin = upper(${search}))`;
  return sql`select * from (${documentLines(month, stretch)}) line where ${ofKind} and ${ofBusiness} and ${found}`;
}

/** Up to `limit` rows of a month's documents after the given one, by date and number. */
export async function selectEntries(
  db: Queries,
  filter: RegisterFilter,
  page: { after: After | null; limit: number },
): Promise<RegisterEntry[]> {
  const { after, limit } = page;
  // A document has a line at least, so a page needs no more of them than it has rows; a filter may leave out any of them.
  const isWhole = filter.kind === undefined && !filter.business && filter.search === '';
  const stretch = isWhole ? { from: after, count: limit + 1 } : undefined;
  const later = after
    ? sql`(issued_at, number, tax_code, rate) > (${after.issuedAt}::timestamptz, ${after.number}, ${after.taxCode},
        ${after.ratePercent}::numeric)`
    : sql`true`;
  const { rows } = await sql<RegisterEntry>`
    select kind, id, order_id as "orderId", number, issued_at as "issuedAt", state, party, gstin,
      place_of_supply as "placeOfSupply", tax_code as "taxCode", rate::float8 as "ratePercent",
      sum(quantity)::int as quantity, sum(taxable)::bigint as "taxablePaise", sum(cgst)::bigint as "cgstPaise",
      sum(sgst)::bigint as "sgstPaise", sum(igst)::bigint as "igstPaise", sum(total)::bigint as "totalPaise",
      case when against_number is null then null
        else json_build_object('number', against_number, 'issuedAt', against_at) end as against
    from (${filtered(filter, stretch)}) line where ${later}
    group by kind, id, order_id, number, issued_at, state, party, gstin, place_of_supply, tax_code, rate, against_number,
      against_at
    order by issued_at, number, tax_code, rate limit ${limit}`.execute(db);
  return rows.map((row) => ({
    ...row,
    against: row.against && { ...row.against, issuedAt: new Date(row.against.issuedAt).toISOString() },
  }));
}

/** What a filter's documents add up to: from the sums of the month, or line by line where words are looked for. */
export async function selectTotals(db: Queries, filter: RegisterFilter): Promise<RegisterTotal[]> {
  const { month, kind, business, search } = filter;
  const sums =
    search === ''
      ? sql`(select kind, documents - cancelled as documents, taxable_paise as taxable, cgst_paise as cgst, sgst_paise as sgst,
          igst_paise as igst, total_paise as total
        from document_months where month = ${`${month}-01`} and ${kind ? sql`kind = ${kind}` : sql`true`}
          and (is_business or not ${business}))`
      : sql`(select kind, (row_number() over (partition by kind, id) = 1)::int as documents, taxable, cgst, sgst, igst, total
        from (${filtered(filter)}) line where state <> 'bounced')`;
  const { rows } = await sql<RegisterTotal>`
    select kind, sum(documents)::int as documents, sum(taxable)::bigint as "taxablePaise", sum(cgst)::bigint as "cgstPaise",
      sum(sgst)::bigint as "sgstPaise", sum(igst)::bigint as "igstPaise", sum(total)::bigint as "totalPaise"
    from ${sums} summed group by kind having sum(documents) > 0 order by kind`.execute(db);
  return rows;
}

/** Which documents a filter leaves, by date and number, each once. */
export async function selectDocuments(
  db: Queries,
  filter: RegisterFilter,
  page: { offset: number; limit: number },
): Promise<{ kind: DocumentKind; id: string; number: string }[]> {
  const { rows } = await sql<{ kind: DocumentKind; id: string; number: string }>`
    select kind, id, number from (${filtered(filter)}) line group by kind, id, number, issued_at
    order by issued_at, number limit ${page.limit} offset ${page.offset}`.execute(db);
  return rows;
}
