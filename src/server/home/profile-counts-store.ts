import { sql } from 'kysely';
import type { ProfileCounts } from '../../contract/home.ts';
import type { Queries } from '../db/db.ts';

/** Nobody counts further on an index. */
const most = 99;

/** What somebody has of each thing that the profile's index leads to, in one statement. */
export async function countOwn(db: Queries, { userId, now }: { userId: string; now: string }): Promise<ProfileCounts> {
  const { rows } = await sql<ProfileCounts>`
    select
      (select count(*)::int from (
        select material_id from entitlements where user_id = ${userId} and revoked_at is null
          and starts_at <= ${now}::timestamptz and (ends_at is null or ends_at > ${now}::timestamptz)
        union
        select r.material_id from reading_progress r join materials f on f.id = r.material_id
          where r.user_id = ${userId} and f.is_free and f.is_published
        limit ${most}) m) as materials,
      (select count(*)::int from (
        select c.id from class_registrations r join classes c on c.id = r.class_id
          where r.user_id = ${userId} and r.cancelled_at is null and r.enrolment_id is null
            and c.ends_at > ${now}::timestamptz and c.cancelled_at is null
        union
        select one.id from enrolments e cross join lateral (
          select c.id from classes c where c.batch_id = e.batch_id and (e.subjects is null or c.subject = any(e.subjects)) and c.class_date > ${now}::timestamptz
            and c.cancelled_at is null limit ${most}) one
          where e.user_id = ${userId} and e.ended_at is null
        limit ${most}) s) as classes,
      (select count(*)::int from enrolments where user_id = ${userId} and ended_at is null) as batches,
      (select count(*)::int from (
        select from orders where user_id = ${userId}
          and state in ('awaiting_payment', 'paid', 'processing', 'shipped', 'payment_review') limit ${most}) o) as orders,
      (select count(*)::int from addresses where user_id = ${userId}) as addresses`.execute(db);
  return rows[0] ?? { materials: 0, classes: 0, batches: 0, orders: 0, addresses: 0 };
}
