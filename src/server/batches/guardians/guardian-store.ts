import { sql } from 'kysely';
import type { AttendanceMonth } from '../../../contract/batches/batch-attendance.ts';
import type { GuardianReport } from '../../../contract/batches/guardian-reports.ts';
import type { Language } from '../../../contract/languages.ts';
import { textIn } from '../../classes/store.ts';
import type { Queries, Trx } from '../../db/db.ts';

interface OfMonth {
  batchId: string;
  /** The first day of it. */
  month: string;
}

/** Whose attendance a guardian reads; undefined for who was never in the batch. */
export async function selectWard(db: Queries, of: OfMonth & { userId: string }) {
  const { rows } = await sql<{
    id: string;
    name: string;
    number: string;
    guardianName: string;
    hasPhone: boolean;
    sentAt: string | null;
  }>`
    select p.user_id as id, coalesce(p.full_name, p.username) as name, coalesce(s.number, '') as number,
      coalesce(s.guardian_name, '') as "guardianName", coalesce(s.guardian_phone, '') <> '' as "hasPhone",
      (select r.sent_at from guardian_reports r
        where r.batch_id = ${of.batchId} and r.user_id = p.user_id and r.month = ${of.month}::date) as "sentAt"
    from profiles p left join students s on s.user_id = p.user_id
    where p.user_id = ${of.userId}
      and exists (select from enrolments e where e.batch_id = ${of.batchId} and e.user_id = p.user_id)`.execute(db);
  return rows[0];
}

/** Up to twelve months until the asked one, the last first. */
export async function selectMonthsUntil(db: Queries, of: OfMonth & { userId: string }): Promise<AttendanceMonth[]> {
  const { rows } = await sql<AttendanceMonth>`
    select to_char(month, 'YYYY-MM') as month, present, late, absent, excused from class_attendance_months
    where batch_id = ${of.batchId} and user_id = ${of.userId} and month <= ${of.month}::date
    order by class_attendance_months.month desc limit 12`.execute(db);
  return rows;
}

/** The classes of a month that somebody missed or came to late. */
export async function selectMissed(
  db: Queries,
  of: { batchId: string; userId: string; from: string; to: string; language: Language | null },
): Promise<GuardianReport['missed']> {
  const { rows } = await sql<GuardianReport['missed'][number]>`
    select c.class_date as at, ${textIn(of.language, 'title')} as title, a.mark
    from classes c join class_registrations r on r.class_id = c.id and r.user_id = ${of.userId} and r.cancelled_at is null
    join class_attendance a on a.registration_id = r.id and a.mark in ('late', 'absent', 'excused')
    where c.batch_id = ${of.batchId} and c.class_date >= ${of.from}::timestamptz and c.class_date < ${of.to}::timestamptz
    order by c.class_date limit 100`.execute(db);
  return rows;
}

export interface Ward {
  userId: string;
  name: string;
  guardianPhone: string;
  language: Language;
  present: number;
  late: number;
  absent: number;
}

/** Live members with a mark in a month whose guardian has a phone and was not sent it; `userId` for one of them. */
export async function selectToTell(
  db: Queries,
  of: OfMonth & { userId: string | null; limit: number },
): Promise<Ward[]> {
  const { rows } = await sql<Ward>`
    select p.user_id as "userId", coalesce(p.full_name, p.username) as name, s.guardian_phone as "guardianPhone",
      p.language, m.present, m.late, m.absent
    from class_attendance_months m join profiles p on p.user_id = m.user_id join students s on s.user_id = m.user_id
    where m.batch_id = ${of.batchId} and m.month = ${of.month}::date and s.guardian_phone <> '' and p.blocked_at is null
      and m.present + m.late + m.absent > 0 and ${of.userId === null ? sql`true` : sql`m.user_id = ${of.userId}`}
      and exists (select from enrolments e where e.batch_id = m.batch_id and e.user_id = m.user_id and e.ended_at is null)
      and not exists (select from guardian_reports r
        where r.batch_id = m.batch_id and r.user_id = m.user_id and r.month = m.month)
    order by m.user_id limit ${of.limit}`.execute(db);
  return rows;
}

/** How many cannot be told, and how many were. */
export async function countOthers(db: Queries, of: OfMonth): Promise<{ withoutPhone: number; sent: number }> {
  const { rows } = await sql<{ withoutPhone: number; sent: number }>`
    select (select count(*)::int from class_attendance_months m left join students s on s.user_id = m.user_id
        where m.batch_id = ${of.batchId} and m.month = ${of.month}::date and coalesce(s.guardian_phone, '') = ''
          and exists (select from enrolments e where e.batch_id = m.batch_id and e.user_id = m.user_id and e.ended_at is null)
      ) as "withoutPhone",
      (select count(*)::int from guardian_reports r where r.batch_id = ${of.batchId} and r.month = ${of.month}::date) as sent`.execute(
    db,
  );
  return rows[0] ?? { withoutPhone: 0, sent: 0 };
}

/** Notes that a guardian is told; false where another run did. */
export async function insertReport(
  trx: Trx,
  row: OfMonth & { userId: string; actorId: string; at: string },
): Promise<boolean> {
  const { rows } = await sql<{ userId: string }>`
    insert into guardian_reports (batch_id, user_id, month, sent_at, sent_by)
    values (${row.batchId}, ${row.userId}, ${row.month}::date, ${row.at}::timestamptz, ${row.actorId})
    on conflict do nothing returning user_id as "userId"`.execute(trx);
  return rows.length > 0;
}
