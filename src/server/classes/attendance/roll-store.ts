import { sql } from 'kysely';
import type { Queries, Trx } from '../../db/db.ts';
import { takesClass } from '../seats/class-seats-store.ts';

/** Writes the members of a class’s batch down, among these people, who have no registration yet: there is something to keep of them. */
export async function writeMembers(trx: Trx, of: { classId: string; userIds: readonly string[] }): Promise<void> {
  await sql`insert into class_registrations (class_id, user_id, enrolment_id, registered_at)
    select c.id, e.user_id, e.id, e.enrolled_at from classes c join enrolments e on e.batch_id = c.batch_id
    where c.id = ${of.classId} and e.ended_at is null and ${takesClass} and e.user_id = any(${of.userIds}::uuid[])
    on conflict (class_id, user_id) where cancelled_at is null do nothing`.execute(trx);
}

/**
 * Sums the marks of people in the classes of a batch again, for the month of a class. One after the other for each batch:
 * two at once would each miss the other’s marks.
 */
export async function sumMonth(
  trx: Trx,
  of: { batchId: string; startsAt: string; userIds: readonly string[] },
): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`attendance:${of.batchId}`}, 0))`.execute(trx);
  await sql`
    with month as (select date_trunc('month', ${of.startsAt}::timestamptz at time zone 'Asia/Kolkata') as first)
    insert into class_attendance_months as kept (batch_id, user_id, month, present, late, absent, excused)
    select ${of.batchId}, r.user_id, month.first::date, count(*) filter (where a.mark = 'present'),
      count(*) filter (where a.mark = 'late'), count(*) filter (where a.mark = 'absent'),
      count(*) filter (where a.mark = 'excused')
    from month join classes c on c.batch_id = ${of.batchId} and c.class_date >= month.first at time zone 'Asia/Kolkata'
      and c.class_date < (month.first + interval '1 month') at time zone 'Asia/Kolkata'
    join class_registrations r on r.class_id = c.id and r.cancelled_at is null and r.user_id = any(${of.userIds}::uuid[])
    join class_attendance a on a.registration_id = r.id
    group by r.user_id, month.first
    on conflict (batch_id, user_id, month) do update set present = excluded.present, late = excluded.late,
      absent = excluded.absent, excused = excluded.excused`.execute(trx);
}

/** Keeps that somebody scanned a class’s code from a browser; false where that browser answered for somebody else. */
export async function insertScan(
  trx: Trx,
  scan: { classId: string; userId: string; deviceId: string; at: string; sentAt: string | null },
): Promise<boolean> {
  const { rows } = await sql<{ mine: boolean }>`
    with added as (insert into class_scans (class_id, user_id, device_id, scanned_at, sent_at)
      values (${scan.classId}, ${scan.userId}, ${scan.deviceId}, ${scan.at}::timestamptz, ${scan.sentAt}::timestamptz) on conflict do nothing
      returning user_id)
    select exists (select from added) or exists (
      select from class_scans where class_id = ${scan.classId} and user_id = ${scan.userId}) as mine`.execute(trx);
  return rows[0]?.mine === true;
}

/** Whether somebody has a mark in a class. */
export async function selectMarked(db: Queries, of: { classId: string; userId: string }): Promise<boolean> {
  const { rows } = await sql`
    select from class_registrations r join class_attendance a on a.registration_id = r.id
    where r.class_id = ${of.classId} and r.user_id = ${of.userId} and r.cancelled_at is null`.execute(db);
  return rows.length > 0;
}
