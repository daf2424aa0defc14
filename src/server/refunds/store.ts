import { sql } from 'kysely';
import type { SessionRecord } from '../../contract/mentoring.ts';
import type { OrderLine } from '../../contract/orders/orders.ts';
import type { ShipmentState } from '../../contract/shipping.ts';
import type { Queries } from '../db/db.ts';
import { unplannedIds } from '../db/plan-once.ts';
import type { Titles } from '../http/in-language.ts';
import type { Course } from '../materials/course.ts';
import { courseOf, lineUse, refundFacts } from '../materials/reads.ts';

/** In SQL: the state of the parcel of an order `o` that a refund has to wait for most, as `stopShipment` says it. */
export const holdingState = sql`(select s.state from shipments s where s.order_id = o.id
  and (s.purpose = 'order' or (s.instead_of is not null and s.state in ('handed_over', 'delivered')))
  order by array_position(array['handed_over', 'delivered', 'ready', 'returned', 'lost'], s.state) limit 1)`;

export interface LineUse {
  lineId: string;
  orderId: string;
  userId: string;
  kind: OrderLine['kind'];
  title: string;
  titles: Titles;
  amountPaise: number;
  ships: boolean;
  shipmentState: ShipmentState | null;
  /** The delivery charge not yet refunded. */
  deliveryPaise: number;
  paidAt: string;
  pages: number;
  openedPages: number;
  /** Of the pages those that are pieces of videos. */
  videoPages: number;
  downloads: number;
  isExamFee: boolean;
  session: SessionRecord | null;
  sessionHeld: boolean;
  paymentProof: boolean;
  course: Course | null;
  /** Of an instalment of the tuition: all of it, what is paid of it, and what is paid of later instalments. Of a batch paid in parts the same of its price. */
  tuition: { totalPaise: number; paidPaise: number; paidLaterPaise: number } | null;
}

const facts = refundFacts('l');

const tuition = sql`(
  select jsonb_build_object('totalPaise', sum(d.amount_paise), 'paidPaise', coalesce(sum(had.paise), 0),
    'paidLaterPaise', coalesce(sum(had.paise) filter (where (d.due_on, d.position, d.id) > (own.due_on, own.position, own.id)), 0))
  from fee_dues own join fee_accounts a on a.id = own.account_id join enrolments e on e.id = a.enrolment_id
  join fee_dues d on d.account_id = a.id and d.head = 'tuition' and (d.cancelled_at is null or d.cancelled_at >= e.ended_at)
  cross join lateral (select case when d.paid_at is not null then d.amount_paise else (
    select sum(p.amount_paise) from payments p
    where p.order_id = d.order_id and p.provider = 'desk' and p.state = 'captured' and p.review_reason is null) end as paise) had
  where own.id = l.fee_due_id and own.head = 'tuition')`;

const parts = sql`(
  select coalesce(sum(p.amount_paise) filter (where p.state in ('captured', 'refunded')), 0)::int as paise, min(p.captured_at) as first_at
  from payments p where p.order_id = o.id and p.provider = 'desk' and p.review_reason is null)`;

/**
 * The recorded use of every line of paid orders but their deliveries; none of one that is not paid, but with `inParts` of a batch or
 * a fee of which a part is paid: as if it ended at that.
 */
export async function selectLineUses(
  db: Queries,
  { ids, inParts }: { ids: readonly string[]; inParts: boolean },
): Promise<LineUse[]> {
  const { rows } = await sql<LineUse>`
    select l.id as "lineId", o.id as "orderId", o.user_id as "userId", l.kind, l.title, l.titles,
      case when o.paid_at is null then parts.paise else l.amount_paise end as "amountPaise", l.ships,
      ${holdingState} as "shipmentState",
      coalesce((select sum(d.amount_paise) from order_lines d where d.order_id = o.id and d.kind = 'delivery'
        and not exists (select from refunds f where f.order_line_id = d.id and f.state in ('approved', 'sent', 'processed'))
      ), 0)::int as "deliveryPaise", case when o.paid_at is null or l.waived_paise > 0 then parts.first_at else o.paid_at end as "paidAt", used.pages,
      used.opened as "openedPages", used.video_pages as "videoPages", used.downloads,
      (select json_build_object('outcome', s.outcome, 'recordedAt', to_char(s.recorded_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'))
        from session_records s where s.order_line_id = l.id) as session,
      ${facts.isExamFee} as "isExamFee", ${facts.sessionHeld} as "sessionHeld", ${facts.paymentProof} as "paymentProof",
      course.of as course, case when l.fee_due_id is not null and course.of is not null then ${tuition}
        when course.of is not null and (o.paid_at is null or l.waived_paise > 0) then jsonb_build_object('totalPaise', l.amount_paise + l.waived_paise,
          'paidPaise', case when o.paid_at is null then parts.paise else l.amount_paise end, 'paidLaterPaise', 0) end as tuition
    from orders o join order_lines l on l.order_id = o.id
    cross join lateral (select ${courseOf('l')} as of) course
    cross join lateral ${parts} parts
    cross join lateral ${lineUse({ lineId: sql`l.id`, enrolmentId: sql`(course.of ->> 'enrolmentId')::uuid` })} used
    where o.id = any(${unplannedIds(ids)}) and (o.paid_at is not null or ${inParts ? sql`true` : sql`false`} and l.kind in ('batch', 'fee') and o.state = 'awaiting_payment' and parts.paise > 0) and l.kind <> 'delivery'
    order by o.created_at, o.id, l.position`.execute(db);
  return rows;
}

/** The lines of orders that paid for an enrolment, also in part: the batch, its parts, and the tuition in instalments. */
export async function selectPaidLines(
  db: Queries,
  enrolmentId: string,
): Promise<{ lineId: string; orderId: string; number: string; title: string; openPaise: number }[]> {
  const { rows } = await sql<{ lineId: string; orderId: string; number: string; title: string; openPaise: number }>`
    select l.id as "lineId", o.id as "orderId", o.number, l.title,
      case when o.paid_at is null and l.kind = 'batch' then o.total_paise - coalesce((select sum(p.amount_paise)
        from payments p where p.order_id = o.id and p.provider = 'desk' and p.state = 'authorised'), 0)::int else 0 end as "openPaise"
    from order_lines l join orders o on o.id = l.order_id
    where l.id in (
      select e.order_line_id from enrolments e where e.id = ${enrolmentId}
      union select p.order_line_id from enrolment_parts p where p.enrolment_id = ${enrolmentId}
      union select f.id from fee_accounts a join fee_dues d on d.account_id = a.id and d.head = 'tuition'
        join order_lines f on f.order_id = d.order_id and f.fee_due_id = d.id where a.enrolment_id = ${enrolmentId})
      and (o.paid_at is not null or o.state = 'awaiting_payment')
    order by o.created_at, o.id, l.position limit 100`.execute(db);
  return rows;
}
