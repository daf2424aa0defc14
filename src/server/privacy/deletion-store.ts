import { sql } from 'kysely';
import type { DeletionCheck, DeletionObstacle } from '../../contract/privacy/privacy.ts';
import type { Queries } from '../db/db.ts';

/** What has to come to an end before somebody's account can be deleted, at most 20. */
export async function selectObstacles(db: Queries, userId: string): Promise<DeletionCheck['obstacles']> {
  const { rows } = await sql<{ kind: DeletionObstacle; id: string | null; number: string | null }>`
    with own as (select id, number, state from orders where user_id = ${userId}::uuid)
    select 'staff' as kind, null::uuid as id, null as number
      where exists (select from role_grants where user_id = ${userId}::uuid)
    union select 'parcel', own.id, own.number from own join shipments s on s.order_id = own.id
      where s.state in ('ready', 'handed_over') and s.stopped_at is null
    union select 'refund', own.id, own.number from refunds r
      join order_lines l on l.id = r.order_line_id join own on own.id = l.order_id
      where r.state in ('requested', 'approved', 'sent') or r.state = 'failed' and r.given_up_at is null
    union select 'payment_review', own.id, own.number from own where own.state = 'payment_review'
      or exists (select from payments p where p.order_id = own.id and p.state = 'captured' and p.review_reason is not null)
    union select 'part_paid', own.id, own.number from own join desk_payments d on d.order_id = own.id
      where d.state = 'waiting' or d.state = 'received' and own.state in ('draft', 'awaiting_payment')
    union select 'transfer', own.id, own.number from own join order_transfers t on t.order_id = own.id
      where t.state = 'waiting'
    limit 20`.execute(db);
  return rows.map(({ kind, id, number }) => ({ kind, order: id && number ? { id, number } : null }));
}

type Losses = Pick<DeletionCheck, 'loses' | 'keptOrders'>;

/** What somebody loses with their account, and how many orders tax law keeps. */
export async function selectLosses(db: Queries, { userId, now }: { userId: string; now: string }): Promise<Losses> {
  const { rows } = await sql<Losses['loses'] & { keptOrders: number }>`
    select
      (select count(distinct material_id) from entitlements where user_id = ${userId}::uuid and revoked_at is null
        and (ends_at is null or ends_at > ${now}::timestamptz))::int as materials,
      (select count(*) from class_registrations r join classes c on c.id = r.class_id
        where r.user_id = ${userId}::uuid and r.cancelled_at is null and c.ends_at > ${now}::timestamptz)::int as seats,
      (select count(*) from enrolments where user_id = ${userId}::uuid and ended_at is null)::int as batches,
      (select count(*) from orders where user_id = ${userId}::uuid
        and state in ('draft', 'awaiting_payment'))::int as "unpaidOrders",
      (select count(*) from orders where user_id = ${userId}::uuid and paid_at is not null)::int as "keptOrders"`.execute(
    db,
  );
  const { keptOrders = 0, materials = 0, seats = 0, batches = 0, unpaidOrders = 0 } = rows[0] ?? {};
  return { loses: { materials, seats, batches, unpaidOrders }, keptOrders };
}
