import { sql } from 'kysely';
import type { Queries, Trx } from '../../db/db.ts';

interface Tracked {
  trackingNumber: string;
  /** The student whose parcel it is to be on. */
  userId: string;
}

/** Which of these numbers of a courier are on a parcel that another student got since then. Parcels of one student may travel together. */
export async function selectTakenNumbers(
  db: Queries,
  { courier, since, parcels }: { courier: string; since: string; parcels: readonly Tracked[] },
): Promise<{ trackingNumber: string }[]> {
  const { rows } = await sql<{ trackingNumber: string }>`
    select distinct x.number as "trackingNumber"
    from unnest(${parcels.map((one) => one.trackingNumber)}::text[], ${parcels.map((one) => one.userId)}::uuid[]) as x (number, user_id)
      join shipments s on s.tracking_number = x.number and s.courier = ${courier} and s.handed_over_at > ${since}
      join orders o on o.id = s.order_id
    where o.user_id is distinct from x.user_id`.execute(db);
  return rows;
}

/** Whoever writes a number of this courier waits until the transaction ends, so that two students never get the same one at once. */
export async function lockTracking(trx: Trx, courier: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`tracking numbers of ${courier}`}, 0))`.execute(trx);
}
