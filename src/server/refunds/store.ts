import { sql } from 'kysely';
import type { SessionRecord } from '../../contract/mentoring.ts';
import type { OrderLine } from '../../contract/orders/orders.ts';
import type { ShipmentState } from '../../contract/shipping.ts';
import type { Queries } from '../db/db.ts';
import type { Titles } from '../http/in-language.ts';
import type { Course } from '../materials/course.ts';
import { courseOf, lineUse, refundFacts } from '../materials/reads.ts';

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
  /** Of an instalment of the tuition: all of the tuition, what is paid of it, and what is paid of later instalments. */
  tuition: { totalPaise: number; paidPaise: number; paidLaterPaise: number } | null;
}

const facts = refundFacts('l');

const tuition = sql`(
  select jsonb_build_object('totalPaise', sum(d.amount_paise), 'paidPaise', coalesce(sum(d.amount_paise) filter (where d.paid_at is not null), 0),
    'paidLaterPaise', coalesce(sum(d.amount_paise) filter (where d.paid_at is not null
      and (d.due_on, d.position, d.id) > (own.due_on, own.position, own.id)), 0))
  from fee_dues own join fee_accounts a on a.id = own.account_id join enrolments e on e.id = a.enrolment_id
  join fee_dues d on d.account_id = a.id and d.head = 'tuition' and (d.cancelled_at is null or d.cancelled_at >= e.ended_at)
  where own.id = l.fee_due_id and own.head = 'tuition')`;

/** The recorded use of every line of paid orders but their deliveries; none of one that is not paid. */
export async function selectLineUses(db: Queries, orderIds: readonly string[]): Promise<LineUse[]> {
  const { rows } = await sql<LineUse>`
    select l.id as "lineId", o.id as "orderId", o.user_id as "userId", l.kind, l.title, l.titles, l.amount_paise as "amountPaise", l.ships,
      (select s.state from shipments s where s.order_id = o.id and s.purpose = 'order'
        order by array_position(array['handed_over', 'delivered', 'ready', 'returned', 'lost'], s.state) limit 1) as "shipmentState",
      coalesce((select sum(d.amount_paise) from order_lines d where d.order_id = o.id and d.kind = 'delivery'
        and not exists (select from refunds f where f.order_line_id = d.id and f.state in ('approved', 'sent', 'processed'))
      ), 0)::int as "deliveryPaise", o.paid_at as "paidAt", used.pages,
      used.opened as "openedPages", used.video_pages as "videoPages", used.downloads,
      (select json_build_object('outcome', s.outcome, 'recordedAt', to_char(s.recorded_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'))
        from session_records s where s.order_line_id = l.id) as session,
      ${facts.isExamFee} as "isExamFee", ${facts.sessionHeld} as "sessionHeld", ${facts.paymentProof} as "paymentProof",
      course.of as course, case when l.fee_due_id is not null and course.of is not null then ${tuition} end as tuition
    from orders o join order_lines l on l.order_id = o.id
    cross join lateral (select ${courseOf('l')} as of) course
    cross join lateral ${lineUse({ lineId: sql`l.id`, enrolmentId: sql`(course.of ->> 'enrolmentId')::uuid` })} used
    where o.id = any(${orderIds}::uuid[]) and o.paid_at is not null and l.kind <> 'delivery'
    order by o.created_at, o.id, l.position`.execute(db);
  return rows;
}

/** The lines of paid orders that paid for an enrolment: the batch, its parts, and the tuition in instalments. */
export async function selectPaidLines(
  db: Queries,
  enrolmentId: string,
): Promise<{ lineId: string; orderId: string; number: string; title: string }[]> {
  const { rows } = await sql<{ lineId: string; orderId: string; number: string; title: string }>`
    select l.id as "lineId", o.id as "orderId", o.number, l.title
    from order_lines l join orders o on o.id = l.order_id
    where l.id in (
      select e.order_line_id from enrolments e where e.id = ${enrolmentId}
      union select p.order_line_id from enrolment_parts p where p.enrolment_id = ${enrolmentId}
      union select f.id from fee_accounts a join fee_dues d on d.account_id = a.id and d.head = 'tuition' and d.paid_at is not null
        join order_lines f on f.order_id = d.order_id and f.fee_due_id = d.id where a.enrolment_id = ${enrolmentId})
      and o.paid_at is not null
    order by o.created_at, o.id, l.position limit 100`.execute(db);
  return rows;
}
