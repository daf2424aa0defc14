import { sql } from 'kysely';
import type { SessionRecord } from '../../contract/mentoring.ts';
import type { OrderLine } from '../../contract/orders/orders.ts';
import type { ShipmentState } from '../../contract/shipping.ts';
import type { Queries } from '../db/db.ts';
import { refundFacts } from '../materials/reads.ts';

export interface LineUse {
  lineId: string;
  userId: string;
  kind: OrderLine['kind'];
  title: string;
  amountPaise: number;
  ships: boolean;
  shipmentState: ShipmentState | null;
  /** What the order's delivery cost and has not gone back. */
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
}

const facts = refundFacts('l');

/** The recorded use of every line of a paid order but its delivery; empty when it is not paid. */
export async function selectLineUses(db: Queries, orderId: string): Promise<LineUse[]> {
  const { rows } = await sql<LineUse>`
    select l.id as "lineId", o.user_id as "userId", l.kind, l.title, l.amount_paise as "amountPaise", l.ships,
      (select s.state from shipments s where s.order_id = o.id and s.purpose = 'order'
        order by array_position(array['handed_over', 'delivered', 'ready', 'returned', 'lost'], s.state) limit 1) as "shipmentState",
      coalesce((select sum(d.amount_paise) from order_lines d where d.order_id = o.id and d.kind = 'delivery'
        and not exists (select from refunds f where f.order_line_id = d.id and f.state in ('approved', 'sent', 'processed'))
      ), 0)::int as "deliveryPaise", o.paid_at as "paidAt", coalesce(used.pages, 0)::int as pages, coalesce(used.opened, 0)::int as "openedPages",
      coalesce(used.of_videos, 0)::int as "videoPages",
      (select count(*)::int from material_downloads d
        where d.user_id = o.user_id and d.material_id = any(l.material_ids)) as downloads,
      (select json_build_object('outcome', s.outcome, 'recordedAt', to_char(s.recorded_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'))
        from session_records s where s.order_line_id = l.id) as session,
      ${facts.isExamFee} as "isExamFee", ${facts.sessionHeld} as "sessionHeld", ${facts.paymentProof} as "paymentProof"
    from orders o join order_lines l on l.order_id = o.id
    left join lateral (
      select sum(m.pages) as pages, sum(m.pages) filter (where m.seconds is not null) as of_videos, sum(least(coalesce(r.opened_pages, 0), m.pages)) as opened
      from materials m left join reading_progress r on r.material_id = m.id and r.user_id = o.user_id
      where m.id = any(l.material_ids)
    ) used on true
    where o.id = ${orderId} and o.paid_at is not null and l.kind <> 'delivery'
    order by l.position`.execute(db);
  return rows;
}
