import { type RawBuilder, sql } from 'kysely';
import type { RefundRequest } from '../../../contract/refund-queue.ts';
import type { RefundReason } from '../../../contract/refunds.ts';
import { beginsWith } from '../../db/begins-with.ts';
import type { Queries } from '../../db/db.ts';
import { isStuck } from './request-store.ts';

type ListedRefund = Omit<RefundRequest, 'dueOn' | 'isLate'>;

/** The beginning of an order's number, or the last ten digits of a phone number. */
type RefundSearch = { numberStart: string } | { phoneEnd: string };

interface Page {
  /** Null for every state. */
  states: readonly string[] | null;
  reason: RefundReason | null;
  /** Only open ones requested before this. */
  before: string | null;
  search: RefundSearch | null;
  newestFirst: boolean;
  after: { at: string; id: string } | null;
  limit: number;
}

/** By the indexes of phone numbers and order numbers. */
function found(search: RefundSearch | null): RawBuilder<unknown> {
  if (search === null) return sql`true`;
  if ('numberStart' in search) return beginsWith(sql`o.number collate "C"`, search.numberStart);
  const phone = beginsWith(sql`reverse(phone_number) collate "C"`, [...search.phoneEnd].reverse().join(''));
  return sql`f.user_id in (select user_id from profiles where ${phone} limit 50)`;
}

/** Open, with something left to do or to wait for. */
const isOpen = sql<boolean>`(f.state in ('requested', 'approved', 'sent') or (f.state = 'failed' and ${isStuck}))`;

/** Up to `limit` refunds; failed ones only if they need action, unless every state is requested. */
export async function selectRefunds(db: Queries, page: Page): Promise<ListedRefund[]> {
  const { states, reason, before, search, newestFirst, after, limit } = page;
  const direction = newestFirst ? sql`desc` : sql`asc`;
  const beyond = newestFirst ? sql`<` : sql`>`;
  const { rows } = await sql<ListedRefund>`
    select f.id, f.state, f.amount_paise as "amountPaise", f.reason, f.note, f.request_reason as "requestReason", f.proofs, f.requested_at as "requestedAt",
      o.id as "orderId", o.number, l.title, p.full_name as "fullName", p.phone_number as "phoneNumber"
    from refunds f join order_lines l on l.id = f.order_line_id join orders o on o.id = l.order_id
    left join profiles p on p.user_id = f.user_id
    where ${states ? sql`f.state = any(${states}) and (f.state <> 'failed' or ${isStuck})` : sql`true`}
      and ${reason ? sql`f.reason = ${reason}` : sql`true`}
      and ${before ? sql`${isOpen} and f.requested_at < ${before}::timestamptz` : sql`true`}
      and ${found(search)}
      and ${after ? sql`(f.requested_at, f.id) ${beyond} (${after.at}::timestamptz, ${after.id}::uuid)` : sql`true`}
    order by f.requested_at ${direction}, f.id ${direction} limit ${limit}`.execute(db);
  return rows;
}

/** The number of open refunds requested before an instant. */
export async function countLate(db: Queries, before: string): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from refunds f where f.requested_at < ${before}::timestamptz and ${isOpen}`.execute(
    db,
  );
  return rows[0]?.count ?? 0;
}
