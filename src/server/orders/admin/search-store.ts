import { type RawBuilder, sql } from 'kysely';
import type { Language } from '../../../contract/languages.ts';
import type { OrderState, OrderSummary } from '../../../contract/orders/orders.ts';
import type { ProductKind } from '../../../contract/orders/products.ts';
import type { settledMethods } from '../../../contract/payments.ts';
import { beginsWith } from '../../db/begins-with.ts';
import type { Queries } from '../../db/db.ts';
import { inlineCount, unplanned } from '../../db/plan-once.ts';
import { summaryColumns } from '../find-store.ts';
import type { NumberSearch, OrderSearch } from './search-rules.ts';

/** `from` and `to` are Indian days on which the order was placed, both inclusive. */
export interface OrderFilter {
  search?: OrderSearch | undefined;
  state?: OrderState | undefined;
  kind?: ProductKind | undefined;
  method?: (typeof settledMethods)[number] | undefined;
  from?: string | undefined;
  to?: string | undefined;
}

export interface ListedOrder extends OrderSummary {
  userId: string;
  fullName: string | null;
  phone: string | null;
}

/** The last row of the page before. */
export interface After {
  createdAt: string;
  id: string;
}

const backwards = (text: string) => [...text].reverse().join('');

/**
 * How many people with a matching number, how many orders and documents, and how many payments are looked at; with more matches, more has
 * to be typed. Payments' ids are random, so that the beginning of one that fifty have means none of them.
 */
const most = { people: 50, numbers: 200, payments: 50 };

function ofPhone(digits: string): RawBuilder<unknown> {
  const people = (column: RawBuilder<unknown>, text: string) =>
    sql`(select user_id from profiles where ${beginsWith(column, text)} order by ${column} limit ${inlineCount(most.people)})`;
  const start = sql`phone_number collate "C"`;
  return sql`select id from orders where user_id in (
    ${people(start, `+${digits}`)} union ${people(start, `+91${digits}`)}
    union ${people(sql`reverse(phone_number) collate "C"`, backwards(digits))})`;
}

/** The ids of the orders that a number means. */
function ofNumber({ numberStart, numberEnd, invoiceStart, paymentStart, phone }: NumberSearch): RawBuilder<unknown> {
  const begins = (
    id: string,
    table: string,
    column: RawBuilder<unknown>,
    text: string,
    count = most.numbers,
  ) => sql`(select ${sql.ref(id)} as id from ${sql.table(table)}
    where ${beginsWith(column, text)} order by ${column} desc limit ${inlineCount(count)})`;
  const places = [
    numberStart && begins('id', 'orders', sql`number collate "C"`, numberStart),
    numberEnd && begins('id', 'orders', sql`reverse(number) collate "C"`, backwards(numberEnd)),
    invoiceStart && begins('order_id', 'invoices', sql`number collate "C"`, invoiceStart),
    paymentStart && begins('order_id', 'payments', sql`gateway_payment_id collate "C"`, paymentStart, most.payments),
    phone && ofPhone(phone),
  ].filter((one) => one !== undefined && one !== '');
  return sql.join(places, sql` union `);
}

const midnight = (day: string) => sql`(${day}::date)::timestamp at time zone 'Asia/Kolkata'`;

const every = (conditions: readonly (RawBuilder<unknown> | '' | null | undefined)[]) => {
  const said = conditions.filter((one) => one !== undefined && one !== null && one !== '');
  return said.length === 0 ? sql`true` : sql.join(said, sql` and `);
};

/** Orders of a filter's days that come after one, by when they were placed and their id. */
function within({ from, to }: OrderFilter, after: After | null, at: RawBuilder<unknown>, id: RawBuilder<unknown>) {
  return [
    from && sql`${at} >= ${midnight(from)}`,
    to && sql`${at} < (${to}::date + 1)::timestamp at time zone 'Asia/Kolkata'`,
    after && sql`(${at}, ${id}) < (${after.createdAt}::timestamptz, ${after.id}::uuid)`,
  ];
}

/** What a filter asks of an order `o` besides its search. */
function passes(filter: OrderFilter, after: After | null): RawBuilder<unknown> {
  const { state, kind, method } = filter;
  return every([
    state && sql`o.state = ${unplanned(state)}`,
    kind && sql`o.kind = ${unplanned(kind)}`,
    method &&
      sql`exists (select from payments p where p.order_id = o.id and p.method = ${unplanned(method)}
        and p.state in ('captured', 'refunded'))`,
    ...within(filter, after, sql`o.created_at`, sql`o.id`),
  ]);
}

