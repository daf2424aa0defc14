import { type RawBuilder, sql } from 'kysely';
import type { OrderState, OrderSummary } from '../../../contract/orders/orders.ts';
import type { ProductKind } from '../../../contract/orders/products.ts';
import type { settledMethods } from '../../../contract/payments.ts';
import type { UserSearch } from '../../accounts/rules.ts';
import type { Queries } from '../../db/db.ts';
import { summaryColumns } from '../find-store.ts';
import type { OrderSearch } from './search-rules.ts';

/** What narrows the orders down; `from` and `to` are Indian days on which they were placed, both included. */
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

const literally = (text: string) => text.replace(/[\\%_]/g, '\\$&');
const backwards = (text: string) => [...text].reverse().join('');

/** How many people with a matching number are searched; with more matches, more digits have to be typed. */
const mostPeople = 50;

function ordersOf(search: UserSearch): RawBuilder<unknown> {
  if ('pattern' in search) {
    return sql`select o.id from profiles p join orders o on o.user_id = p.user_id where p.search_text like ${search.pattern}
      union select id from orders where address is not null and lower(address->>'name') like ${search.pattern}`;
  }
  const { digits } = search;
  const people = (column: RawBuilder<unknown>, pattern: string) =>
    sql`(select user_id from profiles where ${column} like ${pattern} order by ${column} limit ${mostPeople})`;
  const start = sql`phone_number collate "C"`;
  return sql`select id from orders where user_id in (
    ${people(start, `+${digits}%`)} union ${people(start, `+91${digits}%`)}
    union ${people(sql`reverse(phone_number) collate "C"`, `${backwards(digits)}%`)})`;
}

function found(search: OrderSearch): RawBuilder<unknown> {
  const { numberStart, numberEnd, invoiceStart, paymentStart, email, person } = search;
  const begins = (text: string) => `${literally(text)}%`;
  const places = [
    numberStart && sql`select id from orders where number collate "C" like ${begins(numberStart)}`,
    numberEnd && sql`select id from orders where reverse(number) collate "C" like ${`${backwards(numberEnd)}%`}`,
    invoiceStart && sql`select order_id from invoices where number collate "C" like ${begins(invoiceStart)}`,
    paymentStart &&
      sql`select order_id from payments where gateway_payment_id collate "C" like ${begins(paymentStart)}`,
    email && sql`select id from orders where lower(email) like ${`%${literally(email)}%`}`,
    person && ordersOf(person),
  ].filter((one) => one !== undefined && one !== '');
  return sql`o.id in (${sql.join(places, sql` union `)})`;
}

const midnight = (day: string) => sql`(${day}::date)::timestamp at time zone 'Asia/Kolkata'`;

function passes({ search, state, kind, method, from, to }: OrderFilter, after: After | null): RawBuilder<unknown> {
  const conditions = [
    search && found(search),
    state && sql`o.state = ${state}`,
    kind && sql`exists (select from order_lines l where l.order_id = o.id and l.kind = ${kind})`,
    method &&
      sql`exists (select from payments p where p.order_id = o.id and p.method = ${method}
        and p.state in ('captured', 'refunded'))`,
    from && sql`o.created_at >= ${midnight(from)}`,
    to && sql`o.created_at < (${to}::date + 1)::timestamp at time zone 'Asia/Kolkata'`,
    after && sql`(o.created_at, o.id) < (${after.createdAt}::timestamptz, ${after.id}::uuid)`,
  ].filter((one) => one !== undefined && one !== null && one !== '');
  return conditions.length === 0 ? sql`true` : sql.join(conditions, sql` and `);
}

/** Up to `limit` orders that a filter leaves, newest first, after the given one. */
export async function selectFoundOrders(
  db: Queries,
  filter: OrderFilter,
  page: { after: After | null; limit: number },
): Promise<ListedOrder[]> {
  const { rows } = await sql<ListedOrder>`
    select ${summaryColumns(null)}, o.user_id as "userId", p.full_name as "fullName", p.phone_number as phone
    from orders o left join profiles p on p.user_id = o.user_id
    where ${passes(filter, page.after)}
    order by o.created_at desc, o.id desc limit ${page.limit}`.execute(db);
  return rows;
}

/** A line of the list that accountants take away. */
export interface ExportedOrder extends ListedOrder {
  email: string;
  method: string | null;
  gatewayPaymentId: string | null;
  invoice: string | null;
  cgstPaise: number;
  sgstPaise: number;
  igstPaise: number;
  creditNotes: string;
}

/** The same with payment, document and taxes. */
export async function selectExportedOrders(
  db: Queries,
  filter: OrderFilter,
  page: { after: After | null; limit: number },
): Promise<ExportedOrder[]> {
  const { rows } = await sql<ExportedOrder>`
    select ${summaryColumns(null)}, o.user_id as "userId", s.full_name as "fullName", s.phone_number as phone, o.email,
      p.method, p.gateway_payment_id as "gatewayPaymentId", i.number as invoice,
      t.cgst as "cgstPaise", t.sgst as "sgstPaise", t.igst as "igstPaise",
      coalesce((select string_agg(n.number, ' ' order by n.number) from credit_notes n
        join refunds f on f.id = n.refund_id join order_lines l on l.id = f.order_line_id
        where l.order_id = o.id), '') as "creditNotes"
    from orders o left join profiles s on s.user_id = o.user_id left join invoices i on i.order_id = o.id
      left join lateral (select method, gateway_payment_id from payments where order_id = o.id
        and state in ('captured', 'refunded') order by review_reason nulls first, captured_at, id limit 1) p on true
      cross join lateral (select sum(cgst_paise)::int as cgst, sum(sgst_paise)::int as sgst, sum(igst_paise)::int as igst
        from order_lines where order_id = o.id) t
    where ${passes(filter, page.after)}
    order by o.created_at desc, o.id desc limit ${page.limit}`.execute(db);
  return rows;
}
