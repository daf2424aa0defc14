import { sql } from 'kysely';
import type { MentoringSession, SessionOutcome } from '../../contract/mentoring.ts';
import type { Queries, Trx } from '../db/db.ts';

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

/** Whether a product was ever given sessions to choose from, other than cancelled ones. */
export async function selectHasSessions(db: Queries, productId: string): Promise<boolean> {
  const { rows } = await sql<{ has: boolean }>`
    select exists (select from classes where session_of = ${productId} and is_active) as has`.execute(db);
  return rows[0]?.has === true;
}

/** When a shown session of a product starts; undefined when it is none of the product's. */
export async function selectSessionStart(
  db: Queries,
  of: { sessionId: string; productId: string },
): Promise<string | undefined> {
  const row = await db
    .selectFrom('classes')
    .select('class_date as startsAt')
    .where('id', '=', of.sessionId)
    .where('session_of', '=', of.productId)
    .where('is_active', '=', true)
    .executeTakeFirst();
  return row?.startsAt;
}

/** Up to `limit` sessions to come with a seat that is free or held for this person, and not theirs already; soonest first. */
export async function selectOpenSessions(
  db: Queries,
  of: { productId: string; userId: string; now: string; limit: number },
): Promise<MentoringSession[]> {
  const { rows } = await sql<MentoringSession>`
    select c.id, c.class_date as "startsAt", c.ends_at as "endsAt", c.teacher as mentor, c.kind, c.venue, c.language,
      c.capacity - c.seats_taken + (h.id is not null)::int as "seatsLeft"
    from classes c left join seat_holds h on h.class_id = c.id and h.user_id = ${of.userId}
    where c.session_of = ${of.productId} and c.is_active and c.class_date > ${of.now}::timestamptz
      and (c.seats_taken < c.capacity or h.id is not null)
      and not exists (select from class_registrations r
        where r.class_id = c.id and r.user_id = ${of.userId} and r.cancelled_at is null)
    order by c.class_date, c.id limit ${of.limit}`.execute(db);
  return rows;
}

/** Records every paid session of a class as its attendance is marked; what is recorded so already stays. */
export async function saveMarkedSessions(
  trx: Trx,
  of: { sessionId: string; at: string; actorId: string },
): Promise<void> {
  await sql`
    insert into session_records as kept (order_line_id, outcome, recorded_at, recorded_by)
    select r.order_line_id, case when a.mark in ('present', 'late') then 'held' else 'missed' end, ${of.at}::timestamptz, a.marked_by
    from class_registrations r join class_attendance a on a.registration_id = r.id
    where r.class_id = ${of.sessionId} and r.cancelled_at is null and r.order_line_id is not null
      and a.marked_by = ${of.actorId} and r.user_id <> ${of.actorId}
    on conflict (order_line_id) do update
      set outcome = excluded.outcome, recorded_at = excluded.recorded_at, recorded_by = excluded.recorded_by
      where excluded.outcome <> kept.outcome`.execute(trx);
}
