import { sql } from 'kysely';
import type { SlotForm } from '../../../contract/batches/timetable.ts';
import type { Queries, Trx } from '../../db/db.ts';

/** The slots of a batch in the order of the week. */
export async function selectSlots(db: Queries, batchId: string): Promise<SlotForm[]> {
  return db
    .selectFrom('batch_slots')
    .select([
      'id',
      'weekday',
      'starts_at as startsAt',
      'minutes',
      'subject',
      'teacher',
      'kind',
      'venue',
      'join_url as joinUrl',
    ])
    .where('batch_id', '=', batchId)
    .orderBy('weekday')
    .orderBy('starts_at')
    .orderBy('id')
    .execute();
}

/** Makes these the slots of a batch, which is locked. An id of another batch’s slot changes nothing there. */
export async function replaceSlots(trx: Trx, batchId: string, slots: readonly SlotForm[]): Promise<void> {
  await sql`with given as (select * from jsonb_to_recordset(${JSON.stringify(slots)}::jsonb) as s (id uuid, weekday smallint,
      "startsAt" text, minutes smallint, subject text, teacher text, kind text, venue text, "joinUrl" text)),
    gone as (delete from batch_slots b where b.batch_id = ${batchId} and not exists (select from given where given.id = b.id))
    insert into batch_slots as kept (id, batch_id, weekday, starts_at, minutes, subject, teacher, kind, venue, join_url)
    select id, ${batchId}, weekday, "startsAt", minutes, subject, teacher, kind, venue, "joinUrl" from given
    on conflict (id) do update set weekday = excluded.weekday, starts_at = excluded.starts_at, minutes = excluded.minutes,
      subject = excluded.subject, teacher = excluded.teacher, kind = excluded.kind, venue = excluded.venue,
      join_url = excluded.join_url
    where kept.batch_id = excluded.batch_id`.execute(trx);
}

/**
 * Timetables whose classes are being made share this lock; who cancels the classes of every batch on some days waits until those in
 * hand are there.
 */
export async function lockTimetables(trx: Trx, to: 'make classes' | 'cancel classes'): Promise<void> {
  const lock = to === 'make classes' ? sql`pg_advisory_xact_lock_shared` : sql`pg_advisory_xact_lock`;
  await sql`select ${lock}(hashtextextended('classes of timetables', 0))`.execute(trx);
}
