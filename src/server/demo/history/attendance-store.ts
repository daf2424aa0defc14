import { sql } from 'kysely';
import type { Trx } from '../../db/db.ts';

/**
 * The roll of every class of a batch that is over, as its teacher would have called it: most were there, some late, a few
 * excused, and some students miss more than others; with the sums of the months. One statement: a join of its parts would be
 * planned without figures of rows that were only just written.
 */
export async function insertRoll(trx: Trx, of: { batchId: string; actorId: string; now: string }): Promise<void> {
  await sql`
    with chances as (
      select c.id as class_id, c.class_date, c.ends_at, e.id as enrolment_id, e.user_id, e.enrolled_at,
        (hashtext(c.id::text || e.user_id::text) & 1023) / 1024.0 as luck,
        0.03 + 0.20 * ((hashtext(e.user_id::text) & 255) / 255.0) ^ 2 as misses
      from classes c join enrolments e on e.batch_id = c.batch_id
      where c.batch_id = ${of.batchId} and c.ends_at < ${of.now}::timestamptz and c.cancelled_at is null
        and e.ended_at is null and e.enrolled_at < c.ends_at),
    roll as materialized (
      select gen_random_uuid() as id, chances.*, case when luck < misses then 'absent' when luck < misses + 0.02 then 'excused'
        when luck < misses + 0.07 then 'late' else 'present' end as mark from chances),
    written as (
      insert into class_registrations (id, class_id, user_id, enrolment_id, registered_at)
      select id, class_id, user_id, enrolment_id, enrolled_at from roll),
    summed as (
      insert into class_attendance_months (batch_id, user_id, month, present, late, absent, excused)
      select ${of.batchId}::uuid, user_id, date_trunc('month', class_date at time zone 'Asia/Kolkata')::date,
        count(*) filter (where mark = 'present'), count(*) filter (where mark = 'late'),
        count(*) filter (where mark = 'absent'), count(*) filter (where mark = 'excused')
      from roll group by 2, 3)
    insert into class_attendance (registration_id, mark, marked_at, marked_by)
    select id, mark, ends_at - interval '70 minutes', ${of.actorId}::uuid from roll`.execute(trx);
}
