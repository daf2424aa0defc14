import { type RawBuilder, sql } from 'kysely';
import type { Language } from '../../../contract/languages.ts';
import type { RefundRequest } from '../../../contract/refund-queue.ts';
import type { RefundReason } from '../../../contract/refunds.ts';
import { beginsWith } from '../../db/begins-with.ts';
import type { Queries } from '../../db/db.ts';
import { inlineCount } from '../../db/plan-once.ts';
import { isStuck } from './request-store.ts';

type ListedRefund = Omit<RefundRequest, 'dueOn' | 'isLate' | 'deliveryPaise'> & { lineId: string; ships: boolean };

/** The beginning of an order's number, or the last ten digits of a phone number. */
type RefundSearch = { numberStart: string } | { phoneEnd: string };

interface Page {
  /** Null for every state. */
  states: readonly string[] | null;
  reason: RefundReason | null;
  /** Only what waits for a second person. */
  isProposed: boolean;
  /** Only open ones requested before this. */
  before: string | null;
  search: RefundSearch | null;
  newestFirst: boolean;
  after: { at: string; id: string } | null;
  limit: number;
  /** Of the titles. */
  language: Language | null;
}

/** By the indexes of order numbers and phone numbers. */
function found(search: RefundSearch | null): RawBuilder<unknown> {
  if (search === null) return sql`true`;
  if ('numberStart' in search) return beginsWith(sql`f.order_number collate "C"`, search.numberStart);
  const phone = beginsWith(sql`reverse(phone_number) collate "C"`, [...search.phoneEnd].reverse().join(''));
  // As a list: the plan for any text would otherwise read every refund.
  return sql`f.user_id = any(array(select user_id from profiles where ${phone} limit 50))`;
}

/** Open, with something left to do or to wait for. */
const isOpen = sql<boolean>`(f.state in ('requested', 'approved', 'sent') or (f.state = 'failed' and ${isStuck}))`;

/** One state is said by itself: then its index has them in order. */
const inStates = (states: readonly string[]) =>
  states.length === 1 ? sql`f.state = ${states[0]}` : sql`f.state = any(${states})`;

/** Of how many refunds the order number is read before the index is asked for all that have it. */
const readFirst = 250;

/**
 * Up to `limit` refunds; failed ones only if they need action, unless every state is requested. The beginning of a number that many orders
 * have is found among the first, where nothing has to be sorted; only where those do not fill the page does the index give all that have it.
 */
export async function selectRefunds(db: Queries, page: Page): Promise<ListedRefund[]> {
  if (page.search && 'numberStart' in page.search) {
    const rows = await selectListed(db, page, sql`${inOrder(page)} limit ${inlineCount(readFirst)}`);
    if (rows.length === page.limit) return rows;
  }
  return selectListed(db, page, sql``);
}

/** What a page asks of a refund `f` besides its search. */
function passes({ states, reason, isProposed, before, newestFirst, after }: Page): RawBuilder<unknown> {
  const beyond = newestFirst ? sql`<` : sql`>`;
  return sql`${states ? sql`${inStates(states)} and (f.state <> 'failed' or ${isStuck})` : sql`true`}
    and ${reason ? sql`f.reason = ${reason}` : sql`true`}
    and ${isProposed ? sql`exists (select from refund_proposals w where w.refund_id = f.id)` : sql`true`}
    and ${before ? sql`${isOpen} and f.requested_at < ${before}::timestamptz` : sql`true`}
    and ${after ? sql`(f.requested_at, f.id) ${beyond} (${after.at}::timestamptz, ${after.id}::uuid)` : sql`true`}`;
}

const inOrder = ({ newestFirst }: Page) =>
  newestFirst ? sql`order by f.requested_at desc, f.id desc` : sql`order by f.requested_at, f.id`;

/** Those found, of all or of the `first` that the page asks for: first those of the page, then what names them. */
async function selectListed(db: Queries, page: Page, first: RawBuilder<unknown>): Promise<ListedRefund[]> {
  const { rows } = await sql<ListedRefund>`
    with listed as materialized (
      select f.* from (select * from refunds f where ${passes(page)} ${first}) f where ${found(page.search)}
      ${inOrder(page)} limit ${inlineCount(page.limit)})
    select f.id, f.state, f.amount_paise as "amountPaise", f.reason, f.note, f.request_reason as "requestReason", f.proofs, f.requested_at as "requestedAt",
      l.order_id as "orderId", f.order_number as number, l.id as "lineId", l.ships,
      (select json_build_object('amountPaise', w.amount_paise, 'by', coalesce(nullif(s.full_name, ''), s.username, ''))
        from refund_proposals w left join profiles s on s.user_id = w.proposed_by
        where w.refund_id = f.id and f.state = 'requested') as proposal,
      coalesce(l.titles ->> ${page.language}::text, l.title) as title, p.full_name as "fullName", p.phone_number as "phoneNumber"
    from listed f join order_lines l on l.id = f.order_line_id left join profiles p on p.user_id = f.user_id
    ${inOrder(page)}`.execute(db);
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
