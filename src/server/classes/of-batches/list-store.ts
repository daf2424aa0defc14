import { sql } from 'kysely';
import type { AttendanceMark } from '../../../contract/classes/class-attendance.ts';
import type { Queries } from '../../db/db.ts';
import { isNotOver, type Page, pageOfDates } from '../page-store.ts';
import { type ClassRow, classColumns } from '../store.ts';

export type MemberRow = ClassRow & { mark: AttendanceMark | null; minutes: number };

/** The shown or called off classes of a batch that begin in a stretch, with one member’s attendance; soonest first, at most 500. */
export async function selectMemberClasses(
  db: Queries,
  of: { batchId: string; userId: string; from: string; before: string },
): Promise<MemberRow[]> {
  const { rows } = await sql<MemberRow>`
    select ${classColumns}, a.mark, coalesce(o.minutes, 0) as minutes from classes c
    left join class_registrations r on r.class_id = c.id and r.user_id = ${of.userId} and r.cancelled_at is null
    left join class_attendance a on a.registration_id = r.id
    left join class_presence o on o.registration_id = r.id
    where c.batch_id = ${of.batchId} and not c.is_draft
      and c.class_date >= ${of.from}::timestamptz and c.class_date < ${of.before}::timestamptz
    order by c.class_date, c.id limit 500`.execute(db);
  return rows;
}

export type BatchClassRow = ClassRow & { isTouched: boolean; marked: number };

/** Up to `limit` classes of a batch; past ones newest first, the others soonest first. */
export async function selectBatchClasses(
  db: Queries,
  of: { batchId: string; when: 'upcoming' | 'past'; now: string },
  page: Page,
): Promise<BatchClassRow[]> {
  const { afterLast, inOrder } = pageOfDates(page, of.when === 'past');
  const isAt = of.when === 'past' ? sql`c.ends_at <= ${of.now}::timestamptz` : isNotOver(of.now);
  const { rows } = await sql<BatchClassRow>`
    select ${classColumns}, c.is_touched as "isTouched", c.marked from classes c
    where c.batch_id = ${of.batchId} and ${isAt} and ${afterLast} ${inOrder}`.execute(db);
  return rows;
}
