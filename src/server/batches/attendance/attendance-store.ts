import { sql } from 'kysely';
import type { Absentee, AttendanceLine, AttendanceMonth } from '../../../contract/batches/batch-attendance.ts';
import type { Texts } from '../../../contract/languages.ts';
import type { Queries } from '../../db/db.ts';
import { isTaughtBy } from '../reads.ts';

const counts = sql`coalesce(sum(m.present), 0)::int as present, coalesce(sum(m.late), 0)::int as late,
  coalesce(sum(m.absent), 0)::int as absent, coalesce(sum(m.excused), 0)::int as excused`;

/** The first day of a month `YYYY-MM`. */
const firstOf = (month: string) => `${month}-01`;

/** The attendance of up to `limit` members of a batch, first come first, after the given one. */
export async function selectAttendance(
  db: Queries,
  of: { batchId: string; month: string | undefined; after: { at: string; id: string } | null; limit: number },
): Promise<(AttendanceLine & { enrolledAt: string })[]> {
  const { rows } = await sql<AttendanceLine & { enrolledAt: string }>`
    with members as materialized (
      select e.id, e.user_id, e.enrolled_at from enrolments e
      where e.batch_id = ${of.batchId} and e.ended_at is null
        and ${of.after ? sql`(e.enrolled_at, e.id) > (${of.after.at}::timestamptz, ${of.after.id}::uuid)` : sql`true`}
      order by e.enrolled_at, e.id limit ${of.limit})
    select e.id, e.user_id as "userId", e.enrolled_at as "enrolledAt", coalesce(p.full_name, p.username) as name,
      coalesce(s.number, '') as number, sums.*
    from members e join profiles p on p.user_id = e.user_id left join students s on s.user_id = e.user_id
    cross join lateral (select ${counts} from class_attendance_months m
      where m.batch_id = ${of.batchId} and m.user_id = e.user_id
        and ${of.month === undefined ? sql`true` : sql`m.month = ${firstOf(of.month)}::date`}) sums
    order by e.enrolled_at, e.id`.execute(db);
  return rows;
}

export async function selectOwnMonths(
  db: Queries,
  of: { batchId: string; userId: string },
): Promise<AttendanceMonth[]> {
  const { rows } = await sql<AttendanceMonth>`
    select to_char(month, 'YYYY-MM') as month, present, late, absent, excused from class_attendance_months
    where batch_id = ${of.batchId} and user_id = ${of.userId} order by class_attendance_months.month desc limit 48`.execute(
    db,
  );
  return rows;
}

/** The attendance of a student by batch, that of the batch that begins last on top. */
export async function selectStudentAttendance(db: Queries, of: { userId: string; taughtBy: string | null }) {
  const { rows } = await sql<{
    batchId: string;
    names: Texts;
    present: number;
    late: number;
    absent: number;
    excused: number;
  }>`
    select b.id as "batchId", b.names, ${counts}
    from class_attendance_months m join batches b on b.id = m.batch_id
    where m.user_id = ${of.userId} and ${isTaughtBy(sql`b.id`, of.taughtBy)}
    group by b.id order by b.starts_on desc, b.id limit 50`.execute(db);
  return rows;
}

/** Who was marked absent in a class of a batch that begins in a stretch, by name. */
export async function selectAbsentees(
  db: Queries,
  of: { batchId: string; from: string; to: string },
): Promise<Absentee[]> {
  const { rows } = await sql<Absentee>`
    select r.user_id as "userId", coalesce(p.full_name, p.username) as name, coalesce(s.number, '') as number,
      count(*)::int as classes
    from classes c join class_registrations r on r.class_id = c.id and r.cancelled_at is null
    join class_attendance a on a.registration_id = r.id and a.mark = 'absent'
    join profiles p on p.user_id = r.user_id left join students s on s.user_id = r.user_id
    where c.batch_id = ${of.batchId} and c.class_date >= ${of.from}::timestamptz and c.class_date < ${of.to}::timestamptz
    group by r.user_id, p.full_name, p.username, s.number order by name, r.user_id limit 500`.execute(db);
  return rows;
}
