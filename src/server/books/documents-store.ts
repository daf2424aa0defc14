import { type RawBuilder, sql } from 'kysely';

const within = (column: RawBuilder<unknown>, month: string) => sql`
  ${column} >= (${`${month}-01`}::date)::timestamp at time zone 'Asia/Kolkata'
  and ${column} < (${`${month}-01`}::date + interval '1 month') at time zone 'Asia/Kolkata'`;

/** Documents in the order of their dates and numbers: so many of all kinds from one on, that one included. */
export interface Stretch {
  from: { issuedAt: string; number: string } | null;
  count: number;
}

/** After which of them a stretch begins. */
const beyond = (at: RawBuilder<unknown>, from: Stretch['from']) =>
  from ? sql`(${at}, number) >= (${from.issuedAt}::timestamptz, ${from.number})` : sql`true`;

const firstOf = (table: RawBuilder<unknown>, at: RawBuilder<unknown>, month: string, { from, count }: Stretch) => sql`
  (select ${at} as at, number from ${table} where ${within(at, month)} and ${beyond(at, from)} order by ${at}, number limit ${count})`;

/** The last document of a stretch: nothing beyond it is read of any table. */
const lastOf = (month: string, stretch: Stretch) => sql`
  (select at, number from (
    select * from (${firstOf(sql`invoices`, sql`issued_at`, month, stretch)} union all ${firstOf(sql`credit_notes`, sql`issued_at`, month, stretch)}
      union all ${firstOf(sql`desk_payments`, sql`taken_at`, month, stretch)}) every order by at, number limit ${stretch.count}) first
  order by at desc, number desc limit 1)`;

/** Which documents of a month: a stretch of them, or those that a return may list one by one. */
type Part = Stretch | 'listed';

/** A month's rows of a table, all or a part. */
const rowsOf = (
  table: RawBuilder<unknown>,
  key: RawBuilder<unknown>,
  at: RawBuilder<unknown>,
  month: string,
  part?: Part,
) =>
  part === undefined
    ? sql`(select * from ${table} where ${within(at, month)})`
    : part === 'listed'
      ? sql`(select own.* from listed_documents listed join ${table} own on own.${key} = listed.document_id
          where ${within(sql`listed.issued_at`, month)})`
      : sql`(select * from ${table} where ${within(at, month)} and ${beyond(at, part.from)}
          and (${at}, number) <= ${lastOf(month, part)})`;

/** The lines of a month's documents, one row for each line; a receipt is one row without tax. */
export const documentLines = (month: string, part?: Part) => sql`
  select i.kind, o.id, o.id as order_id, i.number, i.issued_at, 'issued' as state,
    coalesce(i.buyer_name, '') as party, coalesce(i.buyer_gstin, '') as gstin, o.place_of_supply, o.email,
    l.tax_code, l.tax_rate_percent as rate, case when l.kind = 'delivery' then 0 else 1 end as quantity, l.tax_class,
    coalesce(i.seller ->> 'gstin', '') as seller_gstin,
    l.amount_paise - l.cgst_paise - l.sgst_paise - l.igst_paise as taxable, l.cgst_paise as cgst, l.sgst_paise as sgst,
    l.igst_paise as igst, l.amount_paise as total, null::text as against_number, null::timestamptz as against_at
  from ${rowsOf(sql`invoices`, sql`order_id`, sql`issued_at`, month, part)} i join orders o on o.id = i.order_id
    join order_lines l on l.order_id = o.id
  union all
  select 'credit_note', f.id, o.id, n.number, n.issued_at, 'issued', coalesce(i.buyer_name, ''),
    coalesce(i.buyer_gstin, ''), o.place_of_supply, o.email, l.tax_code, l.tax_rate_percent,
    case when l.kind <> 'delivery' and f.amount_paise = l.amount_paise then 1 else 0 end, l.tax_class,
    coalesce(i.seller ->> 'gstin', ''),
    f.amount_paise - f.cgst_paise - f.sgst_paise - f.igst_paise, f.cgst_paise, f.sgst_paise, f.igst_paise,
    f.amount_paise, i.number, i.issued_at
  from ${rowsOf(sql`credit_notes`, sql`refund_id`, sql`issued_at`, month, part)} n join refunds f on f.id = n.refund_id join order_lines l on l.id = f.order_line_id
    join orders o on o.id = l.order_id join invoices i on i.order_id = o.id
  union all
  select 'receipt', r.id, o.id, r.number, r.taken_at, r.state, coalesce(p.full_name, ''), '', o.place_of_supply,
    o.email, '', 0, 0, '', coalesce(r.seller ->> 'gstin', ''), 0, 0, 0, 0, r.amount_paise, null, null
  from ${rowsOf(sql`desk_payments`, sql`id`, sql`taken_at`, month, part)} r join orders o on o.id = r.order_id
    left join profiles p on p.user_id = o.user_id`;
