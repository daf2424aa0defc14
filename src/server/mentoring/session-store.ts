import { sql } from 'kysely';
import type { SessionOutcome } from '../../contract/mentoring.ts';
import type { Trx } from '../db/db.ts';

interface SessionLine {
  orderId: string;
  number: string;
  title: string;
  userId: string;
  /** As recorded so far; null while nothing is. */
  outcome: SessionOutcome | null;
}

/** The paid order line of a mentoring session, locked until the transaction ends. */
export async function lockSessionLine(trx: Trx, lineId: string): Promise<SessionLine | undefined> {
  const { rows } = await sql<SessionLine>`
    select o.id as "orderId", o.number, l.title, o.user_id as "userId",
      (select s.outcome from session_records s where s.order_line_id = l.id) as outcome
    from order_lines l join orders o on o.id = l.order_id
    where l.id = ${lineId} and l.kind = 'mentoring' and o.paid_at is not null for update of l`.execute(trx);
  return rows[0];
}

export async function saveSession(
  trx: Trx,
  session: { lineId: string; outcome: SessionOutcome; at: string; actorId: string },
): Promise<void> {
  const record = { outcome: session.outcome, recorded_at: session.at, recorded_by: session.actorId };
  await trx
    .insertInto('session_records')
    .values({ order_line_id: session.lineId, ...record })
    .onConflict((conflict) => conflict.column('order_line_id').doUpdateSet(record))
    .execute();
}
