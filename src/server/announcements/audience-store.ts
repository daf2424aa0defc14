import { type RawBuilder, sql } from 'kysely';
import type { Audience } from '../../contract/announcements.ts';
import type { Language } from '../../contract/languages.ts';
import type { Queries } from '../db/db.ts';

/** The people of an audience that are not blocked, as a query of `user_id`; `at` is the instant of sending. */
export function peopleOf(audience: Audience, at: string): RawBuilder<unknown> {
  return sql`select p.user_id, p.language, p.phone_number, p.email, p.class_sms, p.class_mail from profiles p
    where p.blocked_at is null and ${belongs(audience, at)}`;
}

function belongs(audience: Audience, at: string): RawBuilder<boolean> {
  switch (audience.kind) {
    case 'all':
      return sql<boolean>`true`;
    case 'batch':
      return sql<boolean>`p.user_id in (
        select e.user_id from enrolments e where e.batch_id = ${audience.batchId} and e.ended_at is null)`;
    case 'absent_today':
      return sql<boolean>`p.user_id in (
        select r.user_id from classes c join class_registrations r on r.class_id = c.id and r.cancelled_at is null
        join class_attendance a on a.registration_id = r.id and a.mark = 'absent'
        where c.batch_id = ${audience.batchId} and (c.class_date at time zone 'Asia/Kolkata')::date
          = (${at}::timestamptz at time zone 'Asia/Kolkata')::date)`;
    case 'absent_days':
      return sql<boolean>`p.user_id in (
        with days as (
          select r.user_id, (c.class_date at time zone 'Asia/Kolkata')::date as day, bool_and(a.mark = 'absent') as missed
          from classes c join class_registrations r on r.class_id = c.id and r.cancelled_at is null
          join class_attendance a on a.registration_id = r.id
          where ${audience.batchId === null ? sql`c.batch_id is not null` : sql`c.batch_id = ${audience.batchId}`}
            and c.class_date > ${at}::timestamptz - interval '30 days' and c.class_date <= ${at}::timestamptz
          group by 1, 2),
        latest as (select *, row_number() over (partition by user_id order by day desc) as number from days)
        select user_id from latest where number <= ${audience.days}
        group by user_id having count(*) = ${audience.days} and bool_and(missed))`;
    case 'unpaid':
      return sql<boolean>`p.user_id in (
        select f.user_id from fee_dues d join fee_accounts f on f.id = d.account_id
        where d.paid_at is null and d.cancelled_at is null
          and d.due_on < (${at}::timestamptz at time zone 'Asia/Kolkata')::date
          and ${audience.batchId === null ? sql`true` : sql`f.batch_id = ${audience.batchId}`})`;
    case 'exam':
      return sql<boolean>`lower(p.target_exam) = lower(${audience.exam})`;
    case 'district':
      return sql<boolean>`exists (
        select from addresses d where d.user_id = p.user_id and lower(d.city) = lower(${audience.district}))`;
    case 'tag':
      return sql<boolean>`p.user_id in (
        select s.user_id from students s
        where exists (select from unnest(s.tags) as one (tag) where lower(one.tag) = lower(${audience.tag})))`;
  }
}

/** How many there are by language, and how many of them each channel reaches. */
export async function countAudience(db: Queries, audience: Audience, at: string) {
  const { rows } = await sql<{
    language: Language;
    people: number;
    sms: number;
    mails: number;
    phones: number;
  }>`
    select a.language, count(*)::int as people,
      count(*) filter (where a.phone_number is not null and a.class_sms)::int as sms,
      count(*) filter (where a.email is not null and a.class_mail)::int as mails,
      coalesce(sum((select count(*) from push_subscriptions s where s.user_id = a.user_id)), 0)::int as phones
    from (${peopleOf(audience, at)}) a group by a.language`.execute(db);
  return rows;
}
