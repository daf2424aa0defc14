import { sql } from 'kysely';
import type { Queries } from '../../db/db.ts';

export interface CancelledSeat {
  orderLineId: string;
  userId: string;
  /** The price paid. */
  amountPaise: number;
  note: string;
}

/** The paid seats of a class that was called off. */
export async function selectCancelledSeats(db: Queries, classId: string): Promise<CancelledSeat[]> {
  const { rows } = await sql<CancelledSeat>`
    select l.id as "orderLineId", r.user_id as "userId", c.cancelled_reason as note,
      l.amount_paise as "amountPaise"
    from class_registrations r join classes c on c.id = r.class_id join order_lines l on l.id = r.order_line_id
    where r.class_id = ${classId} and r.cancelled_at is null and c.cancelled_at is not null
    order by l.id`.execute(db);
  return rows;
}