/** The orders of a method, each once and in order: an order may have several payments of it. */
const ofMethod = (method: string, filter: OrderFilter, after: After | null) => sql`
  (select distinct on (p.ordered_at, p.order_id) p.ordered_at, p.order_id from payments p
    where p.method = ${unplanned(method)} and p.state in ('captured', 'refunded')
      and ${every(within(filter, after, sql`p.ordered_at`, sql`p.order_id`))}
    order by p.ordered_at desc, p.order_id desc) paid join orders o on o.id = paid.order_id`;

interface Page {
  after: After | null;
  limit: number;
  /** Of the titles; without one as they were sold. */
  language?: Language | null;
}

const newestFirst = sql`order by o.created_at desc, o.id desc`;

/** Of how many orders the words are read before the index is asked for all that have them; of more where some of the first have them. */
const readFirst = [250, 1_000];

/**
 * Up to `limit` orders that a filter leaves, newest first, after the given one. Words that many orders have are found among the newest, where
 * nothing has to be sorted; only where those do not fill the page does the index give all that have them, which are then few. A method by
 * itself is an index of its own.
 */
export async function selectFoundOrders(db: Queries, filter: OrderFilter, page: Page): Promise<ListedOrder[]> {
  const { search, method, kind, state } = filter;
  if (method && !search && !kind && !state) {
    return selectListed(
      db,
      ofMethod(method, filter, page.after),
      page,
      sql`order by paid.ordered_at desc, paid.order_id desc`,
    );
  }
  const left = passes(filter, page.after);
  if (!search) return selectListed(db, sql`orders o where ${left}`, page);
  if (!('words' in search)) {
    return selectListed(db, sql`(${ofNumber(search)}) found join orders o on o.id = found.id where ${left}`, page);
  }
  for (const count of readFirst) {
    const newest = sql`(select * from orders o where ${left} ${newestFirst} limit ${inlineCount(count)}) o where o.search_text like ${unplanned(search.words)}`;
    const rows = await selectListed(db, newest, page);
    if (rows.length === page.limit) return rows;
    if (rows.length === 0) break;
  }
  const all = sql`(select * from orders where search_text like ${unplanned(search.words)} offset 0) o where ${left}`;
  return selectListed(db, all, page);
}

async function selectListed(
  db: Queries,
  from: RawBuilder<unknown>,
  { limit, language = null }: Page,
  order = newestFirst,
): Promise<ListedOrder[]> {
  const { rows } = await sql<ListedOrder>`
    with listed as materialized (select o.* from ${from} ${order} limit ${inlineCount(limit)})
    select ${summaryColumns(language)}, o.user_id as "userId", p.full_name as "fullName", p.phone_number as phone
    from listed o left join profiles p on p.user_id = o.user_id ${newestFirst}`.execute(db);
  return rows;
}

/** A line of the list that accountants take away. */
export interface ExportedOrder extends ListedOrder {
  email: string;
  method: string | null;
  gatewayPaymentId: string | null;
  invoice: string | null;
  placeOfSupply: string | null;
  cgstPaise: number;
  sgstPaise: number;
  igstPaise: number;
  creditNotes: string;
}

/** The same with payment, document and taxes. */
export async function selectExportedOrders(db: Queries, filter: OrderFilter, page: Page): Promise<ExportedOrder[]> {
  const { search } = filter;
  const found = !search
    ? sql`true`
    : 'words' in search
      ? sql`o.search_text like ${unplanned(search.words)}`
      : sql`o.id in (${ofNumber(search)})`;
  const { rows } = await sql<ExportedOrder>`
    select ${summaryColumns(null)}, o.user_id as "userId", s.full_name as "fullName", s.phone_number as phone, o.email,
      p.method, p.gateway_payment_id as "gatewayPaymentId", i.number as invoice,
      o.place_of_supply as "placeOfSupply",
      t.cgst as "cgstPaise", t.sgst as "sgstPaise", t.igst as "igstPaise",
      coalesce((select string_agg(n.number, ' ' order by n.number) from credit_notes n
        join refunds f on f.id = n.refund_id join order_lines l on l.id = f.order_line_id
        where l.order_id = o.id), '') as "creditNotes"
    from orders o left join profiles s on s.user_id = o.user_id left join invoices i on i.order_id = o.id
      left join lateral (select method, gateway_payment_id from payments where order_id = o.id
        and state in ('captured', 'refunded') order by review_reason nulls first, captured_at, id limit 1) p on true
      cross join lateral (select sum(cgst_paise)::int as cgst, sum(sgst_paise)::int as sgst, sum(igst_paise)::int as igst
        from order_lines where order_id = o.id) t
    where ${passes(filter, page.after)} and ${found}
    ${newestFirst} limit ${inlineCount(page.limit)}`.execute(db);
  return rows;
}
