import { sql } from 'kysely';
import type { AttendanceMark, AttendedClass, Attendee } from '../../../contract/classes/class-attendance.ts';
import type { Language } from '../../../contract/languages.ts';
import type { Queries, Trx } from '../../db/db.ts';
import { isWorkOf } from '../of-batches/own-store.ts';
import { takesClass } from '../seats/class-seats-store.ts';
import { textIn } from '../store.ts';

/** Up to `limit` people with a seat in a class, by name, with their marks. */
export async function selectSheet(db: Queries, classId: string, limit: number): Promise<Omit<Attendee, 'counts'>[]> {
  const { rows } = await sql<Omit<Attendee, 'counts'>>`
    select r.user_id as "userId", p.full_name as "fullName", p.phone_number as "phoneNumber",
      coalesce(s.number, '') as number, a.mark, coalesce(o.minutes, 0) as "minutesOnline",
      exists (select from class_scans sc where sc.class_id = ${classId} and sc.user_id = r.user_id and sc.sent_at is not null)
        as "scannedOffline"
    from (
      select id, user_id, registered_at from class_registrations where class_id = ${classId} and cancelled_at is null
      union all
      select null, e.user_id, e.enrolled_at from classes c join enrolments e on e.batch_id = c.batch_id
        where c.id = ${classId} and e.ended_at is null and ${takesClass} and e.enrolled_at < c.ends_at and not exists (
          select from class_registrations m
          where m.class_id = c.id and m.user_id = e.user_id and m.cancelled_at is null)
    ) r join profiles p on p.user_id = r.user_id left join students s on s.user_id = r.user_id
    left join class_attendance a on a.registration_id = r.id
    left join class_presence o on o.registration_id = r.id
    order by p.full_name nulls last, r.registered_at, r.user_id limit ${limit}`.execute(db);
  return rows;
}

export interface Mark {
  userId: string;
  mark: AttendanceMark;
  at: string;
}

/** A mark that changed something, of whom and what it was before. */
export interface ChangedMark {
  userId: string;
  student: string;
  mark: AttendanceMark;
  /** Null for a first one. */
  before: AttendanceMark | null;
}

/** Those of these people who have no seat in a class. */
export async function selectNotOnSheet(
  db: Queries,
  of: { classId: string; userIds: readonly string[] },
): Promise<string[]> {
  const { rows } = await sql<{ userId: string }>`
    select distinct given as "userId" from unnest(${of.userIds}::uuid[]) as given
    where not exists (select from class_registrations r
      where r.class_id = ${of.classId} and r.user_id = given and r.cancelled_at is null)`.execute(db);
  return rows.map(({ userId }) => userId);
}

/** Another mark than before, once the class is over: until then the roll is still being called. */
const isCorrection = sql`kept.mark <> excluded.mark and excluded.marked_at > (select ends_at from class)`;

/** Keeps the marks that are newer than what is kept, of people with a registration in the class; gives those, by name. */
export async function upsertMarks(
  trx: Trx,
  of: { classId: string; actorId: string; marks: readonly Mark[] },
): Promise<ChangedMark[]> {
  const { rows } = await sql<ChangedMark>`
    with class as (select ends_at from classes where id = ${of.classId}),
    was as (select a.registration_id, a.mark from class_attendance a
      join class_registrations r on r.id = a.registration_id where r.class_id = ${of.classId}),
    changed as (
    insert into class_attendance as kept (registration_id, mark, marked_at, marked_by)
    select distinct on (r.id) r.id, m.mark, m.at, ${of.actorId}::uuid
    from jsonb_to_recordset(${JSON.stringify(of.marks)}::jsonb)
      as m ("userId" uuid, mark text, at timestamptz)
    join class_registrations r on r.user_id = m."userId" and r.class_id = ${of.classId} and r.cancelled_at is null
    order by r.id, m.at desc
    on conflict (registration_id) do update
      set corrected_from = case when ${isCorrection} then kept.mark else kept.corrected_from end,
        corrected_at = case when ${isCorrection} then excluded.marked_at else kept.corrected_at end,
        mark = excluded.mark, marked_at = excluded.marked_at, marked_by = excluded.marked_by
      where excluded.marked_at > kept.marked_at
    returning registration_id, mark)
    select r.user_id as "userId", coalesce(nullif(p.full_name, ''), p.username) as student, c.mark, was.mark as before
    from changed c join class_registrations r on r.id = c.registration_id join profiles p on p.user_id = r.user_id
    left join was on was.registration_id = c.registration_id
    order by student`.execute(trx);
  return rows;
}

/** Counts a minute of presence, once in a minute however often it is told; gives the minutes so far. */
export async function countMinute(db: Queries, of: { registrationId: string; at: string }): Promise<number> {
  const { rows } = await sql<{ minutes: number }>`
    insert into class_presence as kept (registration_id, first_at, last_at)
    values (${of.registrationId}, ${of.at}, ${of.at})
    on conflict (registration_id) do update set
      minutes = kept.minutes + (excluded.last_at >= kept.last_at + interval '50 seconds')::int,
      last_at = case when excluded.last_at >= kept.last_at + interval '50 seconds'
        then excluded.last_at else kept.last_at end
    returning minutes`.execute(db);
  return rows[0]?.minutes ?? 0;
}

/** A row of a student's attendance, with what decides what counts. */
export type AttendedRow = Omit<AttendedClass, 'counts' | 'correction'> & {
  endsAt: string;
  minutes: number;
  correctedFrom: AttendanceMark | null;
  correctedAt: string | null;
};

/** Up to `limit` classes in which a person has a seat, the latest first, after the given one. */
export async function selectAttended(
  db: Queries,
  page: {
    userId: string;
    taughtBy: string | null;
    language: Language | null;
    now: string;
    after: { startsAt: string; id: string } | null;
    limit: number;
  },
): Promise<AttendedRow[]> {
  const { rows } = await sql<AttendedRow>`
    select r.id, c.id as "classId", ${textIn(page.language, 'title')} as title, c.class_date as "startsAt", c.ends_at as "endsAt",
      c.cancelled_at is not null as "isCancelled", a.mark,
      a.corrected_from as "correctedFrom", a.corrected_at as "correctedAt",
      r.order_line_id is null and r.enrolment_id is null and c.ends_at > ${page.now}::timestamptz as removable, coalesce(o.minutes, 0) as minutes
    from class_registrations r join classes c on c.id = r.class_id
    left join class_attendance a on a.registration_id = r.id
    left join class_presence o on o.registration_id = r.id
    where r.user_id = ${page.userId} and r.cancelled_at is null and ${isWorkOf(page.taughtBy)}
      and ${page.after ? sql`(c.class_date, r.id) < (${page.after.startsAt}::timestamptz, ${page.after.id}::uuid)` : sql`true`}
    order by c.class_date desc, r.id desc limit ${page.limit}`.execute(db);
  return rows;
}
