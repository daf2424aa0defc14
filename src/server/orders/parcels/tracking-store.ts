import { sql } from 'kysely';
import type { Queries } from '../../db/db.ts';

interface Tracked {
  trackingNumber: string;
  /** The student whose parcel it is to be on. */
  userId: string;
}

/** Which of these numbers of a courier are on a parcel of another student. Parcels of one student may travel together. */
export async function selectTakenNumbers(
  db: Queries,
  { courier, parcels }: { courier: string; parcels: readonly Tracked[] },
): Promise<{ trackingNumber: string }[]> {
  const asked = parcels.filter((one) => one.trackingNumber !== '');
  if (asked.length === 0) return [];
  const { rows } = await sql<{ trackingNumber: string }>`
    select distinct x.number as "trackingNumber"
    from unnest(${asked.map((one) => one.trackingNumber)}::text[], ${asked.map((one) => one.userId)}::uuid[]) as x (number, user_id)
      join shipments s on s.tracking_number = x.number and s.courier = ${courier}
      join orders o on o.id = s.order_id
    where o.user_id is distinct from x.user_id`.execute(db);
  return rows;
}
