import { sql } from 'kysely';
import type { Queries, Trx } from '../../db/db.ts';

/** What students are told about a class. */
export type Telling = 'seat_offered' | 'cancelled' | 'moved' | 'day_before' | 'hour_before';

/** Notes that somebody is told something now; false when they were told the same before. */
export async function noteTelling(
  trx: Trx,
  telling: { classId: string; userId: string; kind: Telling; eventAt: string; at: string },
): Promise<boolean> {
  const row = await trx
    .insertInto('class_notifications')
    .values({
      class_id: telling.classId,
      user_id: telling.userId,
      kind: telling.kind,
      event_at: telling.eventAt,
      sent_at: telling.at,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('class_id')
    .executeTakeFirst();
  return row !== undefined;
}

/** Somebody whose reminder has come due. */
export interface DueReminder {
  classId: string;
  userId: string;
  startsAt: string;
}

/**
 * Up to `limit` reminders of a kind that are due: the class starts in `beforeMs` or less but not in less than `untilMs`,
 * and the seat was taken earlier than that.
 */
export async function selectDueReminders(
  db: Queries,
  at: { kind: Telling; beforeMs: number; untilMs: number; now: Date },
  limit: number,
): Promise<DueReminder[]> {
  const instant = (ms: number) => new Date(at.now.getTime() + ms).toISOString();
  const { rows } = await sql<DueReminder>`
    select c.id as "classId", r.user_id as "userId", c.class_date as "startsAt"
    from classes c join class_registrations r on r.class_id = c.id
    where c.is_active and c.class_date > ${instant(at.untilMs)}::timestamptz
      and c.class_date <= ${instant(at.beforeMs)}::timestamptz
      and r.cancelled_at is null
      and r.registered_at <= c.class_date - ${at.beforeMs / 1000} * interval '1 second'
      and not exists (select from class_notifications t
        where t.class_id = c.id and t.user_id = r.user_id and t.kind = ${at.kind} and t.event_at = c.class_date)
    order by c.class_date, r.id limit ${limit}`.execute(db);
  return rows;
}
