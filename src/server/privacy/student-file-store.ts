import { sql } from 'kysely';
import type { Language } from '../../contract/languages.ts';
import type { TimelineEntry } from '../../contract/privacy/student-file.ts';
import { textIn } from '../classes/store.ts';
import type { Queries } from '../db/db.ts';
import { nameIn } from '../db/language-texts.ts';

/** Up to `limit` dated things of a student, newest first, after the given one. Each part reads by its own index. */
export async function selectTimeline(
  db: Queries,
  page: { userId: string; language: Language | null; after: { at: string; id: string } | null; limit: number },
): Promise<TimelineEntry[]> {
  const { userId, language, after, limit } = page;
  const { rows } = await sql<TimelineEntry>`
    with own as (select id, number, created_at, paid_at, total_paise from orders where user_id = ${userId}::uuid),
    everything as (
      select 'order:' || id as id, created_at as at, 'order' as kind, number as text, total_paise as "amountPaise" from own
      union all select 'payment:' || id, paid_at, 'payment', number, total_paise from own where paid_at is not null
      union all select 'part:' || r.id, coalesce(r.decided_at, r.taken_at), 'part', own.number, r.amount_paise
        from desk_payments r join own on own.id = r.order_id where r.state = 'received' and r.amount_paise < own.total_paise
      union all select 'cheque:' || r.id, r.taken_at, 'cheque', own.number, r.amount_paise
        from desk_payments r join own on own.id = r.order_id where r.method = 'cheque'
      union all select 'bounced:' || r.id, r.decided_at, 'bounced', own.number, r.amount_paise
        from desk_payments r join own on own.id = r.order_id where r.state = 'bounced'
      union all select 'refund:' || r.id, r.requested_at, 'refund', o.number, r.amount_paise from refunds r
        join order_lines l on l.id = r.order_line_id join own o on o.id = l.order_id
      union all select 'enrolled:' || e.id, e.enrolled_at, 'enrolled', ${nameIn(sql`b.names`, language)}, null from enrolments e
        join batches b on b.id = e.batch_id where e.user_id = ${userId}::uuid
      union all select 'left:' || e.id, e.ended_at, 'left', ${nameIn(sql`b.names`, language)}, null from enrolments e
        join batches b on b.id = e.batch_id where e.user_id = ${userId}::uuid and e.ended_at is not null
      union all select 'mark:' || s.id, c.class_date, a.mark, ${textIn(language, 'title')}, null from class_registrations s
        join class_attendance a on a.registration_id = s.id and a.mark <> 'present'
        join classes c on c.id = s.class_id where s.user_id = ${userId}::uuid and s.cancelled_at is null
      union all select 'test:' || a.id, a.started_at, 'test', ${nameIn(sql`t.names`, language)}, null from attempts a
        join tests t on t.id = a.test_id where a.user_id = ${userId}::uuid and not a.is_dry_run
      union all select 'enquiry:' || id, created_at, 'enquiry', number, null from enquiries where user_id = ${userId}::uuid
      union all select 'message:' || m.id, n.sent_at, 'message', ${nameIn(sql`m.titles`, language)}, null from announcement_recipients n
        join announcements m on m.id = n.announcement_id where n.user_id = ${userId}::uuid and n.sent_at is not null
      union all select 'note:' || id, at, 'note', text, null from student_notes where user_id = ${userId}::uuid)
    select * from everything
    where ${after ? sql`(at, id) < (${after.at}::timestamptz, ${after.id})` : sql`true`}
    order by at desc, id desc limit ${limit}`.execute(db);
  return rows;
}

/** Whether somebody is a student: an account without a role. */
export async function selectIsStudent(db: Queries, userId: string): Promise<boolean> {
  const { rows } = await sql`
    select from profiles p where p.user_id = ${userId}::uuid
      and not exists (select from role_grants g where g.user_id = p.user_id)`.execute(db);
  return rows.length > 0;
}
